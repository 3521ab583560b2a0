/** Browser-only services used by the shell. */

import type { Services } from '../templates/context.tsx';
import { hashTarget } from './arrival.ts';
import { COPIED_TIME, copyText } from './behaviours/clipboard.ts';
import { applyColorMode } from './colorScheme.ts';
import { showKeys } from './keys.ts';
import { fetchText } from './pageSource.ts';
import { loadPiece } from './pieces.ts';
import { pagePath } from './siteLinks.ts';
import { readStored, watchStored, writeStored } from './storage.ts';
import type { Tools } from './tools.ts';

/** The services of one document; its pages share them. */
export function createServices(tools: Tools): Services {
  const { site, source, announce, trust } = tools;
  return {
    trustHtml: trust.html,
    readStored,
    writeStored,
    watchStored,
    applyColorMode: (mode) => applyColorMode(mode, document),
    keepAddress(link, href) {
      const top = hashTarget(document)?.getBoundingClientRect().top ?? 0;
      const isLeft = top < 0 || top > innerHeight;
      link.href = href + location.search + ((isLeft ? '' : location.hash) || readSection());
    },
    keepWrongAddress(link, home) {
      const { pathname, search, hash } = location;
      const rest = pathname.startsWith(site.home) ? pathname.slice(site.home.length) : '';
      link.href = home + rest + search + hash;
    },
    completeReport(link, { reportHref = '', canonical }) {
      const hash = link.closest('.toc') ? readSection() : location.hash;
      const heading = hash ? hashTarget(document, hash) : undefined;
      const place = heading?.matches('h2, h3, h4, h5, h6')
        ? `${canonical}#${heading.id} (${heading.textContent?.trim()})`
        : canonical;
      link.href = reportHref.replace(encodeURIComponent(canonical), () => encodeURIComponent(place));
    },
    loadSidebar: source.sidebar,
    showKeys: () => showKeys(tools),
    async findNearest() {
      const { nearestPaths } = await loadPiece<typeof import('./nearest.ts')>('nearest');
      const path = pagePath(location, site) ?? location.pathname;
      const pages = await Promise.all(nearestPaths(path, await source.paths(path)).map(source.load));
      return pages.flatMap((loaded) =>
        loaded && loaded.page.kind !== 'notFound' && !('unlisted' in loaded.page && loaded.page.unlisted)
          ? [{ title: loaded.page.title, href: loaded.page.href }]
          : [],
      );
    },
    async copyPage(href, show) {
      const message = (await copyText(fetchText(href))) ? site.ui.copied : site.ui.copyFailed;
      announce(message);
      show(message);
      setTimeout(show, COPIED_TIME);
    },
  };
}

/** The section being read, as the table of contents marks it. */
function readSection(): string {
  return document.querySelector<HTMLAnchorElement>('.toc [aria-current]')?.hash ?? '';
}
