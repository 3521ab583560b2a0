/** What the browser tells of the reader's connection: the Network Information API, where supported. */

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True on slow connections and with data saving on. */
export function isSaving(navigator: object): boolean {
  const connection = connectionOf(navigator);
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** True if the connection is known to be fast and not metered. */
export function isFast(navigator: object): boolean {
  return !isSaving(navigator) && connectionOf(navigator)?.effectiveType === '4g';
}

function connectionOf(navigator: object): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}
