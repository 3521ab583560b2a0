/** The viewer: a picture of the cloud in the place of a figure, its controls, and the values of a picked point. */

import type { CloudLayer } from '../../templates/model/cloudLayers.ts';
import { COLORS, type ColorName } from '../../templates/model/colors.ts';
import { fillIn } from '../../templates/model/text.ts';
import { readColorScheme, watchColorScheme } from '../colorScheme.ts';
import { make } from '../elements.ts';
import type { Trust } from '../trustedTypes.ts';
import { boundsOf, type CloudModel, placeOf } from './cloudModel.ts';
import { type CloudSource, createFeatureSource, type FeatureSource } from './cloudSource.ts';
import { colourCloud } from './colouring.ts';
import { type Choice, type ControlActions, type Controls, createControls } from './controls.ts';
import type { Explanation, Shapes } from './featureMessages.ts';
import { startGestures } from './gestures.ts';
import { type Grouping, groupsOf, isShown, LAYERS, valuesOf } from './layers.ts';
import { formatNumber } from './numbers.ts';
import { nearMiddle, type OrbitView, pan, pickAt, turn, viewOf, zoom } from './orbitView.ts';
import { outlinesOf } from './outlines.ts';
import { renderPoint } from './pointTable.ts';
import { createStage, type Stage } from './stage.ts';
import { type ViewerStrings, viewerStrings } from './viewerStrings.ts';
import { startWindow, type ViewerWindow } from './viewerWindow.ts';

/** CSS pixels: from where on the legend of classes is open, and its width. */
const WIDE = 600;
const LEGEND_WIDTH = 180;

export interface ViewerOptions {
  source: CloudSource;
  layer: CloudLayer;
  language: string;
  trust: Trust;
  /** CSS pixels: the box of the figure. */
  size: { width: number; height: number };
  announce(text: string): void;
  /** The reader wants the picture back. */
  onEnd(): void;
  /** The reader has chosen what colours the points. */
  onLayer?(layer: CloudLayer): void;
}

export interface Viewer {
  element: HTMLElement;
  focus(): void;
  stop(): void;
}

/** What is on the screen. */
interface Session {
  options: ViewerOptions;
  words: ViewerStrings;
  element: HTMLElement;
  canvas: HTMLCanvasElement;
  status: HTMLElement;
  stage: Stage;
  controls: Controls;
  features: FeatureSource;
  choice: Choice;
  /** Codes of the groups that the reader has hidden, of the layer's scheme. */
  hidden: Set<number>;
  model: CloudModel;
  grouping: Grouping;
  visible: Uint32Array;
  view: OrbitView;
  /** Where `view` started. */
  first: OrbitView;
  /** Index of the picked point, or −1. */
  picked: number;
  /** Points for picking by keyboard, and which of them is picked. */
  near: readonly number[];
  /** Counts choices, so that late answers are dropped. */
  turn: number;
}

/** Throws if the browser gives no WebGL. The caller puts `element` on the page. */
export function createViewer(options: ViewerOptions): Viewer {
  const words = viewerStrings(options.language);
  const canvas = make('canvas', {
    class: 'viewer-canvas',
    tabindex: '0',
    role: 'application',
    'aria-label': words.picture,
    'aria-description': words.keys,
  });
  const status = make('p', { class: 'viewer-status', role: 'status', hidden: true });
  const stage = createStage(canvas, (isLost) => say(status, isLost ? words.lost : ''));
  const session = createSession(options, { words, canvas, status, stage });
  const ends = [
    startGestures(canvas, gestureActions(session)),
    watchColorScheme(() => void paint(session)),
    watchSize(session),
    watchSight(session),
    () => session.features.stop(),
    () => stage.stop(),
    () => session.element.remove(),
  ];
  showCloud(session);
  return {
    element: session.element,
    focus: () => canvas.focus({ preventScroll: true }),
    stop() {
      for (const end of ends) end();
    },
  };
}

function createSession(options: ViewerOptions, parts: Pick<Session, 'words' | 'canvas' | 'status' | 'stage'>): Session {
  const { words, canvas, status } = parts;
  const choice: Choice = { layer: options.layer, k: 20, isExact: true, withBuffer: true };
  const model = options.source.modelFor(choice);
  const first = firstView(model, options.size, choice.layer);
  const session: Session = {
    ...parts,
    options,
    choice,
    model,
    first,
    view: first,
    element: make('div', { class: 'viewer', role: 'group', 'aria-label': words.viewer }),
    features: createFeatureSource(options.source, options.trust),
    grouping: groupsOf(choice.layer, model, words),
    hidden: new Set(),
    visible: new Uint32Array(),
    picked: -1,
    near: [],
    turn: 0,
    controls: undefined as unknown as Controls,
  };
  const frame = make('div', { class: 'viewer-frame' }, canvas, status);
  frame.style.setProperty('--box', `${options.size.width} / ${options.size.height}`);
  const full = startWindow(session.element, (isEnlarged) => session.controls.setEnlarged(isEnlarged));
  session.controls = createControls(
    { words, language: options.language, layers: options.source.layers },
    controlActions(session, full),
  );
  frame.append(session.controls.element);
  session.element.append(frame);
  return session;
}

