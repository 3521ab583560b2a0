/** What every browser engine gives to journeys, whoever drives it. */

/** How the browser of a reader is set up. */
export interface Look {
  size: Size;
  /** The system is dark. */
  dark: boolean;
  /** The system sets all colours itself, as Windows does in its contrast themes. */
  forcedColors: boolean;
  /** The default font is twice as large as usual. */
  largeText: boolean;
  script: boolean;
}

export interface Size {
  width: number;
  height: number;
}

export interface Engine {
  name: string;
  /** False for a browser below the versions that the site supports: there pages read, as they do without script. */
  isSupported: boolean;
  /** Looks that it cannot be given, and why. */
  lacks: Partial<Record<keyof Look, string>>;
  /** How to install it. */
  hint: string;
  /** Undefined where it is not installed. */
  find(): Promise<InstalledEngine | undefined>;
}

export interface InstalledEngine {
  version: string;
  launch(): Promise<RunningEngine>;
}

export interface RunningEngine {
  /** A tab in which nothing is remembered of others. */
  open(look: Look): Promise<Driver>;
  close(): Promise<void>;
}

/** The hands of a reader, and eyes behind the page. */
export interface Driver {
  /** Loads a document. */
  load(url: string): Promise<void>;
  /** Gives the value of an expression, or of the promise that it is. Fails while one document takes the place of another. */
  evaluate(expression: string): Promise<unknown>;
  moveTo(point: Point): Promise<void>;
  clickAt(point: Point): Promise<void>;
  /** Pressed in this order, released in the opposite one; named as `KeyboardEvent.key` names them. */
  press(keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** What the engine itself has complained about, beside what pages hear of. */
  faults(): string[];
  close(): Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}
