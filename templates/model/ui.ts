/** The strings of the interface, by keys that follow from the English ones. A site changes them in `content/ui/`. */

import type english from '../strings/en.json';

export type UiKey = keyof typeof english;
export type UiStrings = Readonly<Record<UiKey, string>>;
