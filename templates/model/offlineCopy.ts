/** Constants shared by builder and client for the copy of the site that is opened from a folder. */

/** Placeholder in data for the address of the folder, which is unknown until it is opened. */
export const OFFLINE_ROOT = 'offline-copy:/';

/** The global variable in which a script of the copy leaves its value. */
export const OFFLINE_VALUE = '__value';
