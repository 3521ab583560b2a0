/** Reads a page's HTML as a browser would and writes it out well-formed. */

import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes as Dom,
  defaultTreeAdapter,
  html,
  InsertionMode,
  Parser,
  serialize,
  Token,
} from '../html.ts';
import { createProblem, type Place } from '../problems.ts';
import { SLOT_END, SLOT_START } from '../slots.ts';
import type { PageState, RawHtml } from './env.ts';
import { type CleanTag, createCleaner, type Tag } from './htmlAttributes.ts';
import { TRUNCATE } from './truncate.ts';

/** A piece of the writer's own HTML, and where it starts in the text to parse. */
export interface HtmlPiece extends RawHtml {
  start: number;
}

/** Stands where the mark of an external link belongs. */
export const EXTERNAL_MARK = `${SLOT_START}X${SLOT_END}`;

/** These would change the whole page, or hide what follows. */
const FORBIDDEN = new Set('base body frame frameset head html noscript plaintext title'.split(' '));
/** Elements that need no end tag. */
const OPEN_ENDED = new Set('colgroup dd dt li optgroup option p rb rp rt rtc tbody td tfoot th thead tr'.split(' '));

/**
 * Takes HTML in which `pieces` are the writer's and the rest is ours; gives it well-formed, as it would stand inside
 * an article, and the tags that are open where the mark `TRUNCATE` stands. Mistakes go to `env.problems`.
 */
export function parseHtml(
  text: string,
  pieces: readonly HtmlPiece[],
  env: PageState,
): { html: string; openTags: string[] } {
  const context = defaultTreeAdapter.createElement('article', html.NS.HTML, []);
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
  const parser = ArticleParser.getFragmentParser(context, options) as unknown as ArticleParser;
  parser.begin(pieces, env);
  parser.tokenizer.write(text, true);
  return { html: serialize(parser.getFragment()), openTags: parser.openTags };
}

/** The tag that is being read. */
interface CurrentTag {
  token: Token.TagToken;
  /** The piece it is in; absent for our own tags. */
  piece?: HtmlPiece;
  /** How many elements it has closed. */
  closed: number;
  /** The last element it has made. */
  made?: Dom.Element;
  /** A tag is reported once, whatever it upsets. */
  reported: boolean;
}

/** An element that the writer opened. */
interface Opened {
  name: string;
  place: Place;
  external: boolean;
  /** It is left out once its end is found. */
  forbidden: boolean;
}

/** parse5, with a look at each tag before and after it takes effect. Elements that the parser implies are nobody's. */
class ArticleParser extends Parser<DefaultTreeAdapterMap> {
  openTags: string[] = [];
  private env!: PageState;
  private clean!: (tag: Tag) => CleanTag;
  private pieces: readonly HtmlPiece[] = [];
  private pieceIndex = 0;
  private tag?: CurrentTag;
  private readonly writers = new Map<Dom.Node, Opened>();
  private readonly ours = new WeakSet<Dom.Node>();
  /** Forbidden tags that are left out, without their end tags so far. */
  private readonly skipped: string[] = [];

  begin(pieces: readonly HtmlPiece[], env: PageState): void {
    this.pieces = pieces;
    this.env = env;
    this.clean = createCleaner(env);
  }

  override onStartTag(token: Token.TagToken): void {
    const tag = this.beginTag(token);
    if (tag.piece) {
      this.startWritersTag(token, tag.piece);
      return;
    }
    super.onStartTag(token);
    if (tag.made?.attrs === token.attrs) this.ours.add(tag.made);
  }

  private startWritersTag(token: Token.TagToken, piece: HtmlPiece): void {
    const name = token.tagName;
    const forbidden = this.isForbidden(token);
    if (forbidden) {
      this.report(`<${name}> cannot stand in a page: it is left out`);
      // A title is left out with its text.
      if (name !== 'title') {
        this.skipped.push(name);
        return;
      }
    }
    const external = this.cleanTag(token, piece);
    super.onStartTag(token);
    const { made } = this.tag as CurrentTag;
    // An element that was made from this token has its list of attributes.
    if (made?.attrs !== token.attrs) this.report(`misplaced tag: <${name}> has no effect here`);
    else this.writers.set(made, { name, place: this.placeOf(token, piece), external, forbidden });
  }

  override onEndTag(token: Token.TagToken): void {
    // Inside a table, the parser hands a tag to itself again.
    if (this.tag?.token === token) {
      super.onEndTag(token);
      return;
    }
    const tag = this.beginTag(token);
    if (tag.piece && this.endsSkipped(token.tagName)) return;
    super.onEndTag(token);
    // For a lone `</p>` or `</br>` the parser makes an element.
    const isLone = tag.made !== undefined && (token.tagName === 'p' || token.tagName === 'br');
    if (isLone && !tag.piece) defaultTreeAdapter.detachNode(tag.made as Dom.Element);
    if (tag.piece && (isLone || tag.closed === 0)) this.report(`stray tag: </${token.tagName}> closes nothing`);
  }

