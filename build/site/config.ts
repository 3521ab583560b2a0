/** Loads and validates `content/site.ts` and `content/sidebars.ts` and reports all their diagnostics together. */

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type CodeLoader, sourceLoader } from '../input/codeLoader.ts';
import { describeDiskError, nameOf } from '../input/disk.ts';
import { findKeyLine, findLiteral } from '../input/keyPlace.ts';
import { asObject, formatValueDiagnostic, type ValueDiagnostic, validate } from '../input/schema.ts';
import { addChecks } from '../model/checks.ts';
import { BuildFailure, createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { KIND_FOLDERS } from '../model/sourceKey.ts';
import { didYouMean } from '../model/suggest.ts';
import { CURRENT, VERSIONS_FOLDER, versionFolder } from '../model/versionFolders.ts';
import type { Plugin } from '../plugin.ts';
import type { ConfigContext } from './configChecks.ts';
import { createConfigSchema } from './configSchema.ts';
import { completeConfig } from './derivedDefaults.ts';
import type { ServerName } from './serverNames.ts';
import { loadSettings, type SettingsFile } from './settingsFile.ts';
import { DEFAULT_SIDEBARS, type OwnSidebars, type SidebarsConfig, validateSidebars } from './sidebarSettings.ts';
import type { BuildConfig, Config } from './siteConfig.ts';
import { reportIncomplete, unknownLocale } from './textSchema.ts';

const KINDS: readonly string[] = Object.values(KIND_FOLDERS);
const PLUGINS = path.join(import.meta.dirname, '../plugins');

interface LoadOptions {
  /** Absolute path of a folder laid out like `content/`. */
  contentDir: string;
  /** Absolute path that diagnostics are relative to; by default the parent of the content folder. */
  projectRoot?: string;
  /** Override the configured values. */
  base?: string;
  url?: string;
  server?: ServerName;
  documents?: BuildConfig['documents'];
  /** Locales to build; all if empty or absent. The default locale is always built, because others fall back to it. */
  locales?: readonly string[];
  code?: CodeLoader;
}

interface LoadedConfig {
  config: Config;
  sidebars: SidebarsConfig;
  /** Sidebars of the frozen versions that have their own. */
  frozenSidebars: ReadonlyMap<string, OwnSidebars>;
  plugins: readonly Plugin[];
  /** Adds the position of a string in the settings. */
  locate: (diagnostic: Diagnostic) => Diagnostic;
  /** Diagnostics that do not stop the build: missing translations. */
  diagnostics: Diagnostic[];
}

/** The complete configuration; throws one `BuildFailure` with all diagnostics. Can be called again after a change. */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const [site, sidebars] = await Promise.all([
    loadSettings(options, 'site'),
    loadSettings(options, 'sidebars', DEFAULT_SIDEBARS),
  ]);
  if (site.diagnostic) throw new BuildFailure([site, sidebars].flatMap(({ diagnostic }) => diagnostic ?? []));

  // Their checks have settings.
  const plugins = await loadPlugins(site, options);
  const context = createContext(site.value, sidebars, options);
  const validSite = validate(createConfigSchema(context), override(site.value, options));
  const config = validSite.value && completeConfig(validSite.value);
  const docs = config?.docs || { sidebarCollapsible: true, sidebarCollapsed: true };
  const validSidebars = validateSidebars(context.docs ? sidebars.value : {}, { ...context, docs });
  const frozen = await loadFrozenSidebars({ ...context, docs }, options);
  const diagnostics = [
    ...validSite.diagnostics.map((diagnostic) => locateDiagnostic(site, diagnostic, options)),
    ...checkLocaleOption(options.locales ?? [], context, site),
    ...checkLocaleFolders(context, options),
    ...(sidebars.diagnostic
      ? [sidebars.diagnostic]
      : validSidebars.diagnostics.map((diagnostic) => locateDiagnostic(sidebars, diagnostic))),
    ...frozen.diagnostics,
  ];
  if (!config || !validSidebars.value || diagnostics.length > 0) throw new BuildFailure(diagnostics);
  return {
    config: {
      ...chooseLocales(config, options.locales ?? []),
      settingsFiles: { site: site.file, sidebars: sidebars.file },
    },
    sidebars: validSidebars.value,
    frozenSidebars: frozen.sidebars,
    locate: createLocator([site, sidebars]),
    plugins,
    diagnostics: [site, sidebars].flatMap(({ file, source, value }) =>
      reportIncomplete(value, context, (path) => ({ file, line: findKeyLine(source, path) })),
    ),
  };
}

/** A version without a file has those of `current`. */
async function loadFrozenSidebars(
  context: Pick<ConfigContext, 'versions' | 'versionFolders'> & Parameters<typeof validateSidebars>[1],
  options: LoadOptions,
): Promise<{ sidebars: Map<string, OwnSidebars>; diagnostics: Diagnostic[] }> {
  const { contentDir, projectRoot = path.dirname(contentDir), code } = options;
  const names = context.versions.filter((name) => name !== CURRENT && context.versionFolders.includes(name));
  const loaded = await Promise.all(
    names.map(async (name) => {
      const folder = { contentDir: path.join(contentDir, versionFolder(name)), projectRoot, code };
      const settings = await loadSettings(folder, 'sidebars', null);
      if (settings.diagnostic) return { diagnostics: [settings.diagnostic] };
      if (settings.value === null) return { diagnostics: [] };
      const { value, diagnostics } = validateSidebars(settings.value, context);
      return {
        entry: value && ([name, { sidebars: value, file: settings.file }] as const),
        diagnostics: diagnostics.map((diagnostic) => locateDiagnostic(settings, diagnostic)),
      };
    }),
  );
  return {
    sidebars: new Map(loaded.flatMap(({ entry }) => (entry ? [entry] : []))),
    diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
  };
}

