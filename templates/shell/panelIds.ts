/** Ids of the content and of the two panels that slide in on a phone. Article ids never start with two underscores. */

export const MAIN_ID = '__main';
export const MENU_ID = '__menu';
export const SIDEBAR_ID = '__sidebar';

/**
 * From this width on the panels are part of the page; in styles, `@media (--desktop)`. 996 px at the default text size: with
 * larger text, wider windows have one column too.
 */
export const DESKTOP_QUERY = '(min-width: 62.25em)';
