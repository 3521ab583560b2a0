/** Each kind of page, opened directly: on a desk in English, on a phone in French. */

import { onePerKind } from '../../browser/site.ts';
import { DESK, type Journey, PHONE } from '../journey.ts';
import { expectSound } from './expect.ts';

const UNKNOWN = 'no/such/page';

export const PAGES: readonly Journey[] = [
  { name: 'English', language: '', size: DESK },
  { name: 'French', language: 'fr/', size: PHONE },
].map(({ name, language, size }) => ({
  name: `pages: each kind comes to life, ${name}, ${size.width} px`,
  look: { size },
  async go(reader) {
    const { tab, site } = reader;
    site.expectMissing(/no\/such\/page/);
    for (const page of [...(await onePerKind(site, language)), language + UNKNOWN]) {
      await tab.open(page);
      await expectSound(reader, page);
      await tab.until(`${page}: pictures and diagrams have come to life, too`, isComplete);
    }
  },
}));

/** In the page: what can be enlarged has its button, and what can be turned, too. */
function isComplete(): boolean {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.prose img')].filter(
    (image) => image.checkVisibility() && image.width >= 200 && !image.closest('a, summary, .card'),
  );
  const drawings = [...document.querySelectorAll('.diagram-drawing')];
  const clouds = 'WebGL2RenderingContext' in window ? [...document.querySelectorAll('.point-cloud')] : [];
  // Leaving while code is on its way makes Firefox and WebKit report that it has not come: also code for what is out of view.
  const isLoading = document.querySelector(':is(.lazy[data-state=loading], .lazy[data-state=pastDelay])') !== null;
  return (
    !isLoading &&
    pictures.every((image) => image.closest('button')) &&
    drawings.every((drawing) => drawing.parentElement?.querySelector('.zoom-diagram')) &&
    clouds.every((cloud) => cloud.querySelector('.point-cloud-buttons'))
  );
}
