/** Which browsers the site is made for. */

/**
 * The first versions that have both `light-dark()` and popovers, for esbuild: nothing newer is written without a
 * fallback. All of "Baseline widely available" of November 2026 lies above it
 * (https://web-platform-dx.github.io/baseline: Chrome and Edge 125, Firefox 126, Safari 17.5).
 * Older browsers get the site as it is without JavaScript, in light colours: `client/themeInline.ts`, `styles/older.css`.
 */
export const BROWSERS = ['chrome123', 'edge123', 'firefox125', 'safari17.5', 'ios17.5'];
