/** The page of the report about what is around the articles: each change once, with the number of its pages. */

import type { DiffLine, ShellChange } from '../model/review.ts';
import { ReportDocument, type ReportFrame } from './ReportDocument.tsx';

interface ReportShellProps extends ReportFrame {
  shell: readonly ShellChange[];
}

export function ReportShell({ shell, ...frame }: ReportShellProps) {
  return (
    <ReportDocument {...frame} title="Around the articles" current="shell">
      <h1>Around the articles</h1>
      <p className="review-lead">
        Head, navbar, sidebars and footer. Addresses of the page itself and hashes in the names of assets are left out.
      </p>
      {shell.length === 0 && <p>Nothing differs.</p>}
      {shell.map((change) => (
        <Part key={change.part + change.example + change.pages} {...change} />
      ))}
    </ReportDocument>
  );
}

/** Lines of what is the same around a change. */
const CONTEXT = 2;

function Part({ part, pages, example, lines }: ShellChange) {
  return (
    <section>
      <h2>
        {part} <span className="review-count">{pages}</span>
      </h2>
      <p className="review-soft">
        On {pages} {pages === 1 ? 'page' : 'pages'}, such as {example}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys */}
      <pre className="review-lines" tabIndex={0}>
        {withContext(lines).map(({ op, text, key }) => {
          if (op === 'same') return <span key={key}>{`${text}\n`}</span>;
          const Tag = op === 'added' ? 'ins' : 'del';
          return (
            <Tag key={key} className="review-line">
              {`${text}\n`}
            </Tag>
          );
        })}
      </pre>
    </section>
  );
}

function withContext(lines: readonly DiffLine[]): Array<DiffLine & { key: string }> {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ op }) => op !== 'same');
  return lines.flatMap((line, index) => {
    if (isNear(index)) return [{ ...line, key: `${index}` }];
    return isNear(index - 1) ? [{ op: 'same' as const, text: '…', key: `${index}` }] : [];
  });
}
