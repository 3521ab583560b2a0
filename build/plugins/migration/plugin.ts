/** Help for writers who come from another generator: its syntax is reported, with what to write here. */

import type { Plugin } from '../../plugin.ts';
import { componentAt, foreignComponents } from './foreignComponents.ts';
import { foreignAddresses, foreignSyntax } from './foreignSyntax.ts';
import { otherFences } from './otherFences.ts';

export const plugin: Plugin = {
  name: 'migration',
  checks: {
    foreignSyntax: {
      sparesFrozen: true,
      says: 'A line, a component or an address in the syntax of another generator, which means nothing here.',
      page: '!!! note "Memory"\n\n    Text.\n',
      cure: 'The hint has the line to write here.',
    },
  },
  otherFences,
  markdown(md, options) {
    foreignAddresses(md);
    foreignComponents(md, options);
    foreignSyntax(md);
  },
  explainTag(text, remedy) {
    const component = componentAt(text);
    return (
      component && {
        check: 'foreignSyntax',
        message: `the component <${component.name}> is ${remedy}`,
        hint: component.hint,
      }
    );
  },
};
