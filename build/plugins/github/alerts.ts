/** Alerts as on GitHub: a blockquote that starts with `[!NOTE]` becomes an admonition. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { didYouMean } from '../../model/suggest.ts';
import { type Admonition, frameAdmonition } from '../../parse/admonitions.ts';
import { pageState } from '../../parse/pageState.ts';
import { ADMONITION_TITLE, createTitle } from '../../parse/titles.ts';

const ALERTS = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];
/** A custom title may follow the marker; a link `[!x](y)` is not a marker. */
const ALERT_RE = /^\[!([A-Za-z]+)\](?:[ \t]+([^\n]*))?(?:\n|$)/;

/** `> [!NOTE]`, `TIP`, `IMPORTANT`, `WARNING`, `CAUTION`; any other word is reported and stays a blockquote. */
export function alerts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'alerts', (state) => {
    if (state.src.includes('[!')) state.tokens = frameAlerts(state);
  });
}

function frameAlerts(state: StateCore): Token[] {
  const result: Token[] = [];
  /** Levels of the open blockquotes that are alerts. */
  const framed = new Set<number>();
  let skipTo = 0;
  for (const [at, token] of state.tokens.entries()) {
    if (at < skipTo) continue;
    result.push(token);
    if (token.type === 'blockquote_open') {
      const alert = readAlert(state, at);
      if (!alert) continue;
      framed.add(token.level);
      result.push(...openAlert(state, token, alert));
      if (!alert.rest.content) skipTo = at + 4;
    } else if (token.type === 'blockquote_close' && framed.delete(token.level)) {
      token.type = 'admonition_close';
      token.tag = 'div';
    }
  }
  return result;
}

interface Alert {
  kind: Admonition;
  title: string;
  line: number;
  /** The first paragraph without the marker; dropped if empty. */
  rest: Token;
}

/** The alert of a blockquote, if it is one. Removes the marker from its first paragraph. */
function readAlert(state: StateCore, at: number): Alert | undefined {
  const [paragraph, rest] = state.tokens.slice(at + 1, at + 3);
  if (paragraph?.type !== 'paragraph_open' || !rest) return undefined;
  const [marker, word = '', title = ''] = ALERT_RE.exec(rest.content) ?? [];
  if (marker === undefined) return undefined;
  const line = rest.map?.[0] ?? 0;
  if (!ALERTS.includes(word.toUpperCase())) {
    reportUnknown(state, line, word);
    return undefined;
  }
  rest.content = rest.content.slice(marker.length);
  rest.map = paragraph.map = [line + 1, Math.max(rest.map?.[1] ?? 0, line + 1)];
  return { kind: word.toLowerCase() as Admonition, title: title.trim(), line, rest };
}

function reportUnknown(state: StateCore, line: number, word: string): void {
  const env = pageState(state.env);
  const hint = didYouMean(word.toUpperCase(), ALERTS) ?? `accepted: ${ALERTS.join(', ')}`;
  env.report('brokenDirectives', line, `unknown alert: "[!${word}]"`, hint);
}

/** Turns the blockquote into an admonition and returns the tokens of its title. */
function openAlert(state: StateCore, open: Token, { kind, title, line }: Alert): Token[] {
  open.type = 'admonition_open';
  open.tag = 'div';
  const shown = frameAdmonition(open, kind, title, pageState(state.env));
  return createTitle(state, ADMONITION_TITLE, { title: shown, line, level: open.level + 1 });
}
