/** The controls over the picture: what colours the points, how many neighbours, the view, the legend with its filter. */

import { CLOUD_LAYERS, CLOUD_MENU, type CloudGroup, type CloudLayer } from '../../templates/model/cloudLayers.ts';
import type { ColorScheme } from '../../templates/model/siteConfig.ts';
import { PALETTES } from '../cloud/palette.ts';
import { make, makeButton, makeSignButton } from '../elements.ts';
import { rampOf } from './colouring.ts';
import { type Group, type Grouping, LAYERS } from './layers.ts';
import { formatNumber } from './numbers.ts';
import type { ViewerStrings } from './viewerStrings.ts';

export interface Choice {
  layer: CloudLayer;
  k: number;
  /** Coordinates as they are, or rounded as the library does. */
  isExact: boolean;
  /** Whether the features at the edge of the tile use the points of its neighbour. */
  withBuffer: boolean;
}

export interface ControlActions {
  change(choice: Partial<Choice>): void;
  /** Shows or hides groups of points. */
  filter(codes: readonly number[], isShown: boolean): void;
  turn(right: number, up: number): void;
  zoom(factor: number): void;
  reset(): void;
  pick(): void;
  enlarge(): void;
  end(): void;
}

export type Controls = ReturnType<typeof createControls>;

interface ControlState {
  choice: Choice;
  grouping: Grouping;
  hidden: ReadonlySet<number>;
  theme: ColorScheme;
  counted: string;
  /** There is room for a legend beside the picture. */
  isWide: boolean;
}

const NEIGHBOURS = [20, 30, 50] as const;
const STEP = Math.PI / 12;

/** Without `layers`, all are offered. Nothing is shown until `show`. */
export function createControls(
  {
    words,
    language,
    layers = CLOUD_LAYERS,
  }: { words: ViewerStrings; language: string; layers?: readonly CloudLayer[] },
  act: ControlActions,
) {
  const layer = createSelect(words.colouring, menuOf(words, layers));
  layer.addEventListener('change', () => act.change({ layer: layer.value as CloudLayer }));
  const k = createSelect(
    words.k,
    NEIGHBOURS.map((count) => make('option', { value: String(count) }, `k = ${count}`)),
  );
  k.addEventListener('change', () => act.change({ k: Number(k.value) }));
  const exact = createBox(words.exact, (isExact) => act.change({ isExact }), words.exactHint);
  const buffer = createBox(words.buffer, (withBuffer) => act.change({ withBuffer }));
  const enlarge = makeSignButton(words.enlarge, '⤢', act.enlarge);
  const top = make('div', { class: 'viewer-top' }, layer, k, exact.label, buffer.label);
  const corner = make('div', { class: 'viewer-corner' }, enlarge, makeSignButton(words.end, '×', act.end));
  const legend = createLegend(words, act);
  return {
    element: make('div', { class: 'viewer-controls' }, top, corner, legend.element, createViewButtons(words, act)),
    /** Shows what is chosen, and the legend of its layer. */
    show(state: ControlState): void {
      const { choice } = state;
      const shown = LAYERS[choice.layer];
      layer.value = choice.layer;
      k.value = String(choice.k);
      k.hidden = !(shown.is === 'amount' && shown.shape);
      exact.box.checked = choice.isExact;
      buffer.box.checked = choice.withBuffer;
      buffer.label.hidden = choice.layer !== 'edge';
      exact.label.hidden = choice.layer === 'edge';
      legend.show(state, language);
    },
    setEnlarged(isEnlarged: boolean): void {
      const name = isEnlarged ? words.shrink : words.enlarge;
      enlarge.setAttribute('aria-label', name);
      enlarge.title = name;
      enlarge.firstChild?.replaceWith(make('span', { 'aria-hidden': 'true' }, isEnlarged ? '⤡' : '⤢'));
    },
  };
}

function createSelect(name: string, options: readonly HTMLElement[]): HTMLSelectElement {
  return make('select', { class: 'viewer-select', 'aria-label': name, title: name }, ...options);
}

function menuOf(words: ViewerStrings, layers: readonly CloudLayer[]): HTMLElement[] {
  return Object.entries(CLOUD_MENU).flatMap(([group, members]) => {
    const offered = members.filter((member: CloudLayer) => layers.includes(member));
    if (offered.length === 0) return [];
    const options = offered.map((member) => make('option', { value: member }, words[`layers.${member}`]));
    return [make('optgroup', { label: words[`layerGroups.${group as CloudGroup}`] }, ...options)];
  });
}

