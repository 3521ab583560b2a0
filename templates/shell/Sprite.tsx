/** SVG symbols that are used many times on a page. */

/** Article ids never start with two underscores. */
export const SPRITE_EXTERNAL = '__external';

export function Sprite() {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      <symbol id={SPRITE_EXTERNAL} viewBox="0 0 24 24">
        <path fill="currentColor" d="M14 3v2h3.6l-9.8 9.8 1.4 1.4L19 6.4V10h2V3zM5 5h5V3H3v18h18v-7h-2v5H5z" />
      </symbol>
    </svg>
  );
}
