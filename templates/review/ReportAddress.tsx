/** An address of the site in the report: a link to the report's page about it, if there is one. */

/** Path of the report's page of an address, if it has one. */
export type PathOf = (address: string) => string | undefined;

export function ReportAddress({ address, path }: { address: string; path: string | undefined }) {
  return path === undefined ? <code>{address}</code> : <a href={path}>{address}</a>;
}
