/** The design of a share card: the picture that social networks and messengers show with a link. Always in light colours. */

import { COLORS, RAMP } from '../../../templates/model/colors.ts';
import { TERRAIN_POINTS, TERRAIN_SIZE, TERRAIN_STROKE } from '../../../templates/model/terrainPoints.ts';
import { CARD_SIZE, type Card } from './card.ts';

type Style = Readonly<Record<string, string | number>>;

/** An element in the input format of takumi: plain JSON, so that it can be hashed and sent to another thread. */
export type CardNode =
  | { type: 'container'; style: Style; children: readonly CardNode[] }
  | { type: 'text'; style: Style; text: string }
  | { type: 'image'; style: Style; src: string };

export interface CardDesign {
  /** What cards of one language share, drawn once: everything but the block. */
  frame: CardNode;
  /** Section and title, as wide as the card and as high as they need. */
  block: CardNode;
}

const MARGIN = 72;
const RAMP_HEIGHT = 12;
const TOP_MARGIN = 44;
const LOGO_SIZE = 60;
const TERRAIN_SCALE = 2.5;
/** The room for the block, from the top line to the highest point of the terrain. */
const ROOM = { top: RAMP_HEIGHT + TOP_MARGIN + LOGO_SIZE, height: 350 };
/** The room for the terrain, below. */
const TERRAIN_HEIGHT = CARD_SIZE.height - ROOM.top - ROOM.height;
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

/** What all cards have in common. `inks` are the colours of the block. */
export const CARD_CANVAS = {
  ...CARD_SIZE,
  room: ROOM,
  surface: COLORS.surface.light,
  inks: [COLORS.text.light, COLORS.accent.light],
  terrain: drawTerrain(),
};

/** The design of one card. */
export function designCard(card: Card, hasLogo: boolean): CardDesign {
  const colors = { backgroundColor: COLORS.surface.light, color: COLORS.text.light };
  const { width } = CARD_SIZE;
  const frame = box({ ...CARD_SIZE, ...colors, flexDirection: 'column', justifyContent: 'space-between' }, [
    box({ flexDirection: 'column' }, [designRamp(), designTop(card, hasLogo)]),
    { type: 'image', src: 'terrain', style: { width, height: TERRAIN_HEIGHT } },
  ]);
  const alignItems = card.dir === 'rtl' ? 'flex-end' : 'flex-start';
  const column = { flexDirection: 'column', justifyContent: 'center', alignItems, padding: `0 ${MARGIN}px` };
  const block = box({ ...colors, ...column, width, maxHeight: ROOM.height }, [
    ...(card.section ? [line(card.section, { fontSize: 32, color: COLORS.accent.light, marginBottom: 14 }, 1)] : []),
    designTitle(card),
  ]);
  return { frame, block };
}

function designTop({ product, language, dir }: Card, hasLogo: boolean): CardNode {
  const logo: CardNode = {
    type: 'image',
    src: 'logo',
    style: { width: LOGO_SIZE, height: LOGO_SIZE, marginRight: 18 },
  };
  const name = box({ alignItems: 'center', fontSize: 38 }, [
    ...(hasLogo ? [logo] : []),
    line(product, { maxWidth: 720 }, 1),
  ]);
  const label = line(language, { fontSize: 28, color: COLORS['text-soft'].light }, 1);
  const order = dir === 'rtl' ? [label, name] : [name, label];
  const padding = `${TOP_MARGIN}px ${MARGIN}px 0`;
  return box({ justifyContent: 'space-between', alignItems: 'center', padding }, order);
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
    { height: RAMP_HEIGHT },
    RAMP.map(({ light }) => box({ flexGrow: 1, backgroundColor: light }, [])),
  );
}

/** The colours of `terrain.css` by height, from the ground up. */
function drawTerrain(): string {
  const { width, height } = TERRAIN_SIZE;
  const stops = [0.06, 0.2, 0.38, 0.58, 0.85].map(
    (offset, step) => `<stop offset="${offset}" stop-color="${RAMP[step]?.light}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${TERRAIN_HEIGHT}">`,
    `<linearGradient id="ramp" gradientUnits="userSpaceOnUse" x1="0" y1="${height}" x2="0" y2="0">${stops.join('')}</linearGradient>`,
    `<g transform="translate(0 ${TERRAIN_HEIGHT - height * TERRAIN_SCALE}) scale(${TERRAIN_SCALE})" fill="none" stroke="url(#ramp)" stroke-width="${TERRAIN_STROKE}" stroke-linecap="round">`,
    `<path id="points" d="${TERRAIN_POINTS}"/>`,
    ...(width * TERRAIN_SCALE < CARD_SIZE.width ? [`<use href="#points" x="${width}"/>`] : []),
    '</g></svg>',
  ].join('');
}

function box(style: Style, children: readonly CardNode[]): CardNode {
  return { type: 'container', style: { display: 'flex', ...style }, children };
}

/** A text of at most `lines` lines, truncated with an ellipsis. */
function line(text: string, style: Style, lines: number): CardNode {
  return { type: 'text', text, style: { display: 'block', lineClamp: lines, ...style } };
}
