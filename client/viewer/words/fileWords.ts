/** The words for a reader's own file: what is in it, and what the library would make of it. */

import type { LasFault } from '../../../cloud/lasHeader.ts';
import type { LasWarning } from '../../../cloud/lasWarnings.ts';

export interface FileWords {
  report(name: string): string;
  local: string;
  reading: string;
  faults: Readonly<Record<LasFault, string>>;
  unknownFault: string;
  sampled(kept: string, all: string): string;
  partly(read: string, all: string): string;
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
  classes: string;
  class: string;
  points: string;
  share: string;
  warnings: string;
  noWarnings: string;
  /** A warning of the library's behaviour, with numbers in the language of the page. */
  warning(warning: LasWarning, number: (value: number) => string): string;
  rounding: string;
  roundingText(north: string, east: string): string;
  roundingPicture(side: string): string;
  before: string;
  after: string;
}

export const FILE_ENGLISH: FileWords = {
  report: (name) => `What is in ${name}`,
  local: 'The file was read in your browser and was sent nowhere.',
  reading: 'Reading the file…',
  faults: {
    notLas: 'This is no LAS or LAZ file: it does not begin with “LASF”.',
    cutOff: 'The file ends before its points do. Was the download complete?',
    badHeader: 'The header of the file contradicts itself: a format, length, scale or bound is impossible.',
    noPoints: 'The header says that the file has no points.',
    cannotUnpack: 'The compressed points cannot be unpacked: the file is damaged or cut off.',
  },
  unknownFault: 'The file could not be read.',
  sampled: (kept, all) => `Shown: ${kept} of ${all} points.`,
  partly: (read, all) => `The file is large: classes are counted over ${read} of ${all} points.`,
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
  classes: 'Classes',
  class: 'Class',
  points: 'Points',
  share: 'Share',
  warnings: 'What ign-lidar-hd 2.5.1 would trip over',
  noWarnings: 'Nothing was found.',
  warning(warning, number) {
    switch (warning.id) {
      case 'uncompressed':
        return 'process looks for files named *.laz and *.LAZ. It passes over this name without a message, and exits with code 0.';
      case 'copcName':
        return 'The name ends in .copc.laz: the patches of the tile are all written to the same file name. Rename the file.';
      case 'large':
        return `The file has ${number(warning.megabytes)} MB. Above ${number(500)} MB it is read in parts: without NDVI and without the extra dimensions of an enriched tile.`;
      case 'degrees':
        return 'The coordinates look like degrees. The library takes them for metres; distances and features would mean nothing.';
      case 'notLambert':
        return `The coordinate system is EPSG:${warning.epsg}. Images and BD TOPO are looked up by the coordinates as Lambert-93 (EPSG:2154): they would come from another place or not at all.`;
      case 'outsideFrance':
        return 'The bounds are not in metropolitan France in Lambert-93. Features can be computed, but images and BD TOPO are not found.';
      case 'noCrs':
        return 'The file names no coordinate system. The library does not ask for one and takes the coordinates for Lambert-93.';
      case 'rounded':
        return `Coordinates are stored as 32-bit floats before features are computed: northings move in steps of ${number(warning.north)} m, eastings in steps of ${number(warning.east)} m. The picture below shows it.`;
      case 'tooFew':
        return `${number(warning.count)} points: a tile needs 1,000, else it is refused and counts as 0 patches.`;
      case 'noPatch':
        return `${number(warning.count)} points: a patch needs 10,000, so there will be none.`;
      case 'noColour':
        return 'The point format has no colours. With features.use_rgb they come from an orthophoto of IGN.';
      case 'blackColour':
        return 'The point format has colours, but all that were read are 0. The tile counts as coloured all the same, and its points come out black.';
      case 'noInfrared':
        return 'The point format has no near infrared; formats 8 and 10 have. With features.use_infrared it comes from an image of IGN.';
      case 'noGround':
        return 'No point of class 2 was read. Without ground, heights are counted from the lowest point, noise included.';
      case 'unmapped':
        return `Codes ${warning.codes.map(String).join(', ')} have no class in LOD2 or LOD3: their points are labelled “other”, 14 or 29.`;
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

export const FILE_FRENCH: FileWords = {
  report: (name) => `Ce que contient ${name}`,
  local: 'Le fichier a été lu dans votre navigateur et n’a été envoyé nulle part.',
  reading: 'Lecture du fichier…',
  faults: {
    notLas: 'Ce n’est pas un fichier LAS ou LAZ\u00A0: il ne commence pas par «\u00A0LASF\u00A0».',
    cutOff: 'Le fichier s’arrête avant la fin de ses points. Le téléchargement était-il complet\u00A0?',
    badHeader:
      'L’en-tête du fichier se contredit\u00A0: un format, une longueur, une échelle ou une limite est impossible.',
    noPoints: 'L’en-tête indique que le fichier n’a aucun point.',
    cannotUnpack: 'Les points compressés ne peuvent pas être décompressés\u00A0: le fichier est abîmé ou tronqué.',
  },
  unknownFault: 'Le fichier n’a pas pu être lu.',
  sampled: (kept, all) => `Affichés\u00A0: ${kept} points sur ${all}.`,
  partly: (read, all) => `Le fichier est grand\u00A0: les classes sont comptées sur ${read} points parmi ${all}.`,
  header: 'En-tête',
  version: 'Version LAS',
  pointFormat: 'Format de point',
  compressed: 'Compressé (LAZ)',
  yes: 'oui',
  no: 'non',
  count: 'Points',
  bounds: 'Emprise',
  scale: 'Échelle',
  offset: 'Décalage',
  crs: 'Système de coordonnées',
  noCrs: 'non indiqué dans le fichier',
  software: 'Écrit par',
  density: 'Densité moyenne',
  densityUnit: 'points/m²',
  fileSize: 'Taille',
  classes: 'Classes',
  class: 'Classe',
  points: 'Points',
  share: 'Part',
  warnings: 'Ce sur quoi ign-lidar-hd 2.5.1 buterait',
  noWarnings: 'Rien n’a été trouvé.',
  warning(warning, number) {
    switch (warning.id) {
      case 'uncompressed':
        return 'process cherche des fichiers nommés *.laz et *.LAZ. Il passe sur ce nom sans message et se termine avec le code 0.';
      case 'copcName':
        return 'Le nom se termine par .copc.laz\u00A0: les patchs de la dalle sont tous écrits sous le même nom de fichier. Renommez le fichier.';
      case 'large':
        return `Le fichier fait ${number(warning.megabytes)}\u00A0Mo. Au-delà de ${number(500)}\u00A0Mo, il est lu par parties\u00A0: sans NDVI et sans les dimensions supplémentaires d’une dalle enrichie.`;
      case 'degrees':
        return 'Les coordonnées ressemblent à des degrés. La bibliothèque les prend pour des mètres\u00A0; distances et caractéristiques n’auraient aucun sens.';
      case 'notLambert':
        return `Le système de coordonnées est EPSG:${warning.epsg}. Les images et la BD TOPO sont cherchées selon ces coordonnées prises pour du Lambert-93 (EPSG:2154)\u00A0: elles viendraient d’ailleurs ou manqueraient.`;
      case 'outsideFrance':
        return 'L’emprise n’est pas en France métropolitaine en Lambert-93. Les caractéristiques peuvent être calculées, mais ni images ni BD TOPO ne sont trouvées.';
      case 'noCrs':
        return 'Le fichier n’indique pas de système de coordonnées. La bibliothèque n’en demande pas et prend les coordonnées pour du Lambert-93.';
      case 'rounded':
        return `Les coordonnées sont stockées en flottants de 32\u00A0bits avant le calcul des caractéristiques\u00A0: les ordonnées avancent par pas de ${number(warning.north)}\u00A0m, les abscisses par pas de ${number(warning.east)}\u00A0m. La figure ci-dessous le montre.`;
      case 'tooFew':
        return `${number(warning.count)} points\u00A0: une dalle en demande 1\u202F000, sinon elle est refusée et compte pour 0 patch.`;
      case 'noPatch':
        return `${number(warning.count)} points\u00A0: un patch en demande 10\u202F000, il n’y en aura donc aucun.`;
      case 'noColour':
        return 'Le format de point n’a pas de couleurs. Avec features.use_rgb, elles viennent d’une orthophoto de l’IGN.';
      case 'blackColour':
        return 'Le format de point a des couleurs, mais toutes celles qui ont été lues valent 0. La dalle passe tout de même pour colorée, et ses points ressortent noirs.';
      case 'noInfrared':
        return 'Le format de point n’a pas de proche infrarouge\u00A0; les formats 8 et 10 en ont. Avec features.use_infrared, il vient d’une image de l’IGN.';
      case 'noGround':
        return 'Aucun point de classe 2 n’a été lu. Sans sol, les hauteurs sont comptées depuis le point le plus bas, bruit compris.';
      case 'unmapped':
        return `Les codes ${warning.codes.map(String).join(', ')} n’ont pas de classe en LOD2 ni en LOD3\u00A0: leurs points reçoivent l’étiquette «\u00A0autre\u00A0», 14 ou 29.`;
    }
  },
  rounding: 'L’arrondi en image',
  roundingText: (north, east) =>
    `Chaque trait mène de la place d’un point à celle que lui donnent les flottants de 32\u00A0bits\u00A0: sur une grille de ${east} sur ${north}.`,
  roundingPicture: (side) =>
    `Plan de ${side} sur ${side} au milieu du fichier, avec les points avant et après l’arrondi`,
  before: 'dans le fichier',
  after: 'arrondi à 32\u00A0bits',
};
