/** The English words for a reader's own file. */

import { type FileWords, listCodes } from './fileWords.ts';

export const FILE_ENGLISH: FileWords = {
  report: (name) => `What is in ${name}`,
  local: 'The file was read in your browser and was sent nowhere.',
  faults: {
    empty: 'The file is empty: it has 0 bytes.',
    notLas: 'This is not a LAS or LAZ file: it does not begin with “LASF”.',
    cutOff: 'The file ends before its points do. Was the download complete?',
    badHeader: 'The header of the file contradicts itself: a format, length, scale or bound is impossible.',
    noPoints: 'The header says that the file has no points.',
    unknownPacking:
      'The points are compressed in a way that cannot be unpacked here: laz-perf reads point formats 0 to 3 and 6 to 8, in chunks.',
    cannotUnpack: 'The compressed points cannot be unpacked: the file is damaged or cut off.',
  },
  unknownFault: 'The file could not be read.',
  noPicture: 'Its points cannot be drawn, because this browser does not offer WebGL.',
  sampled: (kept, all) => `Shown: ${kept} of ${all} points.`,
  partly: (read, all) => `The file is large: classes are counted over ${read} of ${all} points.`,
  endsEarly: (read, all) =>
    `The file ends early: ${read} of the ${all} points in its header can be read. Was the download complete?`,
  outside: (count, all) =>
    `${count} of ${all} points are outside the bounds in the header, so the bounds shown are those of the points. The file may be damaged.`,
  header: 'Header',
  version: 'LAS version',
  pointFormat: 'Point format',
  compressed: 'Compressed (LAZ)',
  yes: 'yes',
  no: 'no',
  count: 'Points',
  bounds: 'Bounds',
  scale: 'Scale',
  offset: 'Offset',
  crs: 'Coordinate system',
  noCrs: 'not named in the file',
  software: 'Written by',
  density: 'Mean density',
  densityUnit: 'points/m²',
  fileSize: 'Size',
  megabytes: 'MB',
  classes: 'Classes',
  class: 'Class',
  points: 'Points',
  share: 'Share',
  warnings: 'What ign-lidar-hd 2.5.1 would trip over',
  noWarnings: 'Nothing to report.',
  warning(warning, number) {
    switch (warning.id) {
      case 'uncompressed':
        return 'process looks for files named *.laz and *.LAZ. It passes over this name without a message, and exits with code 0.';
      case 'copcName':
        return 'The name ends in .copc.laz: the patches of the tile are all written to the same file name. Rename the file.';
      case 'large':
        return `The file is ${number(warning.megabytes)} MB. Above ${number(500)} MB it is read in parts: without NDVI and without the extra dimensions of an enriched tile.`;
      case 'degrees':
        return 'The coordinates look like degrees. The library takes them for metres; distances and features would mean nothing.';
      case 'notLambert':
        return `The coordinate system is EPSG:${warning.epsg}. The library looks up images and BD TOPO as if these were Lambert-93 coordinates (EPSG:2154): they would come from another place or not at all.`;
      case 'outsideFrance':
        return 'The bounds are not in metropolitan France in Lambert-93. Features can be computed, but images and BD TOPO are not found.';
      case 'noCrs':
        return 'The file names no coordinate system. The library does not ask for one and takes the coordinates for Lambert-93.';
      case 'rounded':
        return `Coordinates are stored as 32-bit floats before features are computed: northings move in steps of ${number(warning.north, 4)} m, eastings in steps of ${number(warning.east, 4)} m. The picture below shows it.`;
      case 'tooFew':
        return `${number(warning.count)} ${warning.count === 1 ? 'point' : 'points'}: a tile needs 1,000; with fewer, it is refused and counts as 0 patches.`;
      case 'noPatch':
        return `${number(warning.count)} points: a patch needs 10,000, so there will be none.`;
      case 'noColour':
        return 'The point format has no colours. With features.use_rgb they come from an orthophoto of IGN.';
      case 'blackColour':
        return 'The point format has colours, but all that were read are 0. The tile counts as coloured all the same, and its points come out black.';
      case 'noInfrared':
        return 'The point format has no near infrared; formats 8 and 10 do. With features.use_infrared it comes from an image of IGN.';
      case 'noGround':
        return 'No point of class 2 was read. Without ground, heights are counted from the lowest point, noise included.';
      case 'unmapped':
        return `${warning.codes.length === 1 ? `Code ${listCodes(warning.codes)} has` : `Codes ${listCodes(warning.codes)} have`} no class in LOD2 or LOD3: such points are labelled “other”, 14 or 29.`;
    }
  },
  rounding: 'Rounding, as a picture',
  roundingText: (north, east) =>
    `Each line leads from where a point is to where 32-bit floats put it: onto a grid of ${east} by ${north}.`,
  roundingPicture: (side) =>
    `Plan of ${side} by ${side} in the middle of the file, with points before and after rounding`,
  before: 'in the file',
  after: 'rounded to 32 bits',
};
