/** Takes a page along as Markdown: copied, or opened. */

import { useState } from 'react';
import { useClientButton, usePage, useServices, useSite } from '../context.tsx';
import { Icon } from './Icon.tsx';

/** How long the button says what has become of the copy. */
const SAID_TIME = 2000;

/** The button is hidden where there is no JavaScript. */
export function PageTools() {
  const { ui } = useSite();
  const { markdownHref: href } = usePage().page;
  const { copyPage } = useServices();
  const clientButton = useClientButton();
  const [said, say] = useState<string>();
  if (!href) return null;
  const copy = async () => {
    say(await copyPage(href));
    setTimeout(say, SAID_TIME);
  };
  return (
    <div className="page-tools">
      <button type="button" className="js-only" {...clientButton} onClick={copy}>
        <Icon name="copy" />
        {said ?? ui.copyPage}
      </button>
      <a href={href} type="text/markdown">
        <Icon name="markdown" />
        {ui.viewAsMarkdown}
      </a>
    </div>
  );
}