function createLocator(files: readonly SettingsFile[]): LoadedConfig['locate'] {
  const sources = new Map(files.map(({ file, source }) => [file, source]));
  return (diagnostic) => {
    const { file, line, literal } = diagnostic;
    const source = sources.get(file);
    if (line !== undefined || literal === undefined || source === undefined) return diagnostic;
    return { ...diagnostic, ...findLiteral(source, literal) };
  };
}

/** The plugins that the settings name, in their order; throws a `BuildFailure` with every name that is none. */
async function loadPlugins(
  { value, file, source }: SettingsFile,
  { code = sourceLoader, ...options }: LoadOptions,
): Promise<Plugin[]> {
  const { plugins: names } = asObject(value);
  if (!Array.isArray(names)) return [];
  const known = listFolders(PLUGINS, options).filter((name) => existsSync(path.join(PLUGINS, name, 'plugin.ts')));
  const unknown = names.flatMap((name, index) => {
    if (known.includes(String(name))) return [];
    const place = { file, line: findKeyLine(source, ['plugins', index]) };
    const hint = didYouMean(String(name), known) ?? `build/plugins/ has ${known.join(', ') || 'none'}`;
    return [createDiagnostic('configuration', place, `there is no plugin "${name}"`, hint)];
  });
  if (unknown.length > 0) throw new BuildFailure(unknown);
  const load = async (name: unknown) =>
    (await code.importModule(path.join(PLUGINS, String(name), 'plugin.ts'))).exports.plugin as Plugin;
  const plugins = await Promise.all(names.map(load));
  for (const { checks = {} } of plugins) addChecks(checks);
  return plugins;
}

/** Reads from the unvalidated configuration what the checks of its parts need from each other. */
function createContext(value: unknown, sidebars: SettingsFile, options: LoadOptions): ConfigContext {
  const { locales, defaultLocale, docs } = asObject(value);
  const ids = namesIn(locales, 'id') ?? ['en'];
  const first = ids.find((id) => id === defaultLocale) ?? ids[0] ?? 'en';
  return {
    locales: [first, ...ids.filter((id) => id !== first)],
    versions: namesIn(asObject(docs).versions, 'name') ?? [CURRENT],
    versionFolders: listFolders(path.join(options.contentDir, VERSIONS_FOLDER), options),
    docs: docs !== false,
    posts: ids.some((id) => existsSync(path.join(options.contentDir, id, KIND_FOLDERS.post))),
    sidebars: sidebars.diagnostic ? undefined : Object.keys(asObject(sidebars.value)),
    incomplete: new Set(),
  };
}

function namesIn(entries: unknown, key: string): string[] | undefined {
  if (!Array.isArray(entries)) return undefined;
  return entries.map((entry) => asObject(entry)[key]).filter((name) => typeof name === 'string');
}

/** Symbolic links count as folders, which they most likely are; a broken one is reported when it is read. */
function listFolders(dir: string, options: LoadOptions): string[] {
  if (!existsSync(dir)) return [];
  try {
    const entries = readdirSync(dir, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink()).map(({ name }) => name);
  } catch (error) {
    // A link to a file.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw new BuildFailure([describeDiskError(nameOf(dir, options), error)]);
  }
}

function override(value: unknown, { base, url, server, documents }: LoadOptions): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const build = { ...(server && { server }), ...(documents && { documents }) };
  return {
    ...value,
    ...(base === undefined ? {} : { base }),
    ...(url === undefined ? {} : { url }),
    ...(Object.keys(build).length > 0 && { build: { ...asObject((value as { build?: unknown }).build), ...build } }),
  };
}

/** A value from the command line is reported by the name of its option. */
function locateDiagnostic(settings: SettingsFile, diagnostic: ValueDiagnostic, options?: LoadOptions): Diagnostic {
  const { file, source } = settings;
  const [key] = diagnostic.path;
  if ((key === 'base' || key === 'url') && options?.[key] !== undefined) {
    return createDiagnostic('configuration', { file }, `--${key}: ${diagnostic.message}`, diagnostic.hint);
  }
  const place = { file, line: findKeyLine(source, diagnostic.path) };
  return createDiagnostic('configuration', place, formatValueDiagnostic(diagnostic), diagnostic.hint);
}

function checkLocaleOption(
  wanted: readonly string[],
  { locales }: ConfigContext,
  { file, source }: SettingsFile,
): Diagnostic[] {
  return wanted
    .filter((locale) => !locales.includes(locale))
    .map((locale) => {
      const { message, hint } = unknownLocale(locale, locales);
      return createDiagnostic(
        'configuration',
        { file, line: findKeyLine(source, ['locales']) },
        `--locale: ${message}`,
        hint,
      );
    });
}

/** Reports folders that look like a locale's but are not configured. */
function checkLocaleFolders({ locales }: ConfigContext, options: LoadOptions): Diagnostic[] {
  const isLocale = (folder: string) =>
    listFolders(path.join(options.contentDir, folder), options).some((name) => KINDS.includes(name));
  return listFolders(options.contentDir, options)
    .filter((folder) => !locales.includes(folder) && !/^[._]/.test(folder) && isLocale(folder))
    .map((folder) => {
      const { message, hint } = unknownLocale(folder, locales);
      return createDiagnostic(
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
