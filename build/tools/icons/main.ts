/** Entry of `npm run icons`: draws the icons of every system, and the web app manifest that names them, from `favicon` of the settings. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COLORS } from '../../../templates/model/colors.ts';
import { openChromium, type Page } from '../../browser/playwright.ts';
import { command, Mistake } from '../../command/command.ts';
import { CONTENT } from '../../command/optionKinds.ts';
import { runCommand } from '../../command/runCommand.ts';
import { saveFile, toJson } from '../../command/savedFile.ts';
import { localize } from '../../plan/localize.ts';
import { loadConfig } from '../../site/config.ts';

const SURFACE = COLORS.surface.light;
/** Sizes in `favicon.ico`: tabs, and task bars. */
const ICO_SIZES = [16, 32, 48];

interface Icon {
  /** Edge in pixels. */
  size: number;
  /** Share of the edge that the drawing takes. */
  share: number;
  /** Without one, the icon is transparent. */
  ground?: string;
}

/** Systems cut maskable icons to a circle of 80 % and put Apple's into a rounded square: https://www.w3.org/TR/appmanifest/#icon-masks */
const ICONS: Readonly<Record<string, Icon>> = {
  'img/icon-180.png': { size: 180, share: 0.76, ground: SURFACE },
  'img/icon-192.png': { size: 192, share: 1 },
  'img/icon-512.png': { size: 512, share: 1 },
  'img/icon-maskable.png': { size: 512, share: 0.6, ground: SURFACE },
};

/** Addresses are relative, so that the file serves any base path. */
const MANIFEST = {
  start_url: './',
  display: 'browser',
  background_color: SURFACE,
  theme_color: SURFACE,
  icons: [
    { src: 'img/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'img/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'img/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

const DRAW = command({ name: 'npm run icons', summary: 'Draws the icons of every system.', options: CONTENT });

process.exitCode = await runCommand(DRAW, async ({ contentDir }) => {
  const { favicon, defaultLocale, ...config } = (await loadConfig({ contentDir })).config;
  if (!favicon?.endsWith('.svg'))
    throw new Mistake('icons are drawn from an SVG: name it as `favicon` in the settings');
  const folder = join(dirname(contentDir), 'public');
  const svg = readFileSync(join(folder, favicon), 'base64');
  const write = (file: string, content: Buffer | string) => {
    saveFile(join(folder, file), content);
    console.log(`${String(content.length).padStart(6)}  ${file}`);
  };
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    for (const [file, icon] of Object.entries(ICONS)) write(file, await draw(page, svg, icon));
    const small = [];
    for (const size of ICO_SIZES) small.push({ size, png: await draw(page, svg, { size, share: 1 }) });
    write('favicon.ico', joinIcons(small));
    const [name, short_name] = [config.title, config.navbar.title].map((text) => localize(text, defaultLocale));
    write('manifest.json', toJson({ name, short_name, ...MANIFEST }));
    return 0;
  } finally {
    await browser.close();
  }
});

async function draw(page: Page, svg: string, { size, share, ground = 'transparent' }: Icon): Promise<Buffer> {
  const edge = size * share;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${ground}}</style>` +
      `<img src="data:image/svg+xml;base64,${svg}" width="${edge}" height="${edge}" alt="">`,
  );
  return page.screenshot({ omitBackground: true });
}

/** An ICO file is a list of pictures, which may be PNG: https://en.wikipedia.org/wiki/ICO_(file_format) */
function joinIcons(icons: ReadonlyArray<{ size: number; png: Buffer }>): Buffer {
  const head = Buffer.alloc(6 + 16 * icons.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(icons.length, 4);
  let at = head.length;
  for (const [index, { size, png }] of icons.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...icons.map(({ png }) => png)]);
}
