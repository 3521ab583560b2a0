/** Workflow commands of GitHub Actions: lines in a log that become annotations of a pull request. */

import type { Place } from './diagnostic.ts';

type Level = 'error' | 'warning';

interface Annotation extends Partial<Place> {
  title: string;
  message: string;
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
export function workflowCommand(level: Level, { title, message, file, line, column }: Annotation): string {
  const place = Object.entries({ file, line, col: line === undefined ? undefined : column });
  const properties = [...place, ['title', title] as const].filter(([, value]) => value !== undefined);
  const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',');
  return `::${level} ${list}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
