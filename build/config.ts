/** Loads and validates `content/site.ts` and `content/sidebars.ts`, and reports all their mistakes together. */

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../templates/model/config.ts';
import { BuildFailure, createProblem, type Problem } from './problems.ts';
import { nameOf } from './reading/disk.ts';
import type { ConfigContext } from './settings/configChecks.ts';
import { completeConfig } from './settings/configDefaults.ts';
import { createConfigSchema, type SiteInput } from './settings/configSchema.ts';
import { findKeyLine } from './settings/keyPlace.ts';
import { formatMistake, formatPath, type KeyPath, type Mistake, validate } from './settings/schema.ts';
import { loadSettings, type SettingsFile } from './settings/settingsFile.ts';
import { missingLocales, unknownLocale } from './settings/textSchema.ts';
import { DEFAULT_SIDEBARS, type SidebarsConfig, validateSidebars } from './sidebars.ts';

const KINDS = ['docs', 'blog', 'pages'];

export interface LoadOptions {
  /** Absolute path of a folder laid out like `content/`. */
  contentDir: string;
  /** Absolute path that problems count from; the folder above the content when absent. */
  projectRoot?: string;
  /** Take the place of the configured values. */
  base?: string;
  url?: string;
  /** Locales to build, the default one always among them because others fall back to it; all when empty or absent. */
  locales?: readonly string[];
}

export interface LoadedConfig {
  config: Config;
  sidebars: SidebarsConfig;
  /** Mistakes that do not stop the build: texts that lack a language. */
  problems: Problem[];
}

/** Types the configuration of a site in its `site.ts`; gives it back as it is. */
export function defineSite(site: SiteInput): SiteInput {
  return site;
}

/** The complete configuration; throws one `BuildFailure` with every mistake. Can be called again after a change. */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const [site, sidebars] = await Promise.all([
    loadSettings(options, 'site'),
    loadSettings(options, 'sidebars', DEFAULT_SIDEBARS),
  ]);
  if (site.problem) throw new BuildFailure([site, sidebars].flatMap(({ problem }) => problem ?? []));

  const context = createContext(site.value, sidebars, options.contentDir);
  const validSite = validate(createConfigSchema(context), override(site.value, options));
  const config = validSite.value && completeConfig(validSite.value);
  const docs = config?.docs || { sidebarCollapsible: true, sidebarCollapsed: true };
  const validSidebars = validateSidebars(context.docs ? sidebars.value : {}, { ...context, docs });
  const problems = [
    ...validSite.mistakes.map((mistake) => describeMistake(site, mistake, options)),
    ...checkLocaleOption(options.locales ?? [], context, site),
    ...checkLocaleFolders(context, options),
    ...(sidebars.problem
      ? [sidebars.problem]
      : validSidebars.mistakes.map((mistake) => describeMistake(sidebars, mistake))),
  ];
  if (!config || !validSidebars.value || problems.length > 0) throw new BuildFailure(problems);
  return {
    config: {
      ...chooseLocales(config, options.locales ?? []),
      settingsFiles: { site: site.file, sidebars: sidebars.file },
    },
    sidebars: validSidebars.value,
    problems: [site, sidebars].flatMap((file) => reportIncomplete(file, context)),
  };
}

/** Looks ahead into a configuration that is not validated yet for what its parts need to know of each other. */
function createContext(value: unknown, sidebars: SettingsFile, contentDir: string): ConfigContext {
  const { locales, defaultLocale, docs } = asObject(value);
  const ids = namesIn(locales, 'id') ?? ['en'];
  const first = ids.find((id) => id === defaultLocale) ?? ids[0] ?? 'en';
  return {
    locales: [first, ...ids.filter((id) => id !== first)],
    versions: namesIn(asObject(docs).versions, 'name') ?? ['current'],
    versionFolders: listFolders(path.join(contentDir, 'versions')),
    docs: docs !== false,
    sidebars: sidebars.problem ? undefined : Object.keys(asObject(sidebars.value)),
    incomplete: new Set(),
  };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function namesIn(entries: unknown, key: string): string[] | undefined {
  if (!Array.isArray(entries)) return undefined;
  return entries.map((entry) => asObject(entry)[key]).filter((name) => typeof name === 'string');
}

/** A symbolic link counts as the folder it most likely leads to; reading will tell. */
function listFolders(dir: string): string[] {
  if (!existsSync(dir)) return [];
  const entries = readdirSync(dir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink()).map(({ name }) => name);
}

function override(value: unknown, { base, url }: LoadOptions): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return { ...value, ...(base === undefined ? {} : { base }), ...(url === undefined ? {} : { url }) };
}

/** A value that came from the command line is named as there. */
function describeMistake(settings: SettingsFile, mistake: Mistake, options?: LoadOptions): Problem {
  const { file, source } = settings;
  const [key] = mistake.path;
  if ((key === 'base' || key === 'url') && options?.[key] !== undefined) {
    return createProblem('configuration', { file }, `--${key}: ${mistake.message}`, mistake.hint);
  }
  const place = { file, line: findKeyLine(source, mistake.path) };
  return createProblem('configuration', place, formatMistake(mistake), mistake.hint);
}

function checkLocaleOption(
  wanted: readonly string[],
  { locales }: ConfigContext,
  { file, source }: SettingsFile,
): Problem[] {
  return wanted
    .filter((locale) => !locales.includes(locale))
    .map((locale) => {
      const { message, hint } = unknownLocale(locale, locales);
      return createProblem(
        'configuration',
        { file, line: findKeyLine(source, ['locales']) },
        `--locale: ${message}`,
        hint,
      );
    });
}

/** A folder that is laid out like a locale's, but that no page of the site would come from. */
function checkLocaleFolders({ locales }: ConfigContext, options: LoadOptions): Problem[] {
  const isLocale = (folder: string) =>
    listFolders(path.join(options.contentDir, folder)).some((name) => KINDS.includes(name));
  return listFolders(options.contentDir)
    .filter((folder) => !locales.includes(folder) && !/^[._]/.test(folder) && isLocale(folder))
    .map((folder) => {
      const { message, hint } = unknownLocale(folder, locales);
      return createProblem(
        'configuration',
        { file: nameOf(path.join(options.contentDir, folder), options) },
        message,
        hint,
      );
    });
}

function chooseLocales(config: Config, wanted: readonly string[]): Config {
  if (wanted.length === 0) return config;
  return { ...config, locales: config.locales.filter(({ id }) => id === config.defaultLocale || wanted.includes(id)) };
}

/** Texts that lack a locale show the words of another one. */
function reportIncomplete(settings: SettingsFile, context: ConfigContext): Problem[] {
  if (context.incomplete.size === 0) return [];
  return findValues(settings.value, context.incomplete).map(({ path, value }) => {
    const place = { file: settings.file, line: findKeyLine(settings.source, path) };
    const missing = missingLocales(value, context).map((locale) => `"${locale}"`);
    return createProblem('uiStrings', place, `${formatPath(path)}: no text for locale ${missing.join(', ')}`);
  });
}

function findValues(
  value: unknown,
  wanted: ReadonlySet<object>,
  path: KeyPath = [],
): Array<{ path: KeyPath; value: object }> {
  if (typeof value !== 'object' || value === null) return [];
  if (wanted.has(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    findValues(inner, wanted, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
