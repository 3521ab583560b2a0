/** Links: which addresses are pages of the site. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pagePath } from '../../client/siteLinks.ts';
import type { SiteData } from '../../templates/model/siteData.ts';

function siteAt(base: string, locale = 'en'): SiteData {
  const locales = [
    { id: 'en', href: base },
    { id: 'fr', href: `${base}fr/` },
  ];
  return { base, locale: locales.find(({ id }) => id === locale), locales } as unknown as SiteData;
}

const path = (pathname: string, site = siteAt('/base/')) => pagePath({ pathname }, site);

describe('page path', () => {
  it('matches the manifest', () => {
    assert.equal(path('/base/'), '/');
    assert.equal(path('/base/api/cli'), '/api/cli');
    assert.equal(path('/base/api/cli/'), '/api/cli');
    assert.equal(path('/base/api/cli.html'), '/api/cli');
    assert.equal(path('/base/index.html'), '/');
    assert.equal(path('/base/release-notes/v2.4.2'), '/release-notes/v2.4.2');
    assert.equal(path('/base/caf%C3%A9'), '/café');
    assert.equal(path('/api/cli', siteAt('/')), '/api/cli');
  });

  it('includes the locale and excludes other locales', () => {
    assert.equal(path('/base/fr/', siteAt('/base/', 'fr')), '/fr');
    assert.equal(path('/base/fr', siteAt('/base/', 'fr')), '/fr');
    assert.equal(path('/base/fr/api/cli', siteAt('/base/', 'fr')), '/fr/api/cli');
    assert.equal(path('/base/fr/api/cli'), undefined);
    assert.equal(path('/base/fr'), undefined);
    assert.equal(path('/base/frame'), '/frame');
    assert.equal(path('/base/api/cli', siteAt('/base/', 'fr')), undefined);
  });

  it('is undefined outside the base and for malformed addresses', () => {
    assert.equal(path('/elsewhere'), undefined);
    assert.equal(path('/basement'), undefined);
    assert.equal(path('/base/%zz'), undefined);
  });
});
