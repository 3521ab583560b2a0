/** Dates in the reader's language. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { formatDate } from '../../build/plan/dates.ts';

test('a date reads as its language writes it', () => {
  assert.equal(formatDate('2025-10-03', { lang: 'en' }), 'October 3, 2025');
  assert.equal(formatDate('2025-10-03', { lang: 'fr' }), '3 octobre 2025');
  assert.equal(formatDate('2025-08-01', { lang: 'fr' }), '1 août 2025');
  assert.equal(formatDate('2025-10-03', { lang: 'en', region: 'GB' }), '3 October 2025');
});

test('a date is the same at both ends of the world', () => {
  const module = fileURLToPath(new URL('../../build/plan/dates.ts', import.meta.url));
  const script = `const { formatDate } = await import(${JSON.stringify(module)}); console.log(formatDate('2025-10-03', { lang: 'fr' }))`;
  for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
    const out = execFileSync(process.execPath, args, { env: { ...process.env, TZ, LANG: 'de_DE' }, encoding: 'utf8' });
    assert.equal(out.trim(), '3 octobre 2025');
  }
});
