/** Shows what is known about a name of the library as an option of the search. */

import { fillIn } from '../../templates/model/text.ts';
import type { UiStrings } from '../../templates/model/ui.ts';
import type { Answer } from '../../templates/search/answerFile.ts';
import { ANSWER_LABELS } from './answers.ts';

const HEAD_ID = '__search-answers';

/** A group of options, like the sections of a page. */
export function createAnswerGroup(document: Document, answers: readonly Answer[], ui: UiStrings): HTMLElement {
  const group = document.createElement('div');
  const head = document.createElement('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-labelledby', HEAD_ID);
  head.className = 'search-page';
  head.id = HEAD_ID;
  head.textContent = ui.answer;
  group.append(head, ...answers.map((answer) => createAnswerOption(document, answer, ui)));
  return group;
}

function createAnswerOption(document: Document, answer: Answer, ui: UiStrings): HTMLElement {
  const option = document.createElement('a');
  option.href = answer.href;
  option.className = 'search-option search-answer';
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.tabIndex = -1;
  const kind = ui[ANSWER_LABELS[answer.kind]];
  const label = answer.owner === undefined ? kind : fillIn(ui.answerOf, { kind, owner: `\`${answer.owner}\`` });
  const known = [
    [ui.answerDefault, answer.default],
    [ui.answerUnit, answer.unit],
    [ui.answerValue, answer.value],
    [ui.answerFormula, answer.formula],
  ].flatMap(([name, text]) => (text ? [`${name} ${text}`] : []));
  const lines = [
    ['search-title', `\`${answer.signature}\``],
    ['search-kind', label],
    ['search-meaning', answer.meaning],
    ['search-known', known.join(' · ')],
  ] as const;
  for (const [name, text] of lines) {
    if (!text) continue;
    const line = document.createElement('span');
    line.className = name;
    line.append(...withCode(document, text));
    // Lines are read one after the other.
    option.append(line, ' ');
  }
  return option;
}

/** What stands between backticks is code. */
function withCode(document: Document, text: string): Node[] {
  return text.split('`').map((part, at) => {
    if (at % 2 === 0) return document.createTextNode(part);
    const code = document.createElement('code');
    code.textContent = part;
    return code;
  });
}
