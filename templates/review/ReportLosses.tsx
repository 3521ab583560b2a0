/** Lists of what readers lose: anchors that vanished, translations that became stale. */

import type { StaleTranslation, VanishedId } from '../model/review.ts';
import { type PathOf, ReportAddress } from './ReportAddress.tsx';

export function VanishedList({ vanished, pathOf }: { vanished: readonly VanishedId[]; pathOf: PathOf }) {
  return (
    <ul>
      {vanished.map(({ address, id, renamedTo, linkedBefore, linkedNow }) => (
        <li key={`${address}#${id}`}>
          <ReportAddress address={address} path={pathOf(address)} />
          <del>#{id}</del>
          {renamedTo !== undefined && (
            <>
              {' '}
              is now <ins>#{renamedTo}</ins>
            </>
          )}{' '}
          <span className="review-soft">
            {linkedBefore.length} {linkedBefore.length === 1 ? 'page' : 'pages'} linked to it
            {linkedNow.length > 0 && `, ${linkedNow.length} still do: ${linkedNow.slice(0, 5).join(', ')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function StaleList({ stale, pathOf }: { stale: readonly StaleTranslation[]; pathOf: PathOf }) {
  return (
    <ul>
      {stale.map(({ address, original, lang, sections }) => (
        <li key={address}>
          <ReportAddress address={address} path={pathOf(address)} /> against{' '}
          <ReportAddress address={original} path={pathOf(original)} />
          <ul>
            {sections.map(({ id, heading, isMissing }) => (
              <li key={id}>
                <span lang={isMissing ? undefined : lang}>{heading || 'the beginning'}</span>{' '}
                {isMissing && <b>missing</b>} {id !== '' && <code>#{id}</code>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
