/** Zod, for `import * as z`: so the compiler leaves out what nobody uses, such as its messages in 50 languages. */

export * from 'zod';
