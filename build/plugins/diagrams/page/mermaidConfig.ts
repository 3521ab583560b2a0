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

function themeVariables(): object {
  return {
    ...commonColors(),
    ...flowchartColors(),
    ...sequenceColors(),
    ...stateColors(),
    ...ganttColors(),
    ...pieColors(),
    ...scaleColors(),
    xyChart: xyChartColors(),
  };
}

const text = color('text');
const line = color('line-strong');
const accent = color('accent');
const surface = color('surface');
const box = color('surface-accent');
const raised = color('surface-raised');

function commonColors(): object {
  return {
    fontFamily: DIAGRAM_FONT,
    fontSize: `${FONT_SIZE}px`,
    background: surface,
    primaryColor: box,
    primaryTextColor: text,
    primaryBorderColor: accent,
    secondaryColor: raised,
    secondaryTextColor: text,
    tertiaryColor: raised,
    tertiaryTextColor: text,
    textColor: text,
    lineColor: line,
    noteBkgColor: raised,
    noteBorderColor: line,
    noteTextColor: text,
  };
}

function flowchartColors(): object {
  return {
    mainBkg: box,
    nodeBorder: accent,
    nodeTextColor: text,
    clusterBkg: raised,
    clusterBorder: line,
    edgeLabelBackground: surface,
    defaultLinkColor: line,
    arrowheadColor: line,
    titleColor: text,
  };
}

function sequenceColors(): object {
  return {
    actorBkg: box,
    actorBorder: accent,
    actorTextColor: text,
    actorLineColor: line,
    sequenceNumberColor: surface,
    signalColor: text,
    signalTextColor: text,
    labelBoxBkgColor: raised,
    labelBoxBorderColor: line,
    labelTextColor: text,
    loopTextColor: text,
    activationBkgColor: raised,
    activationBorderColor: line,
  };
}

/** State, class and entity relationship diagrams. */
function stateColors(): object {
  return {
    classText: text,
    labelColor: text,
    stateBkg: box,
    stateLabelColor: text,
    transitionColor: line,
    transitionLabelColor: text,
    specialStateColor: text,
    compositeBackground: surface,
    compositeTitleBackground: raised,
    altBackground: raised,
    attributeBackgroundColorOdd: surface,
    attributeBackgroundColorEven: raised,
  };
}

function ganttColors(): object {
  return {
    sectionBkgColor: raised,
    sectionBkgColor2: raised,
    altSectionBkgColor: surface,
    gridColor: line,
    taskBkgColor: box,
    taskBorderColor: accent,
    taskTextColor: text,
    taskTextDarkColor: text,
    taskTextLightColor: text,
    taskTextOutsideColor: text,
    activeTaskBkgColor: box,
    activeTaskBorderColor: accent,
    doneTaskBkgColor: raised,
    doneTaskBorderColor: line,
    todayLineColor: ramp.at(-1),
  };
}

function pieColors(): object {
  return {
    ...Object.fromEntries(ramp.map((each, at) => [`pie${at + 1}`, each])),
    pieTitleTextColor: text,
    pieSectionTextColor: surface,
    pieLegendTextColor: text,
  };
}

/** Mind maps, timelines, Git graphs, journeys. */
function scaleColors(): object {
  const twelve = (name: string, value: string) =>
    Object.fromEntries(Array.from({ length: 12 }, (_, at) => [name + at, value]));
  return {
    ...twelve('cScale', box),
    ...twelve('cScaleLabel', text),
    ...twelve('cScalePeer', accent),
    ...twelve('cScaleInv', line),
    ...twelve('fillType', box),
    ...Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`git${at}`, ramp[at % ramp.length]])),
    ...twelve('gitBranchLabel', surface),
    commitLabelColor: text,
    commitLabelBackground: raised,
    tagLabelColor: text,
    tagLabelBackground: raised,
    tagLabelBorder: line,
  };
}

function xyChartColors(): object {
  return {
    backgroundColor: surface,
    titleColor: text,
    xAxisLabelColor: text,
    xAxisTitleColor: text,
    xAxisTickColor: line,
    xAxisLineColor: line,
    yAxisLabelColor: text,
    yAxisTitleColor: text,
    yAxisTickColor: line,
    yAxisLineColor: line,
    plotColorPalette: ramp.join(', '),
  };
}
