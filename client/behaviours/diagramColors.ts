/** The site's colours in the words of Mermaid, so that diagrams look like the page around them. */

/** Read from the document as it is now: the same names have other values in the other colour mode. */
export function diagramColors(): object {
  const probe = document.createElement('span');
  // In forced colours every token would compute to the same system colour.
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  // Mermaid computes with colours, and cannot compute with `light-dark()`: the browser resolves it.
  const color = (name: string) => {
    probe.style.color = `var(--${name})`;
    return toHex(getComputedStyle(probe).color);
  };
  const text = color('text');
  const line = color('line-strong');
  const accent = color('accent');
  const surface = color('surface');
  const box = color('surface-accent');
  const raised = color('surface-raised');
  const ramp = [1, 2, 3, 4, 5].map((step) => color(`ramp-${step}`));
  probe.remove();
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
    titleColor: text,
    mainBkg: box,
    nodeBorder: accent,
    nodeTextColor: text,
    clusterBkg: raised,
    clusterBorder: line,
    edgeLabelBackground: surface,
    lineColor: line,
    defaultLinkColor: line,
    arrowheadColor: line,
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
    noteBkgColor: raised,
    noteBorderColor: line,
    noteTextColor: text,
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
    ...Object.fromEntries(ramp.map((each, at) => [`pie${at + 1}`, each])),
    pieTitleTextColor: text,
    pieSectionTextColor: surface,
    pieLegendTextColor: text,
    xyChart: {
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
    },
  };
}

/** `rgb(11, 90, 104)` → `#0b5a68`: lists of colours are parted at commas. */
function toHex(color: string): string {
  const parts = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`;
}
