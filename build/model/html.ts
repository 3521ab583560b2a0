/** The HTML standard's own parser. The only file that imports parse5. */

export {
  type DefaultTreeAdapterTypes,
  parseFragment,
  serialize,
} from 'parse5';
