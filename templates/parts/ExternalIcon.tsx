/** The icon of external links. The Markdown step renders it too, as a string. */

import { SPRITE_EXTERNAL } from '../shell/Sprite.tsx';

const EXTERNAL_ICON_SIZE = 13.5;

/** `label` is the ui string `opensInNewTab`. */
export function ExternalIcon({ label }: { label: string }) {
  return (
    <>
      {/* Keeps the icon on the line of the last word: browsers may break a line before a picture, but not before this. */}
      <span className="external-mark">
        <svg className="external" width={EXTERNAL_ICON_SIZE} height={EXTERNAL_ICON_SIZE} aria-hidden="true">
          <use href={`#${SPRITE_EXTERNAL}`} />
        </svg>
      </span>
      <span className="sr-only"> {label}</span>
    </>
  );
}