function createBox(name: string, onChange: (isChecked: boolean) => void, hint?: string) {
  const box = make('input', { type: 'checkbox' });
  box.addEventListener('change', () => onChange(box.checked));
  return { box, label: make('label', { class: 'viewer-box', title: hint }, box, name) };
}

/** What dragging does, for readers who do not drag. */
function createViewButtons(words: ViewerStrings, act: ControlActions): HTMLElement {
  const turns = [
    makeSignButton(words.turnLeft, '←', () => act.turn(-STEP, 0)),
    makeSignButton(words.turnRight, '→', () => act.turn(STEP, 0)),
    makeSignButton(words.turnUp, '↑', () => act.turn(0, STEP)),
    makeSignButton(words.turnDown, '↓', () => act.turn(0, -STEP)),
  ];
  for (const button of turns) button.classList.add('viewer-turn');
  return make(
    'div',
    { class: 'viewer-view' },
    ...turns,
    makeSignButton(words.zoomIn, '+', () => act.zoom(1.4)),
    makeSignButton(words.zoomOut, '−', () => act.zoom(1 / 1.4)),
    makeSignButton(words.pickMiddle, '◎', act.pick),
    makeSignButton(words.reset, '↺', act.reset),
  );
}

function createLegend(words: ViewerStrings, act: ControlActions) {
  const summary = make('summary', {});
  const list = make('div', { class: 'viewer-groups', role: 'group', 'aria-label': words.legend });
  const element = make('details', { class: 'viewer-legend' }, summary, list);
  let shownLayer: CloudLayer | undefined;
  return {
    element,
    show(state: ControlState, language: string): void {
      const { choice, grouping, hidden, theme, counted, isWide } = state;
      const layer = LAYERS[choice.layer];
      const isClasses = layer.is === 'classes';
      // The legend of classes is what the layer is about; phones have no room for it beside the picture.
      if (shownLayer !== choice.layer) element.open = isClasses && isWide;
      shownLayer = choice.layer;
      summary.replaceChildren(...summaryOf(state, words, language));
      const rows = grouping.groups.map((group) =>
        groupButton(group, { isClasses, isNumbered: grouping.isNumbered, theme, hidden, act }),
      );
      const codes = grouping.groups.map(({ code }) => code);
      const all = makeButton({}, () => act.filter(codes, true), words.all);
      const none = makeButton({}, () => act.filter(codes, false), words.none);
      const focused = [...list.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement);
      list.replaceChildren(
        ...rows,
        make('div', { class: 'viewer-all' }, all, none),
        make('p', { class: 'viewer-count' }, counted),
      );
      list.querySelectorAll('button')[focused]?.focus();
    },
  };
}

interface GroupLook {
  isClasses: boolean;
  isNumbered: boolean;
  theme: ColorScheme;
  hidden: ReadonlySet<number>;
  act: ControlActions;
}

/** Pressed while its points are shown. */
function groupButton(
  { code, name, kind }: Group,
  { isClasses, isNumbered, theme, hidden, act }: GroupLook,
): HTMLElement {
  const isShown = !hidden.has(code);
  const swatch = make('span', { class: 'viewer-swatch', 'aria-hidden': 'true' });
  if (isClasses && isShown) swatch.style.background = PALETTES[theme].kinds[kind];
  if (!isShown) swatch.classList.add('is-empty');
  const props = { class: 'viewer-group', 'aria-pressed': String(isShown) };
  return makeButton(props, () => act.filter([code], !isShown), swatch, isNumbered ? `${code} ${name}` : name);
}

/** The ramp with its numbers, or the name of the legend. */
function summaryOf({ choice, theme }: ControlState, words: ViewerStrings, language: string): Node[] {
  const layer = LAYERS[choice.layer];
  if (layer.is === 'colours') return [new Text(choice.layer === 'rgb' ? words.rgbLegend : words.infraredLegend)];
  if (layer.is === 'classes') return [new Text(words.legend)];
  const ramp = make('span', { class: 'viewer-ramp', 'aria-hidden': 'true' });
  ramp.style.background = `linear-gradient(90deg, ${rampOf(layer, theme, 12).join(', ')})`;
  const unit = layer.unit ? `\u00A0${layer.unit}` : '';
  const ticks = layer.ticks.map((tick, at) =>
    make('span', {}, formatNumber(tick, language) + (at === layer.ticks.length - 1 ? unit : '')),
  );
  return [
    make('span', { class: 'viewer-symbol' }, layer.symbol),
    make('span', { class: 'viewer-scale' }, ramp, make('span', { class: 'viewer-ticks' }, ...ticks)),
  ];
}
