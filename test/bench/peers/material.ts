/** Material for MkDocs and Zensical, by the same authors: one project builds with both. Neither has languages; French lies in a folder. */

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Peer } from './peer.ts';
import { type PlainCorpus, type PlainPage, PUBLIC, writeInto, writePages } from './plainCorpus.ts';
import { installPython, PYTHON_PROGRAMS } from './pythonProject.ts';

export const material = peerOf({
  name: 'Material for MkDocs',
  requirement: 'mkdocs-material==9.8.2',
  program: 'mkdocs',
});
/** 0.0.74 and later ask for a package that PyPI does not have. */
export const zensical = peerOf({ name: 'Zensical', requirement: 'zensical==0.0.70', program: 'zensical' });

interface Variant {
  name: string;
  /** `package==version` of PyPI. */
  requirement: string;
  program: string;
}

function peerOf({ name, requirement, program }: Variant): Peer {
  return {
    name,
    folder: program,
    install: (project) => installPython(project, requirement),
    version: () => requirement.replace(/^.*==/, ''),
    layOut,
    command: () => ({ argv: [join(PYTHON_PROGRAMS, program), 'build'] }),
    output: 'site',
    caches: ['.cache'],
    source,
    leavesOut: 'share cards, facts, languages of the interface',
  };
}

function source({ locale, path }: PlainPage): string {
  return locale === 'en' ? `docs/${path}.md` : `docs/fr/${path}.md`;
}

function layOut(project: string, corpus: PlainCorpus): void {
  rmSync(join(project, 'docs'), { recursive: true, force: true });
  cpSync(PUBLIC, join(project, 'docs'), { recursive: true });
  writePages(project, corpus, { source, links: 'files', heading: true });
  writeInto(project, 'mkdocs.yml', CONFIG);
}

const CONFIG = `
site_name: Bench
site_url: https://example.org/
theme:
  name: material
plugins:
  - search
markdown_extensions:
  - admonition
  - attr_list
  - pymdownx.highlight
  - pymdownx.superfences
validation:
  links:
    anchors: warn
`.trimStart();
