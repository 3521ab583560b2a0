/** Served by `npm run dev` only: reloads the page when it has changed, and shows problems over it. */

const OVERLAY_ID = '__dev-problems';
let session: string | undefined;

const events = new EventSource(`/__dev/events?path=${encodeURIComponent(location.pathname)}`);

// A new session means that the server was restarted: templates or the builder have changed.
events.addEventListener('session', (event) => {
  if (session !== undefined && session !== event.data) location.reload();
  session = event.data;
});
// The browser restores the scroll position of a reloaded page by itself.
events.addEventListener('reload', () => location.reload());
events.addEventListener('problems', (event) => showProblems(JSON.parse(event.data) as string[]));

function showProblems(problems: readonly string[]): void {
  document.getElementById(OVERLAY_ID)?.remove();
  if (problems.length === 0) return;
  const overlay = document.createElement('details');
  overlay.id = OVERLAY_ID;
  overlay.style.cssText =
    'position:fixed;z-index:9999;inset:auto 1rem 1rem auto;max-width:min(60rem,calc(100vw - 2rem));max-height:60vh;overflow:auto;' +
    'padding:.75rem 1rem;background:#2b1a1a;color:#ffe9e4;border:1px solid #d0624a;border-radius:.5rem;font:.85rem/1.5 ui-monospace,monospace';
  const summary = document.createElement('summary');
  summary.textContent = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const list = document.createElement('pre');
  list.style.cssText = 'white-space:pre-wrap;margin:.5rem 0 0;background:none;color:inherit;font:inherit';
  list.textContent = problems.join('\n\n');
  overlay.append(summary, list);
  document.body.append(overlay);
}
