/** Mermaid's theme variables in the colours of the site. */

/** Reads the document's colours: they differ between light and dark. */
export function diagramColors(): object {
  const palette = readPalette();
  return {
    ...commonColors(palette),
    ...flowchartColors(palette),
    ...sequenceColors(palette),
    ...stateColors(palette),
    ...ganttColors(palette),
    ...pieColors(palette),
    xyChart: xyChartColors(palette),
  };
}

type Palette = ReturnType<typeof readPalette>;

function readPalette() {
  const probe = document.createElement('span');
  // With forced colours every token would compute to the same system colour.
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  // Mermaid computes with colours and does not support `light-dark()`: the browser resolves it.
  const color = (name: string) => {
    probe.style.color = `var(--${name})`;
    return toHex(getComputedStyle(probe).color);
  };
  const palette = {
    text: color('text'),
    line: color('line-strong'),
    accent: color('accent'),
    surface: color('surface'),
    box: color('surface-accent'),
    raised: color('surface-raised'),
    ramp: [1, 2, 3, 4, 5].map((step) => color(`ramp-${step}`)),
  };
  probe.remove();
  return palette;
}

function commonColors({ text, line, accent, surface, box, raised }: Palette): object {
  return {
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

function flowchartColors({ text, line, accent, surface, box, raised }: Palette): object {
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

function sequenceColors({ text, line, accent, box, raised }: Palette): object {
  return {
    actorBkg: box,
    actorBorder: accent,
    actorTextColor: text,
    actorLineColor: line,
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
function stateColors({ text, line, surface, box, raised }: Palette): object {
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

function ganttColors({ text, line, accent, surface, box, raised, ramp }: Palette): object {
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
    todayLineColor: ramp[4],
  };
}

function pieColors({ text, surface, ramp }: Palette): object {
  return {
    ...Object.fromEntries(ramp.map((each, at) => [`pie${at + 1}`, each])),
    pieTitleTextColor: text,
    pieSectionTextColor: surface,
    pieLegendTextColor: text,
  };
}

function xyChartColors({ text, line, surface, ramp }: Palette): object {
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

/** `rgb(11, 90, 104)` → `#0b5a68`: commas separate colours in lists. */
function toHex(color: string): string {
  const parts = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`;
}
