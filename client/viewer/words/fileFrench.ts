/** The French words for a reader's own file. */

import { type FileWords, listCodes } from './fileWords.ts';

export const FILE_FRENCH: FileWords = {
  report: (name) => `Ce que contient ${name}`,
  local: 'Le fichier a été lu dans votre navigateur et n’a été envoyé nulle part.',
  faults: {
    empty: 'Le fichier est vide\u00A0: il fait 0\u00A0octet.',
    notLas: 'Ce n’est pas un fichier LAS ou LAZ\u00A0: il ne commence pas par «\u202FLASF\u202F».',
    cutOff: 'Le fichier s’arrête avant la fin de ses points. Le téléchargement était-il complet\u202F?',
    badHeader:
      'L’en-tête du fichier se contredit\u00A0: un format, une longueur, une échelle ou une limite est impossible.',
    noPoints: 'L’en-tête indique que le fichier n’a aucun point.',
    unknownPacking:
      'Les points sont compressés d’une façon qui ne peut pas être décompressée ici\u00A0: laz-perf lit les formats de point 0 à 3 et 6 à 8, par blocs.',
    cannotUnpack: 'Les points compressés ne peuvent pas être décompressés\u00A0: le fichier est abîmé ou tronqué.',
  },
  unknownFault: 'Impossible de lire le fichier.',
  noPicture: 'Impossible de dessiner ses points\u00A0: ce navigateur ne donne pas accès à WebGL.',
  sampled: (kept, all) => `Affichés\u00A0: ${kept} points sur ${all}.`,
  partly: (read, all) => `Le fichier est grand\u00A0: les classes sont comptées sur ${read} points parmi ${all}.`,
  endsEarly: (read, all) =>
    `Le fichier s’arrête trop tôt\u00A0: ${read} des ${all} points de son en-tête peuvent être lus. Le téléchargement était-il complet\u202F?`,
  outside: (count, all) =>
    `${count} points sur ${all} sont hors de l’emprise indiquée dans l’en-tête\u00A0: c’est celle des points qui est montrée. Le fichier est peut-être abîmé.`,
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
  megabytes: 'Mo',
  classes: 'Classes',
  class: 'Classe',
  points: 'Points',
  share: 'Part',
  warnings: 'Ce sur quoi ign-lidar-hd 2.5.1 buterait',
  noWarnings: 'Rien à signaler.',
  warning(warning, number) {
    switch (warning.id) {
      case 'uncompressed':
        return 'La commande process cherche des fichiers nommés *.laz et *.LAZ. Elle ignore ce nom sans le dire et se termine avec le code 0.';
      case 'copcName':
        return 'Le nom se termine par .copc.laz\u00A0: les patchs de la dalle sont tous écrits sous le même nom de fichier. Renommez le fichier.';
      case 'large':
        return `Le fichier fait ${number(warning.megabytes)}\u00A0Mo. Au-delà de ${number(500)}\u00A0Mo, il est lu par parties\u00A0: sans NDVI et sans les dimensions supplémentaires d’une dalle enrichie.`;
      case 'degrees':
        return 'Les coordonnées ressemblent à des degrés. La bibliothèque les prend pour des mètres\u202F; distances et caractéristiques n’auraient aucun sens.';
      case 'notLambert':
        return `Le système de coordonnées est EPSG:${warning.epsg}. Les images et la BD TOPO sont cherchées comme si ces coordonnées étaient en Lambert-93 (EPSG:2154)\u00A0: elles viendraient d’ailleurs ou manqueraient.`;
      case 'outsideFrance':
        return 'L’emprise n’est pas en France métropolitaine en Lambert-93. Les caractéristiques peuvent être calculées, mais ni images ni BD TOPO ne sont trouvées.';
      case 'noCrs':
        return 'Le fichier n’indique pas de système de coordonnées. La bibliothèque n’en demande pas et prend les coordonnées pour du Lambert-93.';
      case 'rounded':
        return `Les coordonnées sont stockées en flottants de 32\u00A0bits avant le calcul des caractéristiques\u00A0: les ordonnées avancent par pas de ${number(warning.north, 4)}\u00A0m, les abscisses par pas de ${number(warning.east, 4)}\u00A0m. La figure ci-dessous le montre.`;
      case 'tooFew':
        return `${number(warning.count)} ${warning.count === 1 ? 'point' : 'points'}\u00A0: une dalle en demande 1\u202F000\u202F; avec moins, elle est refusée et compte pour 0 patch.`;
      case 'noPatch':
        return `${number(warning.count)} points\u00A0: un patch en demande 10\u202F000, il n’y en aura donc aucun.`;
      case 'noColour':
        return 'Le format de point n’a pas de couleurs. Avec features.use_rgb, elles viennent d’une orthophoto de l’IGN.';
      case 'blackColour':
        return 'Le format de point a des couleurs, mais toutes celles qui ont été lues valent 0. La dalle passe tout de même pour colorée, et ses points ressortent noirs.';
      case 'noInfrared':
        return 'Le format de point n’a pas de proche infrarouge\u202F; les formats 8 et 10 en ont. Avec features.use_infrared, il vient d’une image de l’IGN.';
      case 'noGround':
        return 'Aucun point de classe 2 n’a été lu. Sans sol, les hauteurs sont comptées depuis le point le plus bas, bruit compris.';
      case 'unmapped':
        return `${warning.codes.length === 1 ? `Le code ${listCodes(warning.codes)} n’a` : `Les codes ${listCodes(warning.codes)} n’ont`} pas de classe en LOD2 ni en LOD3\u00A0: ces points reçoivent l’étiquette «\u202Fautre\u202F», 14 ou 29.`;
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