function controlActions(session: Session, full: ViewerWindow): ControlActions {
  const act = gestureActions(session);
  return {
    ...act,
    change: (choice) => change(session, choice),
    filter(codes, isShown) {
      for (const code of codes) {
        if (isShown) session.hidden.delete(code);
        else session.hidden.add(code);
      }
      filter(session);
      showControls(session);
    },
    pick: () => act.step(0),
    enlarge: full.toggle,
    end() {
      full.close();
      session.options.onEnd();
    },
  };
}

function gestureActions(session: Session) {
  const look = (view: OrbitView) => {
    session.view = view;
    session.near = [];
    session.stage.setView(view);
  };
  return {
    turn: (right: number, up: number) => look(turn(session.view, right, up)),
    pan: (dx: number, dy: number) => look(pan(session.view, dx, dy)),
    zoom: (factor: number, at?: readonly [number, number]) => look(zoom(session.view, factor, session.first.scale, at)),
    reset: () => look(session.first),
    pick(at: readonly [number, number]) {
      session.near = [];
      pick(session, pickAt(session.view, pickable(session), at));
    },
    step: (by: number) => step(session, by),
    leave() {
      const { picked } = session;
      pick(session, -1);
      return picked >= 0;
    },
  };
}

function pickable({ model, visible }: Session) {
  return { positions: model.positions, visible };
}

/** With 0, the point in the middle. */
function step(session: Session, by: number): void {
  const { near, picked } = session;
  if (near.length === 0 || by === 0) session.near = nearMiddle(session.view, pickable(session));
  const { near: found } = session;
  if (found.length === 0) {
    session.options.announce(session.words.nothingThere);
    return;
  }
  const at = by === 0 ? 0 : (found.indexOf(picked) + by + found.length) % found.length;
  pick(session, found[Math.max(at, 0)] ?? -1);
}

function change(session: Session, choice: Partial<Choice>): void {
  const before = session.grouping;
  session.choice = { ...session.choice, ...choice };
  session.options.onLayer?.(session.choice.layer);
  const model = session.options.source.modelFor(session.choice);
  const isSameScene = model.count === session.model.count;
  const isSameModel = model === session.model;
  session.model = model;
  session.grouping = groupsOf(session.choice.layer, model, session.words);
  if (before.groups[0]?.name !== session.grouping.groups[0]?.name) session.hidden.clear();
  if (!isSameScene) {
    session.picked = -1;
    const { width, height } = session.view;
    session.first = firstView(model, { width, height }, session.choice.layer);
    session.view = session.first;
  }
  if (isSameModel) show(session);
  else showCloud(session);
}

/** Leaves room for the controls, if there is any. */
function firstView(model: CloudModel, size: { width: number; height: number }, layer: CloudLayer): OrbitView {
  const isWide = size.width >= WIDE;
  const left = isWide && LAYERS[layer].is === 'classes' ? LEGEND_WIDTH : 0;
  const room = isWide && size.height > 320 ? 36 : 0;
  const shown = Array.from({ length: model.count }, (_, at) => at).filter((at) => isShown(layer, model, at));
  const view = viewOf(boundsOf(model, shown), size, { left, top: room, bottom: room });
  return { ...view, grain: model.grain };
}

/** Shows the points of another cloud. */
function showCloud(session: Session): void {
  const { stage, model } = session;
  stage.setCloud(Float32Array.from(model.positions));
  stage.setView(session.view);
  show(session);
}

function show(session: Session): void {
  session.stage.setOutlines(outlinesOf(session.choice.layer, session.model));
  filter(session);
  showControls(session);
  void paint(session);
  pick(session, session.picked);
}

function filter(session: Session): void {
  const { model, grouping, hidden, choice, stage } = session;
  const all = Uint32Array.from({ length: model.count }, (_, at) => at);
  session.visible = all.filter((at) => !hidden.has(grouping.codes[at] ?? 0) && isShown(choice.layer, model, at));
  session.near = [];
  stage.setVisible(session.visible);
}

