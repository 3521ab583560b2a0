/** The browsers that the site supports. */

/**
 * The first versions with both `light-dark()` and popovers, as esbuild targets. They include all browsers that were Baseline
 * widely available in November 2026 (Chrome and Edge 125, Firefox 126, Safari 17.5: npm `baseline-browser-mapping`).
 * Older browsers get the site without script, in light colours: see `client/themeInline.ts` and `styles/older.css`.
 */
export const BROWSERS = ['chrome123', 'edge123', 'firefox125', 'safari17.5', 'ios17.5'];
