/** The command line: every option works, and every diagnostic is named. */

import assert from 'node:assert/strict';
import { sep } from 'node:path';
import { test } from 'node:test';
import { type Parsed, parseCommand } from '../../build/command/command.ts';
import { BUILD, DEV, PREVIEW } from '../../build/command/commands.ts';

const CWD = '/home/zoé/my site';

test('without options there are defaults', () => {
  assert.deepEqual(parseCommand(BUILD, [], CWD), {
    options: {
      contentDir: `${CWD}/content`,
      outDir: `${CWD}/dist`,
      locales: [],
      drafts: false,
      strict: false,
      quiet: false,
      crawl: true,
      external: false,
      acceptWarnings: false,
      only: [],
      all: false,
      format: 'text',
    },
  });
});

test('every option of the build is read', () => {
  const words = '--content other/content --out /srv/out --base /x/ --url=https://a.example --locale en --locale fr';
  const argv =
    `${words} --drafts --strict --quiet --json out/diagnostics.json --no-crawl --only crawl --only brokenLinks --max 5 --all --format sarif`.split(
      ' ',
    );
  assert.deepEqual(parseCommand(BUILD, argv, CWD), {
    options: {
      contentDir: `${CWD}/other/content`,
      outDir: '/srv/out',
      base: '/x/',
      url: 'https://a.example',
      locales: ['en', 'fr'],
      drafts: true,
      strict: true,
      quiet: true,
      json: `${CWD}/out/diagnostics.json`,
      crawl: false,
      external: false,
      acceptWarnings: false,
      only: ['crawl', 'brokenLinks'],
      max: 5,
      all: true,
      format: 'sarif',
    },
  });
});

test('the server and the form of documents are chosen among known ones', () => {
  const { server, documents } = optionsOf(parseCommand(BUILD, ['--server', 's3', '--documents=files'], CWD));
  assert.deepEqual([server, documents], ['s3', 'files']);
  const wrong = parseCommand(BUILD, ['--server', 'ngnix'], CWD);
  assert.match('error' in wrong ? wrong.error : '', /option "--server" knows no "ngnix": did you mean "nginx"\?/);
});

test('what is shown of diagnostics is checked', () => {
  for (const [words, message] of [
    ['--max 0', /needs a number from 1/],
    ['--format xml', /there are text, json, github, sarif/],
    ['--strict --accept-warnings', /leave "--strict" out/],
  ] as const) {
    const wrong = parseCommand(BUILD, words.split(' '), CWD);
    assert.match('error' in wrong ? wrong.error : '', message);
  }
});

test('values may hold spaces, accents, equals signs, and a dash when attached', () => {
  const options = optionsOf(parseCommand(BUILD, ['--content', 'été 2025', '--out=-a=b', '--url', ' x '], CWD));
  assert.equal(options.contentDir, `${CWD}${sep}été 2025`);
  assert.equal(options.outDir, `${CWD}${sep}-a=b`);
  assert.equal(options.url, ' x ');
});

test('mistakes are refused with a hint', () => {
  for (const [argv, expected] of [
    ['--contnt x', 'unknown option "--contnt": did you mean "--content"?'],
    ['--nocrawl', 'unknown option "--nocrawl": did you mean "--no-crawl"?'],
    ['--no-drafts', 'unknown option "--no-drafts": did you mean "--drafts"?'],
    ['--frobnicate-everything', 'unknown option "--frobnicate-everything"'],
    ['--constructor', 'unknown option "--constructor"'],
    ['--__proto__', 'unknown option "--__proto__"'],
    ['-x', 'unknown option "-x"'],
    ['-o x', 'unknown option "-o"'],
    ['--external --no-crawl', 'option "--external" needs the crawl that "--no-crawl" leaves out'],
    ['--out', 'option "--out" needs a value: --out DIR'],
    ['--out=', 'option "--out" needs a value: --out DIR'],
    ['--out --drafts', 'option "--out" needs a value: --out DIR'],
    ['--locale', 'option "--locale" needs a value: --locale ID'],
    ['--locale --locale fr', 'option "--locale" needs a value: --locale ID'],
    ['--drafts=yes', 'option "--drafts" takes no value'],
    ['--out a --out b', 'option "--out" is given twice'],
    ['en', 'unexpected word "en": options start with "--"'],
    ['--drafts yes', 'unexpected word "yes": options start with "--"'],
    ['-- --drafts', 'unexpected word "--drafts": options start with "--"'],
  ] as const) {
    const parsed = parseCommand(BUILD, argv.split(' '), CWD);
    assert.deepEqual(parsed, { error: `${expected}\n--help lists all options` }, argv);
  }
});

test('help explains every option, whatever else is given', () => {
  for (const argv of [['--help'], ['-h'], ['--nonsense', '--help']]) {
    const parsed = parseCommand(BUILD, argv, CWD);
    assert.ok('help' in parsed);
    for (const name of 'content out base url locale drafts strict quiet json no-crawl help'.split(' ')) {
      assert.match(parsed.help, new RegExp(`^  --${name}\\b.* {2}\\w`, 'm'));
    }
  }
  for (const parsed of [parseCommand(DEV, ['--help'], CWD), parseCommand(PREVIEW, ['--help'], CWD)]) {
    assert.match('help' in parsed ? parsed.help : '', /--port NUMBER .*\n.*--host NAME /);
  }
});

test('servers listen on loopback unless told otherwise', () => {
  assert.deepEqual(optionsOf(parseCommand(PREVIEW, [], CWD)), {
    contentDir: `${CWD}/content`,
    outDir: `${CWD}/dist`,
    port: 4173,
    host: '127.0.0.1',
  });
  const preview = optionsOf(parseCommand(PREVIEW, '--out o --base /b/ --port 0 --host ::'.split(' '), CWD));
  assert.deepEqual([preview.base, preview.port, preview.host], ['/b/', 0, '::']);
  const dev = optionsOf(parseCommand(DEV, '--locale fr --drafts --port 8080'.split(' '), CWD));
  assert.deepEqual([dev.locales, dev.drafts, dev.port, dev.host], [['fr'], true, 8080, '127.0.0.1']);
});

test('invalid ports and options of other commands are refused', () => {
  for (const port of ['x', '65536', '1.5', '0x10', '1e3', ' 1', '99999999999999999999']) {
    const parsed = parseCommand(PREVIEW, ['--port', port], CWD);
    assert.match('error' in parsed ? parsed.error : '', /"--port" needs a number from 0 to 65535/, port);
  }
  assert.match(String(Object.values(parseCommand(PREVIEW, ['--drafts'], CWD))), /unknown option "--drafts"/);
  assert.match(String(Object.values(parseCommand(BUILD, ['--port', '1'], CWD))), /unknown option "--port"/);
});

function optionsOf<T>(parsed: Parsed<T>): T {
  assert.ok('options' in parsed, JSON.stringify(parsed));
  return parsed.options;
}
