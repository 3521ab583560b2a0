/** Loads the indexes of the site's languages and the pages of their results, each once. */

import type { LocaleData, SiteData } from '../../templates/model/siteData.ts';
import type { Answer } from '../../templates/search/answerFile.ts';
import { loadOnce } from '../loadOnce.ts';
import { createPageSource } from '../pageSource.ts';
import { pagePath } from '../siteLinks.ts';
import type { Tools } from '../tools.ts';
import { createAnswers } from './answers.ts';
import { type Engine, loadEngine } from './engine.ts';
import { createExcerpts, type Excerpts } from './excerpts.ts';

export interface Language {
  locale: LocaleData;
  engine: Engine;
  /** The names that a query asks for; none if they cannot be loaded. */
  answersTo(query: string): Promise<Answer[]>;
  /** Loads the chunk of the page, which a click on the result needs too. */
  excerptsOf(href: string): Promise<Excerpts>;
}

/** A language, in a version of the docs; in the last one without `version`. */
interface Wanted {
  locale: LocaleData;
  version?: string | undefined;
}

/** Returns the function that loads a language; after a failure the next call tries again. */
export function createLanguages(tools: Tools): (wanted: Wanted) => Promise<Language> {
  return loadOnce(
    (wanted: Wanted) => loadLanguage(wanted, tools),
    ({ locale, version = '' }) => `${locale.id} ${version}`,
  );
}

async function loadLanguage({ locale, version }: Wanted, { site, source, trust }: Tools): Promise<Language> {
  const own = site.search?.sources.find((each) => each.locale === locale.id);
  const { manifestHref = '', versions = [] } = own ?? {};
  const href = versions.find(({ name }) => name === version)?.href ?? own?.href ?? '';
  const theirs = { ...site, locale, manifestHref };
  const pages = locale.id === site.locale.id ? source : createPageSource(theirs, trust);
  const excerptsOf = loadOnce(async (pageHref: string) => {
    const path = pagePath(new URL(pageHref, document.baseURI), theirs);
    const loaded = path === undefined ? undefined : await pages.load(path);
    return createExcerpts(document, trust.html(loaded?.prose.article ?? ''), loaded?.page.description ?? '');
  });
  const engine = await loadEngine(href, `${site.base}assets/search/`);
  return { locale, engine, answersTo: startAnswers(engine, site), excerptsOf };
}

function startAnswers({ answers, split }: Engine, { ui }: SiteData): Language['answersTo'] {
  const find = createAnswers(answers, ui, split);
  return (query) => find(query).catch(() => []);
}
