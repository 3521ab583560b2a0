/** Zod, for `import * as z`: so that the compiler drops unused code, such as its messages in 50 languages. */

export * from 'zod';
