/** The design of a share card: the picture that social networks and messengers show with a link. Always in light colours. */

import { COLORS, RAMP } from '../../../templates/model/colors.ts';
import { TERRAIN_POINTS, TERRAIN_SIZE, TERRAIN_STROKE } from '../../../templates/model/terrainPoints.ts';
import { CARD_SIZE, type Card } from '../../model/card.ts';

/** An element in the input format of satori: plain JSON, so that it can be hashed and sent to another thread. */
export interface CardNode {
  type: 'div' | 'img';
  props: {
    style?: Readonly<Record<string, string | number>>;
    children?: string | readonly CardNode[];
    src?: string;
    width?: number;
    height?: number;
  };
}

const MARGIN = 72;
const TERRAIN_SCALE = 2.5;
/** Height between the top line and the highest point of the terrain. */
const BODY_HEIGHT = 350;
/** Font size by length of the title: long titles take up to three lines of smaller text. */
const TITLE_SIZES = [
  { upTo: 32, fontSize: 92 },
  { upTo: 60, fontSize: 78 },
  { upTo: 90, fontSize: 64 },
];
/** A longer title is not balanced, so that it is truncated at the end and not in the middle. */
const LONGEST_TITLE = { fontSize: 56, textWrap: 'wrap' };
/** A longer word may not fit on a line. */
const LONGEST_WORD = 24;

export interface CardDesign {
  layout: CardNode;
  /** SVG elements, not passed through satori: it would embed them as an image, which takes resvg three times as long. */
  terrain: string;
}

/** The design of one card; `logo` is an address, or its hash if the design is only hashed for a name. */
export function designCard(card: Card, logo: string | undefined): CardDesign {
  terrain ??= drawTerrain();
  return { layout: layOut(card, logo), terrain };
}

/** The same on every card. */
let terrain: string | undefined;

function layOut(card: Card, logo: string | undefined): CardNode {
  const align = card.dir === 'rtl' ? 'flex-end' : 'flex-start';
  const padding = `0 ${MARGIN}px`;
  return box({ ...CARD_SIZE, flexDirection: 'column', background: COLORS.surface.light, color: COLORS.text.light }, [
    designRamp(),
    designTop(card, logo),
    box({ flexDirection: 'column', alignItems: align, justifyContent: 'center', height: BODY_HEIGHT, padding }, [
      ...(card.section ? [line(card.section, { fontSize: 32, color: COLORS.accent.light, marginBottom: 14 }, 1)] : []),
      designTitle(card),
    ]),
  ]);
}

function designTop({ product, language, dir }: Card, logo: string | undefined): CardNode {
  const name = box({ alignItems: 'center', fontSize: 38 }, [
    ...(logo ? [picture(logo, { width: 60, height: 60 }, { marginRight: 18 })] : []),
    line(product, { maxWidth: 720 }, 1),
  ]);
  const label = line(language, { fontSize: 28, color: COLORS['text-soft'].light }, 1);
  const order = dir === 'rtl' ? [label, name] : [name, label];
  return box({ justifyContent: 'space-between', alignItems: 'center', padding: `44px ${MARGIN}px 0` }, order);
}

function designTitle({ title, dir }: Card): CardNode {
  const letters = [...title].length;
  const size = TITLE_SIZES.find(({ upTo }) => letters <= upTo);
  const style = { textWrap: 'balance', ...(size ? { fontSize: size.fontSize } : LONGEST_TITLE) };
  const words = title.replace(/\S+/g, controlBreaks);
  const textAlign = dir === 'rtl' ? 'right' : 'left';
  return line(words, { ...style, lineHeight: 1.12, letterSpacing: '-0.01em', wordBreak: 'break-word', textAlign }, 3);
}

/** A name such as `point-cloud-tool` does not break if it fits on a line; a longer one breaks between its parts. */
function controlBreaks(word: string): string {
  return word.length > LONGEST_WORD ? word.replace(/[._/]/g, '$&\u200B') : word.replaceAll('-', '\u2011');
}

/** The band below the navbar of the site. */
function designRamp(): CardNode {
  return box(
    { height: 12 },
    RAMP.map(({ light }) => box({ flexGrow: 1, background: light }, [])),
  );
}

/** The colours of `terrain.css` by height, from the ground up. */
function drawTerrain(): string {
  const { width, height } = TERRAIN_SIZE;
  const stops = [0.06, 0.2, 0.38, 0.58, 0.85].map(
    (offset, step) => `<stop offset="${offset}" stop-color="${RAMP[step]?.light}"/>`,
  );
  const top = CARD_SIZE.height - height * TERRAIN_SCALE;
  return [
    `<linearGradient id="ramp" gradientUnits="userSpaceOnUse" x1="0" y1="${height}" x2="0" y2="0">${stops.join('')}</linearGradient>`,
    `<g transform="translate(0 ${top}) scale(${TERRAIN_SCALE})" fill="none" stroke="url(#ramp)" stroke-width="${TERRAIN_STROKE}" stroke-linecap="round">`,
    `<path id="points" d="${TERRAIN_POINTS}"/>`,
    ...(width * TERRAIN_SCALE < CARD_SIZE.width ? [`<use href="#points" x="${width}"/>`] : []),
    '</g>',
  ].join('');
}

/** Always sets `display`, because satori has no usable default. */
function box(style: CardNode['props']['style'], children: readonly CardNode[]): CardNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** A text of at most `lines` lines, truncated with an ellipsis. */
function line(text: string, style: CardNode['props']['style'], lines: number): CardNode {
  return { type: 'div', props: { style: { display: 'block', lineClamp: lines, ...style }, children: text } };
}

function picture(src: string, size: { width: number; height: number }, style: CardNode['props']['style']): CardNode {
  return { type: 'img', props: { src, ...size, style } };
}
