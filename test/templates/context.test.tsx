/** Contexts: what components get, and the errors outside a provider. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  PageProvider,
  SiteProvider,
  useClientButton,
  useGenerator,
  usePage,
  useProse,
  useSite,
} from '../../templates/context.tsx';
import { doc, renderPart, site } from './samples.tsx';

function Probe({ use }: { use: () => unknown }) {
  return <>{String(use())}</>;
}

describe('contexts', () => {
  it('throw without their provider', () => {
    const outside = (use: () => unknown) => () => renderToStaticMarkup(<Probe use={use} />);
    assert.throws(outside(useSite), { message: 'Hook useSite is called outside the <SiteProvider>.' });
    assert.throws(outside(usePage), { message: 'Hook usePage is called outside the <PageProvider>.' });
    assert.throws(
      outside(() => useProse('article')),
      { message: 'Hook useProse is called outside the <ProseProvider>.' },
    );
  });

  it('return the generator, or a message without a page', () => {
    const inSite = (
      <SiteProvider value={site}>
        <Probe use={useGenerator} />
      </SiteProvider>
    );
    assert.equal(renderToStaticMarkup(<PageProvider value={{ page: doc }}>{inSite}</PageProvider>), 'maker 1.2');
    assert.equal(renderToStaticMarkup(inSite), 'Unexpected: no Docusaurus route context found');
  });

  it('return prose by id, empty for an unknown id', () => {
    assert.equal(renderPart(<Probe use={() => useProse('article') === '<p>Article</p>'} />), 'true');
    assert.equal(renderPart(<Probe use={() => useProse('other') === ''} />), 'true');
  });

  it('disable client buttons on the server', () => {
    assert.equal(renderPart(<Probe use={() => useClientButton().disabled} />), 'true');
  });
});
