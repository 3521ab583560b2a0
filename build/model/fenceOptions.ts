/** Splits the options of a code fence: `{1,4-6} title="x" region=main wrong`. */

const OPTION_RE =
  /\{((?:[^{}"']|"[^"]*"|'[^']*')*)\}|\{([^{}]*)\}|([^\s={]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s{]*)))?|\S/g;

interface FenceOption {
  /** As written. */
  whole: string;
  /** What stands in braces; undefined for an option without them. */
  braces?: string;
  name: string;
  /** Undefined without an equals sign. */
  value?: string;
}

/** All options in a text, in order; what is none has an empty name. */
export function optionsIn(text: string): FenceOption[] {
  return [...text.matchAll(OPTION_RE)].map(([whole, quoted, plain, name = '', double, single, bare]) => {
    return { whole, braces: quoted ?? plain, name, value: double ?? single ?? bare };
  });
}