function showControls({ controls, choice, grouping, hidden, visible, model, options, words, view }: Session): void {
  const { language } = options;
  const whole = choice.layer === 'edge' && hidden.size === 0 ? visible.length : model.count;
  const [shown, all] = [visible.length, whole].map((count) => formatNumber(count, language)) as [string, string];
  const counted = shown === all ? fillIn(words.counted, { count: all }) : fillIn(words.countedOf, { shown, all });
  const isWide = view.width >= WIDE;
  controls.show({ choice, grouping, hidden, theme: readColorScheme(), counted, isWide });
}

/** Colours the points, after their features have been computed if the layer shows one. */
async function paint(session: Session): Promise<void> {
  session.turn++;
  const { turn: own, stage, choice, model, grouping, status, words, features } = session;
  const theme = readColorScheme();
  const color = (name: ColorName) => COLORS[name][theme];
  stage.setTheme({
    background: color('surface'),
    line: color('text'),
    mark: color('ramp-5'),
    accent: color('accent'),
  });
  const layer = LAYERS[choice.layer];
  let shapes: Shapes | undefined;
  if (layer.is === 'amount' && layer.shape) {
    const waiting = setTimeout(() => say(status, words.computing), 150);
    shapes = await features.shapes(choice).catch((error: unknown) => {
      reportError(error);
      return undefined;
    });
    clearTimeout(waiting);
    if (own !== session.turn) return;
    say(status, shapes ? '' : words.failed);
  }
  const values = layer.is === 'amount' ? valuesOf(layer, model, shapes) : undefined;
  stage.setColours(colourCloud({ layer, model, grouping, values, theme }));
  session.element.dataset.shown = `${choice.layer} ${choice.k}`;
}

/** Shows the values of a point; −1 takes them away. */
function pick(session: Session, at: number): void {
  session.picked = at;
  if (at < 0) {
    session.stage.setHighlight(undefined);
    session.element.querySelector('.viewer-point')?.remove();
    return;
  }
  session.features.explain(session.choice, at).then(
    (explanation) => session.picked === at && showPoint(session, explanation),
    (error: unknown) => {
      reportError(error);
      say(session.status, session.words.failed);
    },
  );
}

function showPoint(session: Session, explanation: Explanation): void {
  const { element, model, picked: at, grouping, words, options, stage, choice } = session;
  const before = element.querySelector('.viewer-point');
  const focused = [...(before?.querySelectorAll('button') ?? [])].indexOf(document.activeElement as HTMLButtonElement);
  const group = nameOf(grouping, at);
  const point = renderPoint({
    words,
    language: options.language,
    model,
    at,
    group,
    explanation,
    showsPatches: choice.layer === 'patches',
    onStep: (by) => step(session, by),
    onClose() {
      pick(session, -1);
      session.canvas.focus();
    },
  });
  if (before) before.replaceWith(point);
  else element.append(point);
  point.querySelectorAll('button')[focused]?.focus();
  const places = explanation.neighbours.map((neighbour) => placeOf(model, neighbour));
  stage.setHighlight({ point: placeOf(model, at), neighbours: places.slice(1), eigen: explanation.eigen });
  options.announce(`${words.pointTitle}${words.colon} ${group ?? words.noClass}`);
}

function nameOf({ groups, codes, isNumbered }: Grouping, at: number): string | undefined {
  const group = groups.find(({ code }) => code === codes[at]);
  return group && isNumbered ? `${group.code} ${group.name}` : group?.name;
}

/** When the box of the picture changes, a view that the reader has chosen keeps its middle; the first one is fitted again. */
function watchSize(session: Session): () => void {
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = session.canvas;
    if (width === 0 || height === 0) return;
    const isUntouched = session.view === session.first;
    const grown = Math.min(width / session.view.width, height / session.view.height);
    session.first = firstView(session.model, { width, height }, session.choice.layer);
    session.view = isUntouched ? session.first : { ...session.view, width, height, scale: session.view.scale * grown };
    session.stage.setSize(width, height);
    session.stage.setView(session.view);
  });
  observer.observe(session.canvas);
  return () => observer.disconnect();
}

/** Out of sight nothing is drawn. */
function watchSight({ canvas, stage }: Session): () => void {
  const observer = new IntersectionObserver(([entry]) => stage.pause(entry?.isIntersecting === false));
  observer.observe(canvas);
  return () => observer.disconnect();
}

function say(status: HTMLElement, text: string): void {
  status.textContent = text;
  status.hidden = text === '';
}
