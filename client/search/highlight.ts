/** Name of the query parameter that says which terms a page was found by. */
export const HIGHLIGHT = 'highlight';
