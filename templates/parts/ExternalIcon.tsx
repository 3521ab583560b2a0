/** The icon of external links. The Markdown step renders it too, as a string. */

import { SPRITE_EXTERNAL } from '../shell/Sprite.tsx';

const EXTERNAL_ICON_SIZE = 13.5;

/** `label` is the ui string `opensInNewTab`. */
export function ExternalIcon({ label }: { label: string }) {
  return (
    <>
      <svg className="external" width={EXTERNAL_ICON_SIZE} height={EXTERNAL_ICON_SIZE} aria-hidden="true">
        <use href={`#${SPRITE_EXTERNAL}`} />
      </svg>
      <span className="sr-only"> {label}</span>
    </>
  );
}
