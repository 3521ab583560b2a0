/** Ids of the two panels that slide in on a phone. Article ids never start with two underscores. */

export const MENU_ID = '__menu';
export const SIDEBAR_ID = '__sidebar';

/** From this width on the panels lie in the page. The same number stands in the styles' media queries. */
export const DESKTOP_QUERY = '(min-width: 996px)';
