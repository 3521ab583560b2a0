/** Each Hugo on this machine, with templates of our own: no theme for documentation is in a registry of packages. */

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, realpathSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Peer } from './peer.ts';
import { type PlainCorpus, type PlainPage, PUBLIC, writeInto, writePages } from './plainCorpus.ts';

/** Those on the PATH and the one that `go install` makes, newest first. */
export function hugos(): Peer[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), join(homedir(), 'go/bin')];
  const files = folders.map((folder) => join(folder, 'hugo')).filter((file) => existsSync(file));
  const byVersion = new Map(
    [...new Set(files.map((file) => realpathSync(file)))].map((file) => [versionOf(file), file]),
  );
  return [...byVersion]
    .sort(([a], [b]) => b.localeCompare(a, 'en', { numeric: true }))
    .map(([version, file]) => hugo(file, version));
}

function hugo(file: string, version: string): Peer {
  const output = `public-${version}`;
  return {
    name: 'Hugo',
    folder: 'hugo',
    install: () => undefined,
    version: () => version,
    layOut,
    command: (project) => ({
      argv: [file, '--destination', output, '--cacheDir', join(project, 'cache'), '--cleanDestinationDir'],
    }),
    output,
    caches: ['cache', 'resources', '.hugo_build.lock'],
    source,
    leavesOut: 'theme, search, client code, share cards, facts, checks of links and anchors',
  };
}

function versionOf(file: string): string {
  const { stdout } = spawnSync(file, ['version'], { encoding: 'utf8' });
  return /v(\d[\d.]*)/.exec(stdout)?.[1] ?? 'unknown';
}

function source({ locale, path }: PlainPage): string {
  return `content/${locale}/${path === 'index' ? '_index' : path}.md`;
}

function layOut(project: string, corpus: PlainCorpus): void {
  for (const folder of ['content', 'layouts', 'static'])
    rmSync(join(project, folder), { recursive: true, force: true });
  cpSync(PUBLIC, join(project, 'static'), { recursive: true });
  writePages(project, corpus, { source, links: 'addresses' });
  writeInto(project, 'hugo.toml', CONFIG);
  const listed = corpus.sets.length > 0 ? '.FirstSection.RegularPagesRecursive' : '.Site.RegularPages';
  writeInto(project, 'layouts/_default/baseof.html', LAYOUT.replace('PAGES', listed));
  for (const name of ['single', 'list'])
    writeInto(project, `layouts/_default/${name}.html`, '{{ define "main" }}{{ .Content }}{{ end }}\n');
  writeInto(project, 'static/style.css', STYLE);
}

const CONFIG = `
baseURL = "https://example.org/"
title = "Bench"
defaultContentLanguage = "en"

[languages.en]
languageName = "English"
contentDir = "content/en"
weight = 1

[languages.fr]
languageName = "Français"
contentDir = "content/fr"
weight = 2
`.trimStart();

/** Navbar with the languages, sidebar of the set, table of contents. */
const LAYOUT = `
<!doctype html>
<html lang="{{ .Language.Lang }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ .Title }} | {{ .Site.Title }}</title>
<meta name="description" content="{{ .Summary | plainify | truncate 160 }}">
<link rel="canonical" href="{{ .Permalink }}">
<link rel="icon" href="/img/favicon.svg">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><a href="{{ .Site.Home.RelPermalink }}">{{ .Site.Title }}</a>
{{ range .AllTranslations }}<a href="{{ .RelPermalink }}">{{ .Language.Lang }}</a> {{ end }}</header>
<nav><ul>
{{ $page := . }}{{ range PAGES.ByTitle -}}
<li><a href="{{ .RelPermalink }}"{{ if eq . $page }} aria-current="page"{{ end }}>{{ .Title }}</a></li>
{{ end }}</ul></nav>
<main><h1>{{ .Title }}</h1>
{{ block "main" . }}{{ end }}</main>
<aside>{{ .TableOfContents }}</aside>
</body>
</html>
`.trimStart();

const STYLE = `
body { display: grid; grid-template: auto 1fr / 16rem 1fr 14rem; gap: 1rem; font-family: sans-serif; }
header { grid-column: 1 / -1; }
main { min-width: 0; }
pre { overflow: auto; padding: 1rem; }
`.trimStart();
