/** Ids of the two panels that slide in on a phone. Article ids never start with two underscores. */

export const MENU_ID = '__menu';
export const SIDEBAR_ID = '__sidebar';

/** From this width on the panels lie in the page: 996 px at the usual size of text. Also in the styles' media queries. */
export const DESKTOP_QUERY = '(min-width: 62.25em)';
