/** Lists of what readers lose: anchors that vanished, translations that became stale. */

import type { StaleTranslation, VanishedId } from '../model/review.ts';

type PathOf = (address: string) => string | undefined;

export function VanishedList({ vanished, pathOf }: { vanished: readonly VanishedId[]; pathOf: PathOf }) {
  return (
    <ul>
      {vanished.map(({ address, id, renamedTo, linkedBefore, linkedNow }) => (
        <li key={`${address}#${id}`}>
          <Address address={address} path={pathOf(address)} />
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
          <Address address={address} path={pathOf(address)} /> against{' '}
          <Address address={original} path={pathOf(original)} />
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

function Address({ address, path }: { address: string; path: string | undefined }) {
  return path === undefined ? <code>{address}</code> : <a href={path}>{address}</a>;
}
