/** The script of the report that `npm run review` writes: keys and buttons that lead from change to change. */

import { make, makeButton } from '../elements.ts';
import { areKeysOn, isPressed, turnKeys } from '../keyPress.ts';
import { openDetailsAround } from '../openDetails.ts';

const KEYS: Readonly<Record<string, (places: Places) => void>> = {
  n: (places) => places.go(1),
  j: (places) => places.go(1),
  p: (places) => places.go(-1),
  k: (places) => places.go(-1),
  u: () => document.querySelector<HTMLElement>('[data-list]')?.click(),
};

interface Places {
  /** To the next or previous change; past the last one, to the next changed page. */
  go(step: 1 | -1): void;
}

const places = startPlaces();
startKeys(places);

function startPlaces(): Places {
  const stops = [...document.querySelectorAll<HTMLElement>('[id^="change-"], [data-stop]')];
  const status = make('span', { role: 'status' });
  const button = (text: string, step: 1 | -1) => makeButton({}, () => go(step), text);
  let at = -1;

  function go(step: 1 | -1): void {
    const stop = stops[at + step];
    if (stop) arriveAt(stop);
    else leave(step);
  }

  function arriveAt(stop: HTMLElement): void {
    stops[at]?.classList.remove('is-current');
    at = stops.indexOf(stop);
    // A change in folded text has to be seen.
    openDetailsAround(stop);
    stop.classList.add('is-current');
    stop.focus({ preventScroll: true });
    stop.scrollIntoView({ block: 'center', inline: 'center' });
    show();
  }

  /** The keys lead on from a change that a link led to. */
  function followAddress(): void {
    const stop = stops.find(({ id }) => id !== '' && `#${id}` === location.hash);
    if (stop) arriveAt(stop);
  }

  function leave(step: 1 | -1): void {
    const link = document.querySelector<HTMLAnchorElement>(`.review-pager a[rel="${step === 1 ? 'next' : 'prev'}"]`);
    if (link) link.click();
    else status.textContent = step === 1 ? 'last change' : 'first change';
  }

  function show(): void {
    status.textContent = at < 0 ? `${stops.length}` : `${at + 1} of ${stops.length}`;
  }

  if (stops.length > 0) {
    show();
    document.body.append(make('div', { class: 'review-steps' }, button('Previous', -1), status, button('Next', 1)));
    addEventListener('hashchange', followAddress);
    followAddress();
  }
  return { go };
}

/** Does what the keys ask for, and adds the box that turns them off. */
function startKeys(target: Places): void {
  const note = document.querySelector('[data-keys]');
  if (note) {
    const box = make('input', { type: 'checkbox', checked: areKeysOn() });
    box.addEventListener('change', () => turnKeys(box.checked));
    note.append(' ', make('label', {}, box, ' keys on'));
  }
  document.addEventListener('keydown', (event) => {
    const [, run] = Object.entries(KEYS).find(([key]) => isPressed(key, event)) ?? [];
    if (!run) return;
    event.preventDefault();
    run(target);
  });
}
