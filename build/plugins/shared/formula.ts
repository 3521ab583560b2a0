/** Converts TeX to MathML. The only file that imports temml. */

import temml from 'temml';
import { formulaClass } from '../../../templates/styles/formulaStyles.ts';
import { lowerFirst } from '../../model/lowerFirst.ts';

export interface Formula {
  /** A `<math>` element; absent if the formula is invalid. */
  mathml?: string;
  error?: string;
  /** Offset of the error in the TeX, if known. */
  position?: number;
}

/** Maximum width and height of explicit spaces, in em, so that a formula cannot overflow the page. */
const MAX_SIZE: [number, number] = [40, 20];
/** Removed from display formulas: `display="block"` and our styles do the same. */
const DISPLAY_STYLE = ' class="tml-display" style="display:block math;"';
const STYLED_TAG = /(<\w+[^<>]*?) style="([^"]*)"/g;
/** Cross-references need numbers, which temml assigns only in a browser. */
const REFERENCE_RE = /\\(?:eq)?ref(?![A-Za-z])/;

/** Renders one formula. Deterministic: macros of other formulas are not available. */
export function renderFormula(tex: string, display: boolean): Formula {
  const reference = REFERENCE_RE.exec(tex);
  if (reference) return { error: `unsupported function name: ${reference[0]}`, position: reference.index };
  if (!tex.trim()) return { error: 'nothing between the dollar signs' };
  try {
    const options = { displayMode: display, throwOnError: true, maxSize: MAX_SIZE };
    return withClasses(temml.renderToString(tex, options).replace(DISPLAY_STYLE, ''));
  } catch (error) {
    if (error instanceof RangeError) return { error: 'nested too deeply' };
    const { message, position } = error as Error & { position?: number };
    return { error: readableError(message), position };
  }
}

/** Classes and attributes in place of style attributes, which the security policy of documents refuses. */
function withClasses(mathml: string): Formula {
  let refused: string | undefined;
  const clean = mathml.replace(STYLED_TAG, (_, tag: string, style: string) => {
    const classes: string[] = [];
    let attributes = '';
    for (const declaration of style.split(';').filter(Boolean)) {
      const [property = '', value = ''] = declaration.split(/:(.*)/s);
      const name = formulaClass(property, value);
      if (name) classes.push(name);
      // A border of any colour is drawn in the colour of the text.
      else if (property === 'border') classes.push(formulaClass(property, '1px solid') ?? '');
      else if (property === 'color') attributes += tag.includes(' mathcolor=') ? '' : ` mathcolor="${value}"`;
      else if (property !== 'font-family') refused ??= declaration;
    }
    return addClasses(tag, [...new Set(classes)]) + attributes;
  });
  if (refused === undefined) return { mathml: clean };
  return { error: `it needs the style "${refused}", and pages have no style attributes` };
}

/** `tag` is the start of a tag with its attributes. */
function addClasses(tag: string, classes: readonly string[]): string {
  if (classes.length === 0) return tag;
  const more = classes.join(' ');
  return tag.includes(' class="') ? tag.replace(/ class="([^"]*)"/, ` class="$1 ${more}"`) : `${tag} class="${more}"`;
}

/** `Expected '}', got 'EOF' at end of input: x^{` → `expected '}', got end of formula`. */
function readableError(message: string): string {
  const text = message
    .trim()
    .replace(/^ParseError:\s*/, '')
    .replace(/(?<!\s)\s+at (?:position \d+|end of input):[\s\S]*$/, '')
    .replaceAll("'EOF'", 'end of formula');
  return lowerFirst(text);
}
