/** Takes a page along as Markdown: copied, or opened. */

import { useEffect, useState } from 'react';
import { useHydrated, usePage, useServices, useSite } from '../context.tsx';
import { Icon } from './Icon.tsx';

/** How long the button says what has become of the copy. */
const SAID_TIME = 2000;

export function PageTools() {
  const { ui } = useSite();
  const { markdownHref } = usePage().page;
  if (markdownHref === undefined) return null;
  return (
    <div className="page-tools">
      <CopyPage key={markdownHref} href={markdownHref} />
      <a href={markdownHref} type="text/markdown">
        <Icon name="markdown" />
        {ui.viewAsMarkdown}
      </a>
    </div>
  );
}

/** Hidden where there is no JavaScript. */
function CopyPage({ href }: { href: string }) {
  const { ui } = useSite();
  const { copyPage } = useServices();
  const hydrated = useHydrated();
  const [said, say] = useState<string>();
  useEffect(() => {
    if (said === undefined) return;
    const timer = setTimeout(say, SAID_TIME, undefined);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => say((await copyPage(href)) ? ui.copied : ui.copyFailed);
  return (
    <button type="button" className="js-only" disabled={!hydrated} onClick={copy}>
      <Icon name="copy" />
      {said ?? ui.copyPage}
    </button>
  );
}
