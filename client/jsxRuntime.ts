/**
 * Re-exports React's JSX functions from an ES module: the bundler minifies calls of ES module functions, but not calls of
 * CommonJS modules, and there are a hundred of them.
 */

import * as runtime from 'react/jsx-runtime';

export const { Fragment, jsx, jsxs } = runtime;
