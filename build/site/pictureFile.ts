/** Reads one picture: its size, its hash, and whether it could run something. */

import type { NamedFile } from '../input/folders.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { ImageFile } from '../model/source.ts';
import { findActive, NO_XML } from './activePicture.ts';
import { measureImage } from './imageSize.ts';

/** Size and hash of a picture, or a diagnostic. */
export function parsePicture(
  bytes: Buffer,
  { file, diskPath }: NamedFile,
): { image?: ImageFile; diagnostics: Diagnostic[] } {
  const { error, ...measured } = measureImage(file, bytes);
  const diagnostics = error
    ? [createDiagnostic('brokenMarkdownImages', { file }, `the picture cannot be measured: ${error}`)]
    : [];
  const active = /\.svg$/i.test(file) ? findActive(bytes.toString('utf8')) : undefined;
  if (active) diagnostics.push(describeActive(file, active));
  return { image: { file, diskPath, ...measured }, diagnostics };
}

function describeActive(file: string, what: string): Diagnostic {
  const message =
    what === NO_XML
      ? 'the picture is not XML in UTF-8: browsers run what comes before the error'
      : `the picture has "${what}", which can run when it is opened by itself`;
  return createDiagnostic('activePictures', { file }, message, 'take it out, or export the picture as plain SVG');
}
