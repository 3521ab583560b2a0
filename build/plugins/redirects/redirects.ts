/** Plans redirects from former addresses to pages, in every language. */

import { cleanPath, joinPath, splitHref } from '../../../templates/model/urls.ts';
import { compareText } from '../../model/compareText.ts';
import { decodeAddress } from '../../model/decodeAddress.ts';
import { createDiagnostic, type Diagnostic, formatPlace, type Place, type Sink } from '../../model/diagnostic.ts';
import { encodePath } from '../../model/encodePath.ts';
import { ASSETS, documentFile, hasLongName } from '../../model/paths.ts';
import { didYouMean, didYouMeanId } from '../../model/suggest.ts';
import { hintForBase, type LinkIndex } from '../../plan/linkContext.ts';
import type { LocalizedPage } from '../../plan/localizedPage.ts';
import type { PagePlan } from '../../plan/pagePlan.ts';
import type { Redirect } from '../../plan/plannedSite.ts';
import { hrefOf, localeOfPath } from '../../plan/routes.ts';
import type { PlannedPages } from '../../plugin.ts';
import type { Config, LocaleConfig } from '../../site/siteConfig.ts';
import type { RedirectEntry } from './redirectsFile.ts';

/** A redirect as requested in the content. */
interface RedirectRequest {
  /** Path with locale, ending as written: a trailing slash makes it a folder. */
  from: string;
  to: string;
  hash: string;
  /** As written, for diagnostics. */
  written: { from: string; to: string };
  place: Place;
  /** Derived for another language, or of another version than the last: has the lowest priority and is not reported. */
  isInherited: boolean;
}

/**
 * The redirects of front matter and `redirects.yml`. An address applies to every language, as links do, unless it starts with
 * the path of a language. Invalid redirects are reported by the check `redirects`.
 */
export function planRedirects(input: PlannedPages): Redirect[] {
  const { index, pagePlans, report } = input;
  const requests = [...requestsOfPages(input.localizedPages, input), ...requestsOfFile(input)];
  const owners = ownersOf(requests, report);
  const pages = new Map(pagePlans.map((pagePlan) => [keyOf(pagePlan.data.path), pagePlan]));
  const redirects: Redirect[] = [];
  for (const request of owners.values()) {
    const result = settle(request, { owners, pages, index });
    if (result && 'check' in result) report(result);
    else if (result) redirects.push(result);
  }
  return redirects.sort((a, b) => compareText(a.from, b.from));
}

/**
 * A translation inherits the former addresses of its original, in its own language. Those of other versions than the last
 * count where no page of the last one has them, the newest first.
 */
function requestsOfPages(
  localizedPages: readonly LocalizedPage[],
  { index: { config } }: PlannedPages,
): RedirectRequest[] {
  const { versions = [], lastVersion = '' } = config.docs || {};
  const ageOf = ({ version }: LocalizedPage) =>
    version === undefined || version.name === lastVersion ? -1 : versions.indexOf(version);
  const originals = new Map(
    localizedPages
      .filter(({ locale }) => locale.id === config.defaultLocale)
      .map((localized) => [localized.key, localized]),
  );
  const newestFirst = localizedPages.toSorted((a, b) => ageOf(a) - ageOf(b));
  return newestFirst.flatMap((localized) => {
    const original = originals.get(localized.key);
    const sources = [localized, ...(original && original.parsed !== localized.parsed ? [original] : [])];
    return sources.flatMap(({ parsed: { source } }) =>
      (source.frontMatter.redirect_from ?? []).flatMap((address): RedirectRequest[] => {
        const own = localeOfPath(address, config);
        if (own && own !== localized.locale) return [];
        const from = own ? address : withLocale(address, localized.locale);
        return [
          {
            from: decodeAddress(from),
            to: localized.path,
            hash: '',
            written: { from: address, to: localized.path },
            place: { file: source.file, line: source.keyLines?.redirect_from },
            isInherited: ageOf(localized) >= 0 || (!own && source.locale !== localized.locale.id),
          },
        ];
      }),
    );
  });
}

function requestsOfFile({ values, index: { config } }: PlannedPages): RedirectRequest[] {
  const entries = (values?.get('redirects') ?? []) as readonly RedirectEntry[];
  return entries.flatMap(({ from, to, place }) => {
    const [path, , hash] = splitHref(to);
    const own = localeOfPath(from, config);
    return (own ? [own] : config.locales).map((locale): RedirectRequest => {
      const isWhole = own !== undefined || localeOfPath(path, config) !== undefined;
      return {
        from: decodeAddress(own ? from : withLocale(from, locale)),
        to: cleanPath(decodeAddress(isWhole ? path : withLocale(path, locale))),
        hash,
        written: { from, to },
        place,
        isInherited: locale !== own && locale.id !== config.defaultLocale,
      };
    });
  });
}

/** Keeps a trailing slash. */
function withLocale(path: string, locale: LocaleConfig): string {
  return locale.path === '' ? path : `/${locale.path}${path}`;
}

