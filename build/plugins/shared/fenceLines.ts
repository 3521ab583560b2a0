/** Follows the code fences of a Markdown text that is not parsed, line by line. */

/** Markers of lists and blockquotes may precede a fence. */
const FENCE_RE = /^((?:\s|>|(?:[-*+]|\d{1,9}[.)])\s)*)(`{3,}|~{3,})(.*)$/;

interface FenceLine {
  /** True for the lines of a fence too. */
  isCode: boolean;
  /** Where a fence opens: what precedes it, and its info string. */
  opening?: { indent: string; info: string };
}

/** Returns a function to call with each line of a text in order. */
export function followFences(): (line: string) => FenceLine {
  let fence = '';
  return (line) => {
    const [, indent = '', marker = '', info = ''] = FENCE_RE.exec(line) ?? [];
    if (fence !== '') {
      if (marker.startsWith(fence) && /^[\s>]*$/.test(indent) && info.trim() === '') fence = '';
      return { isCode: true };
    }
    // With a backtick behind it, it is code in running text.
    if (marker === '' || (marker.startsWith('`') && info.includes('`'))) return { isCode: false };
    fence = marker;
    return { isCode: true, opening: { indent, info } };
  };
}
