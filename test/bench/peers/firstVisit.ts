/** Counts what a browser with an empty cache fetches to show a page, compressed, until the network is idle. */

import { openChromium } from '../../../build/browser/playwright.ts';
import { closeServer, createSiteServer, listen } from '../../../build/check/staticServer.ts';
import { addressIn } from './outputFolder.ts';

export interface FirstVisit {
  /** Headers and bodies of the responses. */
  bytes: number;
  requests: number;
}

export async function firstVisit(dir: string, path: string): Promise<FirstVisit> {
  const server = createSiteServer({ dir, base: '/', gzip: true });
  const { port } = await listen(server, { port: 0 });
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    const sizes: Array<Promise<number>> = [];
    page.on('requestfinished', (request) => {
      sizes.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
      );
    });
    await page.goto(`http://127.0.0.1:${port}/${addressIn(dir, path)}`, { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { bytes, requests: sizes.length };
  } finally {
    await browser.close();
    await closeServer(server);
  }
}
