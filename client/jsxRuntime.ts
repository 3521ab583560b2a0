/**
 * React's functions for JSX as exports of an ES module, which is what the bundler takes them from: it calls those by a
 * letter, but a function of a CommonJS module by its whole name, at each of some hundred elements.
 */

import * as runtime from 'react/jsx-runtime';

export const { Fragment, jsx, jsxs } = runtime;