/** Requests by old address. The first one wins; inherited ones come last. */
function ownersOf(requests: readonly RedirectRequest[], report: Sink): Map<string, RedirectRequest> {
  const owners = new Map<string, RedirectRequest>();
  const ordered = [
    ...requests.filter((request) => !request.isInherited),
    ...requests.filter((request) => request.isInherited),
  ];
  for (const request of ordered) {
    const key = keyOf(request.from);
    const owner = owners.get(key);
    if (!owner) owners.set(key, request);
    else if (!request.isInherited) report(describeSecond(request, owner));
  }
  return owners;
}

/** Names that differ only by case are the same file on many file systems. */
function keyOf(path: string): string {
  return cleanPath(path).normalize('NFC').toLowerCase();
}

function describeSecond({ written, place }: RedirectRequest, owner: RedirectRequest): Diagnostic {
  const { file, line } = owner.place;
  const hint = `the other redirect is in ${formatPlace({ file, line })}: keep one of them`;
  return createDiagnostic('redirects', place, `"${written.from}" is redirected twice`, hint);
}

interface Settling {
  owners: ReadonlyMap<string, RedirectRequest>;
  /** By `keyOf` of their paths. */
  pages: ReadonlyMap<string, PagePlan>;
  index: LinkIndex;
}

function settle(request: RedirectRequest, { owners, pages, index }: Settling): Redirect | Diagnostic | undefined {
  const { from, to } = request.written;
  const fault = faultOf(request.from, index.config);
  if (fault) return reject(request, `"${from}" cannot be redirected: ${fault}`, 'remove the redirect');
  const taken = pages.get(keyOf(request.from))?.from ?? fileAt(request, index);
  if (taken)
    return reject(request, `"${from}" cannot be redirected: it is the address of ${taken}`, 'remove the redirect');
  const page = pages.get(keyOf(request.to));
  const anchors = index.anchors.get(request.to);
  const next = owners.get(keyOf(request.to));
  if (!page || !anchors) {
    if (next) return reject(request, ...describeChain(request, next, owners));
    return reject(request, `the redirect of "${from}" leads to no page: "${to}"`, hintFor(request, index));
  }
  const id = decodeAddress(request.hash.slice(1));
  if (id !== '' && !anchors.has(id)) {
    const hint = didYouMeanId(id, anchors) ?? 'leave the hash out';
    return reject(request, `the redirect of "${from}" leads to no heading: "${to}"`, hint);
  }
  return {
    from: cleanPath(request.from),
    file: fileOf(request.from, index.config),
    to: request.to,
    href: encodePath(hrefOf(index.config, request.to)) + request.hash,
    canonical: page.data.canonical,
    title: page.data.title,
    locale: page.locale,
    place: request.place,
  };
}

/** Why a decoded address can be no file of ours, or could mean something else to a server. */
function faultOf(path: string, config: Config): string | undefined {
  if (/[\p{Cc}\u2028\u2029\ufeff\\]/u.test(path)) return 'it holds a control character or a backslash';
  if (/\/\./.test(path)) return 'a part of it begins with a dot';
  if (/\/\//.test(path)) return 'it holds two slashes in a row';
  if (hasLongName(fileOf(path, config))) return 'a part of it is longer than the names of files may be';
  return path.startsWith(`/${ASSETS}/`) ? `"${ASSETS}" belongs to the builder` : undefined;
}

/** Inherited requests are not reported: the original request is, if it is invalid too. */
function reject({ isInherited, place }: RedirectRequest, message: string, hint: string): Diagnostic | undefined {
  return isInherited ? undefined : createDiagnostic('redirects', place, message, hint);
}

/** A file of the site at the old address. */
function fileAt({ from }: RedirectRequest, { publicFiles, config }: LinkIndex): string | undefined {
  const file = publicFiles.get(fileOf(from, config)) ?? publicFiles.get(from.slice(1));
  return file && `the file "${file.path}"`;
}

/** Message and hint for a chain of redirects: its end, or that it is a circle. */
function describeChain(
  request: RedirectRequest,
  next: RedirectRequest,
  owners: ReadonlyMap<string, RedirectRequest>,
): [message: string, hint: string] {
  const { from, to } = request.written;
  const seen = new Set([keyOf(request.from)]);
  let last = next;
  while (!seen.has(keyOf(last.from))) {
    seen.add(keyOf(last.from));
    const following = owners.get(keyOf(last.to));
    if (!following)
      return [`the redirect of "${from}" leads to another redirect: "${to}"`, `lead it to "${last.written.to}"`];
    last = following;
  }
  return [`the redirect of "${from}" leads in a circle: "${to}"`, 'lead it to a page'];
}

function hintFor({ to }: RedirectRequest, { anchors, config }: LinkIndex): string {
  return (
    hintForBase(to, config) ??
    didYouMean(to, anchors.keys()) ??
    'name the address of a page, such as "/guides/new-name"'
  );
}

/** `/old` → `old.html`; with a trailing slash `old/index.html`, because some servers do not serve `old.html` there. */
function fileOf(from: string, config: Config): string {
  if (from.endsWith('.html')) return from.slice(1);
  const clean = cleanPath(from);
  return from.endsWith('/') ? joinPath(clean, 'index.html').slice(1) : documentFile(config, clean);
}
