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
  it('name the provider that is missing', () => {
    const outside = (use: () => unknown) => () => renderToStaticMarkup(<Probe use={use} />);
    assert.throws(outside(useSite), { message: 'Hook useSite is called outside the <SiteProvider>.' });
    assert.throws(outside(usePage), { message: 'Hook usePage is called outside the <PageProvider>.' });
    assert.throws(
      outside(() => useProse('article')),
      { message: 'Hook useProse is called outside the <ProseProvider>.' },
    );
  });

  it('give the generator, or say that nothing tells which route is shown', () => {
    const inSite = (
      <SiteProvider value={site}>
        <Probe use={useGenerator} />
      </SiteProvider>
    );
    assert.equal(renderToStaticMarkup(<PageProvider value={{ page: doc }}>{inSite}</PageProvider>), 'maker 1.2');
    assert.equal(renderToStaticMarkup(inSite), 'Unexpected: no Docusaurus route context found');
  });

  it('give prose by id, and nothing for an unknown one', () => {
    assert.equal(renderPart(<Probe use={() => useProse('article') === '<p>Article</p>'} />), 'true');
    assert.equal(renderPart(<Probe use={() => useProse('other') === ''} />), 'true');
  });

  it('disable buttons on the server that need the client', () => {
    assert.equal(renderPart(<Probe use={() => useClientButton().disabled} />), 'true');
  });
});
