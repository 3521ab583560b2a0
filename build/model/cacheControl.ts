/** The values of `Cache-Control`: files of `assets/`, whose names hold a hash, and all others. */

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, but asked for each time: the server answers 304 while its ETag is the same. */
export const REVALIDATE = 'no-cache';
