/** What pages are made to tell of themselves: the first script of every document, the same in all engines. */

export const REPORTS = '/__reports';

/** Runs in the page. The request blocks: nothing is lost when the document goes. */
function report(address: string): void {
  const send = (text: string) => {
    try {
      const request = new XMLHttpRequest();
      request.open('POST', address, false);
      request.send(text);
    } catch {
      // A document that is going may not block.
      navigator.sendBeacon(address, text);
    }
  };
  const { error } = console;
  console.error = (...values: unknown[]) => {
    send(`console: ${values.map(String).join(' ')}`);
    error.apply(console, values);
  };
  const onError = ({ target, message }: ErrorEvent) => {
    const { src, href } = (target ?? {}) as { src?: string; href?: string };
    send(message === undefined ? `not loaded: ${src ?? href}` : `error: ${message}`);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => send(`rejected: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    send(`outside the site: ${effectiveDirective} ${blockedURI}`),
  );
}

/** The compiler of our tests wraps functions with names in a helper that pages do not have. */
export const REPORTER = `<script>((__name) => (${report})(${JSON.stringify(REPORTS)}))((named) => named)</script>`;