  override onComment(): void {
    this.skipNextNewLine = false;
  }

  override onCharacter(token: Token.CharacterToken): void {
    if (token.chars.includes(TRUNCATE)) this.openTags = this.openElementsAboveRoot().map(({ tagName }) => tagName);
    super.onCharacter(token);
  }

  override onEof(token: Token.EOFToken): void {
    this.tag = undefined;
    const open = this.openElementsAboveRoot();
    const last = open.at(-1);
    // Without this, what follows the article would become text of a `<script>` that has no end.
    if (last && this.insertionMode === InsertionMode.TEXT) last.tagName = 'div';
    super.onEof(token);
    for (const element of open) this.finish(element);
  }

  override onItemPop(node: Dom.ParentNode, isTop: boolean): void {
    super.onItemPop(node, isTop);
    const { tag } = this;
    if (tag) tag.closed++;
    this.finish(node as Dom.Element);
    if (tag?.piece && this.ours.has(node)) this.reportClash(tag.token, node as Dom.Element);
  }

  override _createElement(
    name: string,
    namespace: html.NS,
    attrs: Token.Attribute[],
    parent: Dom.ParentNode,
  ): Dom.Element {
    const element = super._createElement(name, namespace, attrs, parent);
    if (this.tag) this.tag.made = element;
    return element;
  }

  /** The standard opens an unclosed `<b>` again in every paragraph that follows: a page of them would never end. */
  override _reconstructActiveFormattingElements(): void {}

  private beginTag(token: Token.TagToken): CurrentTag {
    const offset = token.location?.startOffset ?? 0;
    while ((this.pieces[this.pieceIndex + 1]?.start ?? Number.POSITIVE_INFINITY) <= offset) this.pieceIndex++;
    const piece = this.pieces[this.pieceIndex];
    const isInside = piece && offset >= piece.start && offset < piece.start + piece.html.length;
    this.tag = { token, piece: isInside ? piece : undefined, closed: 0, reported: false };
    return this.tag;
  }

  private isForbidden({ tagName, attrs }: Token.TagToken): boolean {
    if (this.currentNotInHTML) return false; // A `<title>` of an SVG picture.
    return FORBIDDEN.has(tagName) || (tagName === 'meta' && attrs.some(({ name }) => name === 'http-equiv'));
  }

  private endsSkipped(name: string): boolean {
    const at = this.skipped.lastIndexOf(name);
    if (at >= 0) this.skipped.splice(at, 1);
    return at >= 0;
  }

  /** Gives true for a link that leaves the site. */
  private cleanTag(token: Token.TagToken, piece: HtmlPiece): boolean {
    const isFirstPicture = token.tagName === 'img' && piece.hasFirstPicture;
    if (isFirstPicture) piece.hasFirstPicture = false;
    const { tagName: name, attrs: attributes } = token;
    const placeOf = (attribute: string) => this.placeOf(token, piece, attribute);
    const { attributes: kept, external } = this.clean({ name, attributes, isFirstPicture, placeOf });
    token.attrs = kept;
    return external;
  }

  private placeOf({ location }: Token.TagToken, piece: HtmlPiece, attribute = ''): Place {
    const { startOffset = piece.start } = location?.attrs?.[attribute] ?? location ?? {};
    return piece.placeAt(startOffset - piece.start);
  }

  private openElementsAboveRoot(): Dom.Element[] {
    const { items, stackTop } = this.openElements;
    return items.slice(1, stackTop + 1).filter((node): node is Dom.Element => node !== undefined && 'tagName' in node);
  }

  /** An element is closed: well if the writer's own end tag did it. */
  private finish(element: Dom.Element): void {
    const opened = this.writers.get(element);
    if (!opened) return;
    this.writers.delete(element);
    if (opened.external) defaultTreeAdapter.insertText(element, EXTERNAL_MARK);
    const { token, piece } = this.tag ?? {};
    const isClosed = piece && token?.type === Token.TokenType.END_TAG && token.tagName === opened.name;
    if (isClosed && opened.forbidden) defaultTreeAdapter.detachNode(element);
    if (isClosed || OPEN_ENDED.has(opened.name)) return;
    const { name, place } = opened;
    this.env.problems.push(createProblem('brokenHtml', place, `unclosed tag: <${name}>`, `add </${name}>`));
  }

  private reportClash(token: Token.TagToken, element: Dom.Element): void {
    if (token.type === Token.TokenType.START_TAG) {
      const hint = 'put it on a line of its own, with a blank line before and after';
      this.report(`misplaced tag: <${token.tagName}> cannot stand inside <${element.tagName}>`, hint);
    } else this.report(`stray tag: </${token.tagName}> closes <${element.tagName}>, which is not written as HTML`);
  }

  private report(message: string, hint?: string): void {
    const { tag } = this;
    if (!tag?.piece || tag.reported) return;
    tag.reported = true;
    this.env.problems.push(createProblem('brokenHtml', this.placeOf(tag.token, tag.piece), message, hint));
  }
}
