/** Mermaid's configuration: the light colours of the site, which `picture.ts` replaces by custom properties. */

import { COLORS, type ColorName, RAMP } from '../../../../templates/model/colors.ts';

/** The tool loads a font of this name, so that pictures are the same on every machine; pages use the font of their text. */
export const DIAGRAM_FONT = 'diagram, system-ui, sans-serif';
/** In pixels: small enough for a phone, and never scaled down. */
export const FONT_SIZE = 14;

/** In pixels: many a diagram fits a phone then. */
const NARROW = { useMaxWidth: false, nodeSpacing: 28, rankSpacing: 36 };
const SEQUENCE = { useMaxWidth: false, width: 120, actorMargin: 28, diagramMarginX: 8, diagramMarginY: 8 };

/** What `mermaid.initialize` takes: the same for every diagram, so that drawing again gives the same picture. */
export function mermaidConfig(): object {
  const fonts = { fontFamily: DIAGRAM_FONT, fontSize: FONT_SIZE };
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    deterministicIds: true,
    // Boxes of classes and entities are drawn with random curves, even if they are straight.
    handDrawnSeed: 1,
    theme: 'base',
    layout: 'dagre',
    // Mermaid lays out HTML best; `textLines.ts` makes text of it.
    htmlLabels: true,
    ...fonts,
    themeVariables: themeVariables(),
    themeCSS: THEME_CSS,
    flowchart: { ...NARROW, padding: 10, diagramPadding: 4 },
    class: { ...NARROW, hideEmptyMembersBox: true },
    state: NARROW,
    er: { ...NARROW, fontSize: FONT_SIZE },
    sequence: { ...SEQUENCE, actorFontSize: FONT_SIZE, messageFontSize: FONT_SIZE, noteFontSize: FONT_SIZE },
    gantt: { useMaxWidth: false, fontSize: FONT_SIZE, sectionFontSize: FONT_SIZE, useWidth: 600 },
    pie: { useMaxWidth: false },
    // As wide as a phone.
    xyChart: { useMaxWidth: false, width: 480, height: 340 },
  };
}

const color = (name: ColorName) => COLORS[name].light;
const ramp = RAMP.map(({ light }) => light);

/** Dates are nearly as large as other text; branches of a mind map are seen. */
const THEME_CSS = `
.grid .tick text { font-size: ${FONT_SIZE - 2}px; }
[class*='section-edge'] { stroke: ${color('line-strong')} !important; }
`;

/** Mermaid's names of colours, by ours; those of a kind of diagram on a line. */
type ColorNames = Partial<Record<ColorName, string>>;

const COLOR_NAMES: ColorNames = {
  text: `
    textColor primaryTextColor secondaryTextColor tertiaryTextColor noteTextColor nodeTextColor titleColor
    actorTextColor signalColor signalTextColor labelTextColor loopTextColor
    classText labelColor stateLabelColor transitionLabelColor specialStateColor
    taskTextColor taskTextDarkColor taskTextLightColor taskTextOutsideColor
    pieTitleTextColor pieLegendTextColor commitLabelColor tagLabelColor`,
  'line-strong': `
    lineColor noteBorderColor clusterBorder defaultLinkColor arrowheadColor
    actorLineColor labelBoxBorderColor activationBorderColor
    transitionColor gridColor doneTaskBorderColor tagLabelBorder`,
  accent: 'primaryBorderColor nodeBorder actorBorder taskBorderColor activeTaskBorderColor',
  surface: `
    background edgeLabelBackground sequenceNumberColor
    compositeBackground attributeBackgroundColorOdd altSectionBkgColor pieSectionTextColor`,
  'surface-accent': 'primaryColor mainBkg actorBkg stateBkg taskBkgColor activeTaskBkgColor',
  'surface-raised': `
    secondaryColor tertiaryColor noteBkgColor clusterBkg labelBoxBkgColor activationBkgColor
    compositeTitleBackground altBackground attributeBackgroundColorEven
    sectionBkgColor sectionBkgColor2 doneTaskBkgColor commitLabelBackground tagLabelBackground`,
};

/** Mind maps, timelines, Git graphs, journeys: each name with a number from 0 on behind it. */
const SCALE_NAMES: ColorNames = {
  'surface-accent': 'cScale fillType',
  text: 'cScaleLabel',
  accent: 'cScalePeer',
  'line-strong': 'cScaleInv',
  surface: 'gitBranchLabel',
};
const SCALE = Array.from({ length: 12 }, (_, at) => at);

const CHART_NAMES: ColorNames = {
  surface: 'backgroundColor',
  text: 'titleColor xAxisLabelColor xAxisTitleColor yAxisLabelColor yAxisTitleColor',
  'line-strong': 'xAxisTickColor xAxisLineColor yAxisTickColor yAxisLineColor',
};

function themeVariables(): object {
  const scale = colorEntries(SCALE_NAMES).flatMap(([name, value]) => SCALE.map((at) => [name + at, value]));
  return {
    fontFamily: DIAGRAM_FONT,
    fontSize: `${FONT_SIZE}px`,
    ...Object.fromEntries([...colorEntries(COLOR_NAMES), ...scale]),
    ...Object.fromEntries(ramp.map((each, at) => [`pie${at + 1}`, each])),
    ...Object.fromEntries(SCALE.slice(0, 8).map((at) => [`git${at}`, ramp[at % ramp.length]])),
    todayLineColor: ramp.at(-1),
    xyChart: { ...Object.fromEntries(colorEntries(CHART_NAMES)), plotColorPalette: ramp.join(', ') },
  };
}

function colorEntries(names: ColorNames): Array<[name: string, value: string]> {
  return Object.entries(names).flatMap(([own, theirs]) =>
    theirs
      .trim()
      .split(/\s+/)
      .map((name): [string, string] => [name, color(own as ColorName)]),
  );
}
