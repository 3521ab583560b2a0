/** Questions about parsed HTML of an article: what a node is, its text, its sections, ids and links. */

import {
  attributeOf,
  classesOf,
  type DefaultTreeAdapterTypes,
  elementsIn,
  isElement,
  parseFragment,
} from '../../model/html.ts';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export interface Article {
  /** What the author wrote, or the list on a page of lists. */
  nodes: Node[];
  /** What the site puts around it for this page, by name: text without markup. */
  frame: Readonly<Record<string, string>>;
}

/** Around the text, of this page alone. */
const FRAME: ReadonlyMap<string, string> = new Map([
  ['breadcrumbs', 'breadcrumbs'],
  ['page-notice', 'notice'],
  ['article-footer', 'last update and tags'],
  ['pager', 'previous and next page'],
]);
/** Tools, and lists of headings that change with the headings. */
const TOOLS = new Set(['page-tools', 'toc', 'toc-folded', 'heading-link', 'js-only']);
const BLOCKS = new Set(
  (
    'address article aside blockquote dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li ' +
    'main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** Shown whole, old beside new. */
const PICTURES = new Set(['img', 'svg', 'picture', 'video', 'iframe', 'canvas', 'object']);
const SKIPPED_TEXT = new Set(['script', 'style', 'template']);

type NodeKind = 'text' | 'picture' | 'pre' | 'blocks' | 'leaf' | 'inline';

/** Parses the content of `main` and sets the frame of the page apart. */
export function readArticle(main: string): Article {
  const root = parseFragment(main);
  const frame: Record<string, string> = {};
  prune(root, (element) => {
    const classes = classesOf(element);
    const part = classes.map((name) => FRAME.get(name)).find((name) => name !== undefined);
    if (part !== undefined) frame[part] = textOf(element);
    return part !== undefined || classes.some((name) => TOOLS.has(name));
  });
  return { nodes: root.childNodes, frame };
}

/** The kind of a node, which decides how a change of it is shown. */
export function kindOf(node: Node): NodeKind {
  if (!isElement(node)) return 'text';
  const { tagName } = node;
  if (tagName === 'pre') return 'pre';
  if (isPicture(node)) return 'picture';
  if (!BLOCKS.has(tagName)) return hasBlocks(node) ? 'blocks' : 'inline';
  return hasBlocks(node) ? 'blocks' : 'leaf';
}

/** A figure is a picture with its caption; a formula of its own line is a picture too. */
function isPicture(element: Element): boolean {
  const { tagName } = element;
  if (PICTURES.has(tagName) || attributeOf(element, 'display') === 'block') return true;
  return (
    ['figure', 'div', 'p'].includes(tagName) &&
    textOfAll(element.childNodes.filter((child) => !isElement(child))).trim() === '' &&
    element.childNodes.some((child) => isElement(child)) &&
    element.childNodes.every((child) => !isElement(child) || child.tagName === 'figcaption' || isPicture(child))
  );
}

function hasBlocks(element: Element): boolean {
  return element.childNodes.some((child) => {
    if (!isElement(child)) return false;
    return BLOCKS.has(child.tagName) || attributeOf(child, 'display') === 'block' || hasBlocks(child);
  });
}

/** The text of a node; each run of white space is one space, as it is shown. */
export function textOf(node: Node): string {
  return rawText(node).replace(/\s+/g, ' ').trim();
}

/** The text of all nodes, as `textOf`. */
export function textOfAll(nodes: readonly Node[]): string {
  return nodes.map(rawText).join('').replace(/\s+/g, ' ').trim();
}

export interface Section {
  /** Id of its heading; empty before the first one. */
  id: string;
  heading: string;
  text: string;
}

const HEADING_RE = /^h[1-6]$/;

/** The text under each heading with an id, in order. */
export function sectionsOf(nodes: readonly Node[]): Section[] {
  const sections: Section[] = [{ id: '', heading: '', text: '' }];
  const visit = (node: Node) => {
    const id = isElement(node) && HEADING_RE.test(node.tagName) ? attributeOf(node, 'id') : undefined;
    if (id) {
      sections.push({ id, heading: textOf(node), text: '' });
      return;
    }
    const section = sections.at(-1) as Section;
    if (isElement(node) && SKIPPED_TEXT.has(node.tagName)) return;
    if (isElement(node)) {
      if (PICTURES.has(node.tagName)) section.text += ` ${attributeOf(node, 'src') ?? ''} `;
      for (const child of node.childNodes) visit(child);
      if (BLOCKS.has(node.tagName)) section.text += ' ';
    } else section.text += rawText(node);
  };
  for (const node of nodes) visit(node);
  return sections.map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }));
}

/** Ids that links can lead to, with the text of those that are headings. */
export function idsOf(nodes: readonly Node[]): Map<string, string | undefined> {
  const ids = new Map<string, string | undefined>();
  const visit = (node: Node) => {
    if (!isElement(node) || node.tagName === 'svg') return;
    const id = attributeOf(node, 'id');
    if (id) ids.set(id, HEADING_RE.test(node.tagName) ? textOf(node) : undefined);
    for (const child of node.childNodes) visit(child);
  };
  for (const node of nodes) visit(node);
  return ids;
}

/** Targets of links, as they are written. */
export function linksOf(nodes: readonly Node[]): string[] {
  return elementsIn(nodes).flatMap((each) => (each.tagName === 'a' ? (attributeOf(each, 'href') ?? []) : []));
}

/** Addresses of pictures. */
export function picturesOf(nodes: readonly Node[]): string[] {
  const pictures = elementsIn(nodes).filter(({ tagName }) => ['img', 'source', 'video'].includes(tagName));
  return pictures.flatMap((each) => attributeOf(each, 'src') || []);
}

function rawText(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || SKIPPED_TEXT.has(node.tagName)) return '';
  const text = node.childNodes.map(rawText).join('');
  return BLOCKS.has(node.tagName) ? `${text} ` : text;
}

function prune(parent: Parent, isDropped: (element: Element) => boolean): void {
  parent.childNodes = parent.childNodes.filter((node) => {
    if (node.nodeName === '#comment') return false;
    if (!isElement(node)) return true;
    if (isDropped(node)) return false;
    prune(node, isDropped);
    return true;
  });
}
