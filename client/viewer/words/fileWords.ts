/** The words for a reader's own file: what is in it, and what the library would make of it. */

import type { LasFault } from '../../cloud/lasHeader.ts';
import type { LasWarning } from '../../cloud/lasWarnings.ts';

/** A damaged file has codes of all kinds. */
const MOST_CODES = 12;

/** The codes with commas; an ellipsis stands for those beyond the twelfth. */
export function listCodes(codes: readonly number[]): string {
  return codes.slice(0, MOST_CODES).join(', ') + (codes.length > MOST_CODES ? '…' : '');
}

export interface FileWords {
  report(name: string): string;
  local: string;
  faults: Readonly<Record<LasFault, string>>;
  unknownFault: string;
  noPicture: string;
  sampled(kept: string, all: string): string;
  partly(read: string, all: string): string;
  endsEarly(read: string, all: string): string;
  outside(count: string, all: string): string;
  header: string;
  version: string;
  pointFormat: string;
  compressed: string;
  yes: string;
  no: string;
  count: string;
  bounds: string;
  scale: string;
  offset: string;
  crs: string;
  noCrs: string;
  software: string;
  density: string;
  densityUnit: string;
  fileSize: string;
  /** Unit symbol. */
  megabytes: string;
  classes: string;
  class: string;
  points: string;
  share: string;
  warnings: string;
  noWarnings: string;
  /** A warning of the library's behaviour, with numbers in the language of the page. */
  warning(warning: LasWarning, number: (value: number, digits?: number) => string): string;
  rounding: string;
  roundingText(north: string, east: string): string;
  roundingPicture(side: string): string;
  before: string;
  after: string;
}
