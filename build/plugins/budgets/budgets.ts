/** Compares what readers load for each page with the budgets of the settings. */

import type { PageData } from '../../../templates/model/pageData.ts';
import { decodeAddress } from '../../model/decodeAddress.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { OutputHashes } from '../../model/outputFile.ts';
import type { Page } from '../../plan/plannedSite.ts';
import type { Built } from '../../plugin.ts';
import type { BudgetKind, SizeBudget } from '../../site/siteConfig.ts';

/** In bytes, before compression. */
type Sizes = Record<keyof SizeBudget, number>;

const WORDS: Readonly<Record<keyof SizeBudget, string>> = {
  document: 'the document',
  script: 'the script',
  style: 'the stylesheet',
  pictures: 'the sum of all pictures',
  firstVisit: 'a first visit',
};

/** A page above a budget is reported once for each budget, with what it was in the previous output. */
export function checkBudgets({ site, assets, writer, previous }: Built): Diagnostic[] {
  const { budgets } = site.config.build;
  return site.pages.flatMap((page) => {
    const budget = { ...budgets.every, ...budgets[kindOf(page.data)] };
    const parts = Object.keys(WORDS) as Array<keyof SizeBudget>;
    const sizes = measure({ page, site, assets }, writer.hashes);
    return parts
      .filter((part) => sizes[part] > (budget[part] ?? Number.POSITIVE_INFINITY))
      .map((part) => {
        const former = previous?.has(page.file) ? measure({ page, site, assets }, previous)[part] : undefined;
        return describe(page, part, { sizes, budget: budget[part] ?? 0, former });
      });
  });
}

function kindOf({ kind }: PageData): Exclude<BudgetKind, 'every'> {
  if (kind === 'doc' || kind === 'category') return 'docs';
  if (kind === 'post') return 'posts';
  return kind === 'page' ? 'pages' : 'lists';
}

function measure({ page, site, assets }: Pick<Built, 'site' | 'assets'> & { page: Page }, files: OutputHashes): Sizes {
  const { base } = site.config;
  const sizeAt = (href: string) => files.get(decodeAddress(href.slice(base.length)))?.size ?? 0;
  const pictures = new Set(page.prose.flatMap(({ images }) => images.map(({ src }) => src)));
  const sizes = {
    document: files.get(page.file)?.size ?? 0,
    script: sizeAt(assets.script),
    style: sizeAt(assets.style),
    pictures: [...pictures].reduce((sum, src) => sum + (src.startsWith(base) ? sizeAt(src) : 0), 0),
  };
  const sidebar = page.data.sidebar ? sizeAt(page.data.sidebar.href) : 0;
  return { ...sizes, firstVisit: sizes.document + sizes.script + sizes.style + sizes.pictures + sidebar };
}

interface Excess {
  sizes: Sizes;
  budget: number;
  former: number | undefined;
}

function describe(page: Page, part: keyof SizeBudget, { sizes, budget, former }: Excess): Diagnostic {
  const size = sizes[part];
  const message = `${WORDS[part]} of ${page.data.path} has ${kilobytes(size)}, the budget is ${kilobytes(budget)}`;
  const change = former !== undefined && former !== size ? `; it had ${kilobytes(former)} in the last build` : '';
  const { firstVisit: _, ...parts } = sizes;
  const list = Object.entries(parts).map(([name, bytes]) => `${name} ${kilobytes(bytes)}`);
  return createDiagnostic('budgets', { file: page.from }, message + change, list.join(', '));
}

function kilobytes(bytes: number): string {
  return bytes < 10_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
