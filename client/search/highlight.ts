/** Name of the query parameter with the terms to highlight. */
export const HIGHLIGHT = 'highlight';
