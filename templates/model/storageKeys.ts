/** Keys under which a reader's choices are stored between visits. */

export const THEME_KEY = 'theme';
/** Holds the id of the last announcement that was closed. */
export const ANNOUNCEMENT_KEY = 'announcement-dismissed';
/** Holds the id of the language whose offer was closed or followed. */
export const LANGUAGE_OFFER_KEY = 'language-offer';
/** Holds the name of the version chosen last; this site has one set of docs, called default. */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';
/** Holds `off` once a reader has turned off the single-key shortcuts. */
export const SHORTCUTS_KEY = 'keyboard-shortcuts';
