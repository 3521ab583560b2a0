/** A message of the shell whose placeholders are replaced with elements: `Last updated on {date}` around a `<time>`. */

import { Fragment, type ReactNode } from 'react';

/** An unknown placeholder stays as written, as in `fillIn`. */
export function Message({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  return text.split(/(\{\w+\})/).map((piece) => {
    const name = piece.slice(1, -1);
    const isSlot = piece.startsWith('{') && Object.hasOwn(values, name);
    return isSlot ? <Fragment key={name}>{values[name]}</Fragment> : piece;
  });
}
