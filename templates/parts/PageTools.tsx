/** Copies the page as Markdown, or opens it as Markdown. */

import { useState } from 'react';
import { useClientButton, usePage, useServices, useSite } from '../context.tsx';
import { Icon } from './Icon.tsx';

/** The button is hidden without JavaScript. */
export function PageTools() {
  const { ui } = useSite();
  const { markdownHref: href } = usePage().page;
  const { copyPage } = useServices();
  const clientButton = useClientButton();
  const [message, setMessage] = useState<string>();
  if (!href) return null;
  return (
    <div className="page-tools">
      <button type="button" className="js-only" {...clientButton} onClick={() => copyPage(href, setMessage)}>
        <Icon name="copy" />
        <span className="swapped-label" data-first={ui.copyPage}>
          {message ?? ui.copyPage}
        </span>
      </button>
      <a href={href} type="text/markdown">
        <Icon name="markdown" />
        {ui.viewAsMarkdown}
      </a>
    </div>
  );
}
