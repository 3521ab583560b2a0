/** Shows diagnostics over the page while it is written: what the last save brought and solved, and a count of the rest. */

import { make, makeButton } from './elements.ts';

const OVERLAY_ID = '__dev-diagnostics';
/** In `sessionStorage`: what is closed stays closed when the page is loaded again. */
const OPEN_KEY = '__dev-diagnostics-open';

/** Each text starts with its place, `file:line:column`. */
interface ShownDiagnostics {
  brought: readonly string[];
  others: readonly string[];
  solved: number;
}

/** Opens the overlay by itself only for what the last save brought; what was there before is folded below that. */
export function showDiagnostics({ brought, others, solved }: ShownDiagnostics): void {
  document.getElementById(OVERLAY_ID)?.remove();
  if (brought.length + others.length + solved === 0) return;
  const parts = [
    brought.length > 0 && `${brought.length} new`,
    solved > 0 && `${solved} solved`,
    others.length > 0 && `${others.length} ${brought.length + solved > 0 ? 'from before' : countWord(others.length)}`,
  ];
  const summary = make('summary', {}, parts.filter(Boolean).join(' · '));
  const before = others.map(describe);
  const folded = brought.length > 0 && before.length > 0;
  const rest = folded ? [make('details', {}, make('summary', {}, `${others.length} from before`), ...before)] : before;
  const overlay = make('details', { id: OVERLAY_ID }, summary, ...brought.map(describe), ...rest);
  overlay.style.cssText =
    'position:fixed;z-index:9999;inset:auto 1rem 1rem auto;max-width:min(60rem,calc(100vw - 2rem));max-height:33vh;overflow:auto;' +
    'padding:.75rem 1rem;background:#2b1a1a;color:#ffe9e4;border:1px solid #d0624a;border-radius:.5rem;font:.85rem/1.5 ui-monospace,monospace';
  overlay.open = brought.length > 0 || sessionStorage.getItem(OPEN_KEY) === 'true';
  overlay.addEventListener('toggle', () => sessionStorage.setItem(OPEN_KEY, String(overlay.open)));
  document.body.append(overlay);
}

function countWord(count: number): string {
  return count === 1 ? 'diagnostic' : 'diagnostics';
}

/** A paragraph whose place opens the file in the editor. */
function describe(text: string): HTMLElement {
  const [place = ''] = text.split('  ', 1);
  const open = () => {
    const request = new XMLHttpRequest();
    request.open('POST', `/__dev/open?${encodeURI(place)}`);
    request.send();
  };
  const button = makeButton({ title: 'Open in the editor' }, open, place);
  button.style.cssText =
    'padding:0;border:0;background:none;color:#ffb8a6;font:inherit;text-decoration:underline;cursor:pointer';
  const paragraph = make('p', {}, button, text.slice(place.length));
  paragraph.style.cssText = 'margin:.5rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere';
  return paragraph;
}
