/** The HTML standard's own parser. The only file that imports parse5. */

export {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  InsertionMode,
  Parser,
  parseFragment,
  serialize,
  Token,
} from 'parse5';
