/** The script of the report that `npm run review` writes: keys and buttons that lead from change to change. */

const KEYS: Readonly<Record<string, (places: Places) => void>> = {
  n: (places) => places.go(1),
  j: (places) => places.go(1),
  p: (places) => places.go(-1),
  k: (places) => places.go(-1),
  u: () => document.querySelector<HTMLElement>('[data-list]')?.click(),
};
const OFF = 'review-keys-off';

interface Places {
  /** To the next or previous change; past the last one, to the next changed page. */
  go(step: 1 | -1): void;
}

const places = startPlaces();
startKeys(places);

function startPlaces(): Places {
  const stops = [...document.querySelectorAll<HTMLElement>('[id^="change-"], [data-stop]')];
  const bar = document.createElement('div');
  bar.className = 'review-steps';
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  let at = -1;

  const button = (text: string, step: 1 | -1) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    element.addEventListener('click', () => go(step));
    return element;
  };

  function go(step: 1 | -1): void {
    const next = at + step;
    if (next >= stops.length || next < 0) {
      leave(step);
      return;
    }
    stops[at]?.classList.remove('is-current');
    at = next;
    const stop = stops[at];
    // A change in folded text has to be seen.
    for (let fold = stop?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
    stop?.classList.add('is-current');
    stop?.focus({ preventScroll: true });
    stop?.scrollIntoView({ block: 'center', inline: 'center' });
    show();
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
    bar.append(button('Previous', -1), status, button('Next', 1));
    document.body.append(bar);
  }
  return { go };
}

/** Single keys can be turned off: https://www.w3.org/TR/WCAG22/#character-key-shortcuts */
function startKeys(target: Places): void {
  let isOff = readOff();
  const note = document.querySelector('[data-keys]');
  if (note) {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = !isOff;
    box.addEventListener('change', () => {
      isOff = !box.checked;
      saveOff(isOff);
    });
    label.append(box, ' keys on');
    note.append(' ', label);
  }
  document.addEventListener('keydown', (event) => {
    if (isOff || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const run = KEYS[event.key];
    if (!run) return;
    event.preventDefault();
    run(target);
  });
}

/** A browser may give a report in a folder no storage. */
function readOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    return false;
  }
}

function saveOff(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(OFF, '');
    else localStorage.removeItem(OFF);
  } catch {
    // It lasts as long as the page.
  }
}
