/** Shows what is known about a name of the library as an option of the search. */

import { fillIn } from '../../templates/model/text.ts';
import type { UiStrings } from '../../templates/model/ui.ts';
import type { Answer } from '../../templates/search/answerFile.ts';
import { make } from '../elements.ts';
import { labelOf } from './answers.ts';
import { makeGroup, makeOption } from './options.ts';

const HEAD_ID = '__search-answers';

/** A group of options, like the sections of a page. */
export function createAnswerGroup(answers: readonly Answer[], ui: UiStrings): HTMLElement {
  const options = answers.map((answer) => createAnswerOption(answer, ui));
  return makeGroup(HEAD_ID, ui.answer, options);
}

function createAnswerOption(answer: Answer, ui: UiStrings): HTMLElement {
  const option = makeOption(answer.href, 'search-answer');
  const kind = labelOf(answer.kind, ui);
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
  // Lines are read one after the other.
  for (const [name, text] of lines) if (text) option.append(make('span', { class: name }, ...withCode(text)), ' ');
  return option;
}

/** What stands between backticks is code. */
function withCode(text: string): Array<Node | string> {
  return text.split('`').map((part, at) => (at % 2 === 0 ? part : make('code', {}, part)));
}
