/** Copies the page as Markdown, or opens it as Markdown. */

import { useClientButton, usePage, useSite } from '../context.tsx';
import { Icon } from './Icon.tsx';

/** Beside the breadcrumbs, else beside the title: before them in the document. The button is hidden without JavaScript; `client/behaviours/copyButtons.ts` wakes it. */
export function PageTools() {
  const { ui } = useSite();
  const { markdownHref: href } = usePage().page;
  const clientButton = useClientButton();
  if (!href) return null;
  return (
    <div className="page-tools">
      <button type="button" className="js-only" {...clientButton}>
        <Icon name="copy" />
        <span className="swapped-label" data-first={ui.copyPage}>
          {ui.copyPage}
        </span>
      </button>
      <a href={href} type="text/markdown" title={ui.viewAsMarkdown}>
        <Icon name="markdown" />
        <span className="sr-only">{ui.viewAsMarkdown}</span>
      </a>
    </div>
  );
}
