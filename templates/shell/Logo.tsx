/** A logo in a light and a dark version; the styles show one of them. */

import type { ImageData } from '../model/siteData.ts';

export function Logo({ src, srcDark, alt, width, height }: ImageData) {
  // Hidden lazy pictures are not loaded, and React emits no preload for them.
  const size = { width, height, loading: 'lazy' } as const;
  if (!srcDark) return <img className="logo" src={src} alt={alt} {...size} />;
  return (
    <>
      <img className="logo only-light" src={src} alt={alt} {...size} />
      <img className="logo only-dark" src={srcDark} alt={alt} {...size} />
    </>
  );
}
