/**
 * The one Trusted Types policy of the client. Under the policy of the documents (build/emit/contentPolicy.ts) browsers
 * take no HTML and no address of a worker that has not come through here. Bundles that load later get it as a value: a
 * second policy with this name is refused.
 */

import { TRUSTED_TYPES_POLICY } from '../templates/model/trustedTypesPolicy.ts';
import { IS_OFFLINE } from './offline.ts';

export interface Trust {
  /** HTML that our own build has written, for `innerHTML`. A string in browsers without Trusted Types. */
  html(html: string): string;
  /** The address of a script of the site, for a worker. Throws for others. */
  script(address: URL): string;
}

interface Rules {
  createHTML(html: string): string | null;
  createScriptURL(address: string): string | null;
}

/** TypeScript does not know Trusted Types. What they make is used where strings are. */
interface Factory {
  createPolicy(name: string, rules: Partial<Rules>): Rules;
}

/** Called once per document. */
export function createTrust(): Trust {
  const factory = (window as { trustedTypes?: Factory }).trustedTypes;
  const rules = { createHTML: (html: string) => html, createScriptURL: ownScript };
  const policy: Rules = factory?.createPolicy(TRUSTED_TYPES_POLICY, rules) ?? rules;
  return {
    html: (html) => policy.createHTML(html) as string,
    script: (address) => policy.createScriptURL(address.href) as string,
  };
}

function ownScript(address: string): string {
  const { origin, href } = new URL(address, location.href);
  // A worker of the copy is part of the script that starts it.
  if (origin !== location.origin && !(IS_OFFLINE && href.startsWith('data:')))
    throw new TypeError(`not a script of this site: ${href}`);
  return address;
}
