/** Marks in highlighted code what highlight.js leaves plain: calls, types, constants and named arguments. */

/** Languages that write a call as `name(`, a type as `Name` and a constant as `NAME`. */
const LANGUAGES = new Set(['python', 'py', 'javascript', 'js', 'typescript', 'ts']);

/** A tag, a text between tags. */
const PART_RE = /(<[^>]*>)|[^<]+/g;
/** A name with what follows it; names in entities are left out. */
const NAME_RE = /(?<![\w&#])([A-Za-z_]\w*)(?=(\s*\(|\s*=(?!=))?)|[()[\]{}]/g;
const CONSTANT_RE = /^[A-Z][A-Z\d]*_?[A-Z\d_]+$/;
const TYPE_RE = /^[A-Z]\w*[a-z]/;

/** `plain` gives the highlighted code; text inside elements stays as it is, except in parameter lists. Undefined for other languages. */
export function markCodeNames(language: string, plain: () => string): string | undefined {
  if (!LANGUAGES.has(language)) return undefined;
  const open: string[] = [];
  let depth = 0;
  return plain().replace(PART_RE, (part, tag?: string) => {
    if (tag) {
      if (tag.startsWith('</')) open.pop();
      else open.push(tag);
      return tag;
    }
    if (open.some((each) => !/"hljs-(?:params|subst)"/.test(each))) return part;
    return part.replace(NAME_RE, (name: string, word?: string, next?: string) => {
      if (word === undefined) depth += /[([{]/.test(name) ? 1 : -1;
      const kind = word && kindOf(word, next?.trim(), depth);
      return kind ? `<span class="hljs-${kind}">${name}</span>` : name;
    });
  });
}

function kindOf(word: string, next: string | undefined, depth: number): string | undefined {
  if (CONSTANT_RE.test(word)) return 'variable constant_';
  if (TYPE_RE.test(word)) return 'title class_';
  if (next === '(') return 'title function_';
  return next === '=' && depth > 0 ? 'attr' : undefined;
}
