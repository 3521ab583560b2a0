/** Styles of formulas as classes: documents have no style attributes, which their security policy refuses. */

/** Lengths in em (block padding: in ex) that have a class; others take the nearest one. */
const INLINE_PADDINGS = [0, 0.14, 0.25, 0.4, 0.5, 1];
const BLOCK_PADDINGS = [0, 0.5, 1, 2];
const NEGATIVE_MARGINS = [0.1, 0.17, 0.22, 0.28, 0.5, 1, 2];
const LINES = ['solid', 'dashed', 'double'];

/** Property and value as temml writes them → the class that says the same. */
const FIXED: Readonly<Record<string, readonly [name: string, css: string]>> = {
  'math-depth:0': ['d0', 'math-depth:0'],
  'math-depth:2': ['d2', 'math-depth:2'],
  'font-weight:bold': ['b', 'font-weight:bold'],
  'font-style:italic': ['i', 'font-style:italic'],
  'text-align:left': ['l', 'text-align:left'],
  'width:100%': ['w100', 'width:100%'],
  'width:50%': ['w50', 'width:50%'],
  'width:7.5%': ['w7', 'width:7.5%'],
  'padding:0': ['p0', 'padding:0'],
  'padding:3pt': ['p3', 'padding:3pt'],
  'padding:0.3em': ['p3', 'padding:3pt'],
  'border:1px solid': ['x', 'border:1px solid'],
  'border:0.0667em solid': ['x', 'border:1px solid'],
  'transform:scaleX(-1)': ['m', 'transform:scaleX(-1)'],
  'position:absolute': ['pa', 'position:absolute'],
  'right:0': ['r0', 'right:0'],
  'bottom:0': ['bo', 'bottom:0'],
  'position:relative': ['pr', 'position:relative'],
  'display:flex': ['fl', 'display:flex'],
  'justify-content:center': ['jc', 'justify-content:center'],
  'height:1em': ['h1', 'height:1em'],
  'left:0.1em': ['le', 'left:.1em'],
  'width:90%': ['w90', 'width:90%'],
};
const SIDES: Readonly<Record<string, string>> = { top: 't', right: 'r', bottom: 'b', left: 'l' };
const POINTS_PER_EM = 11.955;
const EX_PER_EM = 2.3;
const UNITS: Readonly<Record<string, number>> = { em: 1, ex: 1 / EX_PER_EM, pt: 1 / POINTS_PER_EM, '': 1 };

/** The class of a declaration such as `padding-left:5.9776pt`; undefined if none says the same. */
export function formulaClass(property: string, value: string): string | undefined {
  const fixed = FIXED[`${property}:${value.trim()}`];
  if (fixed) return `f-${fixed[0]}`;
  const [kind = '', side = ''] = property.split('-');
  const letter = SIDES[side];
  if (!letter) return undefined;
  if (kind === 'border') return borderClass(letter, value);
  const em = lengthOf(value);
  if (em === undefined) return undefined;
  if (kind === 'margin' && side === 'left' && em < 0) return `f-n${nearest(NEGATIVE_MARGINS, -em)}`;
  if (kind !== 'padding' || em < 0) return undefined;
  const isInline = letter === 'l' || letter === 'r';
  return `f-p${letter}${isInline ? nearest(INLINE_PADDINGS, em) : nearest(BLOCK_PADDINGS, em * EX_PER_EM)}`;
}

/** The rules of all classes that `formulaClass` may give. */
export function renderFormulaStyles(): string {
  const fixed = Object.values(FIXED).map(([name, css]) => rule(name, css));
  const sides = Object.entries(SIDES).flatMap(([side, letter]) => {
    const isInline = letter === 'l' || letter === 'r';
    const [lengths, unit] = isInline ? [INLINE_PADDINGS, 'em'] : [BLOCK_PADDINGS, 'ex'];
    return [
      ...lengths.map((length, at) => rule(`p${letter}${at}`, `padding-${side}:${length}${unit}`)),
      ...LINES.map((line, at) =>
        rule(`l${letter}${at}`, `border-${side}:${line === 'double' ? '.15em' : '.06em'} ${line}`),
      ),
    ];
  });
  const margins = NEGATIVE_MARGINS.map((length, at) => rule(`n${at}`, `margin-left:-${length}em`));
  return [...new Set([...fixed, ...sides, ...margins])].join('\n');
}

function rule(name: string, css: string): string {
  return `.f-${name}{${css}}`;
}

function borderClass(letter: string, value: string): string | undefined {
  const line = LINES.findIndex((each) => value.split(/\s+/).includes(each));
  return line < 0 ? undefined : `f-l${letter}${line}`;
}

/** A length in em; undefined for units without classes. */
function lengthOf(value: string): number | undefined {
  const [, number = '', unit = ''] = /^(-?[\d.]+)([a-z]*)$/.exec(value.trim()) ?? [];
  const scale = UNITS[unit];
  return number === '' || scale === undefined ? undefined : Number(number) * scale;
}

function nearest(lengths: readonly number[], wanted: number): number {
  const distances = lengths.map((length) => Math.abs(length - wanted));
  return distances.indexOf(Math.min(...distances));
}
