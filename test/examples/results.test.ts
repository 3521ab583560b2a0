/** Numbers of all runs: blocks that ended as their page says, and those whose output was compared. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '../../build/plugins/examples/exampleResults.ts';
import { examplesOf } from '../../build/plugins/examples/pageExamples.ts';
import { countCompared } from '../../build/plugins/examples/results.ts';
import { parseText } from '../build/parsePage.ts';

const PAGE = `# t

\`\`\`python title="a.py"
print(1)
\`\`\`

\`\`\`text
1
\`\`\`

\`\`\`bash
ls
\`\`\`

\`\`\`text output="none"
another thing
\`\`\`

\`\`\`bash until="1.7.7"
enrich
\`\`\`

\`\`\`text output="files"
data/
\`\`\`
`;

test('a block without output on its page was run, and not compared', () => {
  const examples = examplesOf(parseText(PAGE));
  const count = (...verdicts: Array<Verdict | undefined>) => countCompared(examples, verdicts);
  assert.equal(count('equal', undefined, 'equal', undefined, 'equal', undefined), 2);
  assert.equal(count('equal', undefined, 'equal', undefined, 'version', undefined), 1, 'no such version');
  assert.equal(count('differs', undefined, 'equal', undefined, 'equal', undefined), 1);
  assert.equal(count(), 0, 'never run');
});
