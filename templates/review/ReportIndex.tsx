/** First page of the report: what readers lose, the changed pages, and figures. */

import type { ReactNode } from 'react';
import type { AddressChange, FileCount, PageChange, Review, Weight, WeightChange } from '../model/review.ts';
import { type PathOf, ReportAddress } from './ReportAddress.tsx';
import { ReportDocument, type ReportFrame } from './ReportDocument.tsx';
import { StaleList, VanishedList } from './ReportLosses.tsx';

interface ReportIndexProps extends ReportFrame {
  review: Review;
  pathOf: PathOf;
}

export function ReportIndex({ review, pathOf, ...frame }: ReportIndexProps) {
  const { addresses, vanished, stale, changed, shell, pages, weight, files } = review;
  const lost = addresses.filter(({ kind, redirects }) => kind === 'removed' || (kind === 'moved' && !redirects));
  const other = addresses.filter((each) => !lost.includes(each));
  const isSame = addresses.length + vanished.length + changed.length + shell.length + stale.length === 0;
  return (
    <ReportDocument {...frame} title="Changes" current="list">
      <h1>Changes</h1>
      <p className="review-lead">
        {pages.before === pages.after ? `${pages.after} pages` : `${pages.before} pages before, ${pages.after} now`}.{' '}
        {isSame && 'Readers see no difference.'}
      </p>
      <Section title="Addresses that are gone" count={lost.length} isLoss>
        <AddressList addresses={lost} pathOf={pathOf} />
      </Section>
      <Section title="Anchors that vanished" count={vanished.length} isLoss>
        <VanishedList vanished={vanished} pathOf={pathOf} />
      </Section>
      <Section title="Translations that this change makes stale" count={stale.length} isLoss>
        <StaleList stale={stale} pathOf={pathOf} />
      </Section>
      <Section title="Added and moved addresses" count={other.length}>
        <AddressList addresses={other} pathOf={pathOf} />
      </Section>
      <Section title="Changed pages" count={changed.length}>
        <PageTable changed={changed} pathOf={pathOf} />
      </Section>
      <Section title="Around the articles" count={shell.length}>
        <ul>
          {shell.map(({ part, pages: count, example }) => (
            <li key={part + example}>
              <a href="shell.html">{part}</a> on {count} {count === 1 ? 'page' : 'pages'}
            </li>
          ))}
        </ul>
      </Section>
      <WeightTable weight={weight} />
      <FileTable files={files} />
    </ReportDocument>
  );
}

function Section({ title, count, isLoss, children }: SectionProps) {
  if (count === 0) return null;
  return (
    <section className={isLoss ? 'review-loss' : undefined}>
      <h2>
        {title} <span className="review-count">{count}</span>
      </h2>
      {children}
    </section>
  );
}

interface SectionProps {
  title: string;
  count: number;
  isLoss?: boolean;
  children: ReactNode;
}

function AddressList({ addresses, pathOf }: { addresses: readonly AddressChange[]; pathOf: PathOf }) {
  return (
    <ul>
      {addresses.map(({ kind, address, to, title, redirects }) => (
        <li key={kind + address}>
          <span className={`review-kind review-kind-${kind}`}>{kind}</span>{' '}
          <ReportAddress address={address} path={to === undefined ? pathOf(address) : undefined} />{' '}
          {to === undefined ? (
            <span className="review-soft">{title}</span>
          ) : (
            <>
              → <ReportAddress address={to} path={pathOf(to)} />{' '}
              <span className="review-soft">{redirects ? 'with a redirect' : 'without a redirect'}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function PageTable({ changed, pathOf }: { changed: readonly PageChange[]; pathOf: PathOf }) {
  return (
    <div className="review-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Words</th>
            <th scope="col">Places</th>
            <th scope="col">Also changed</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ address, title, lang, words, places, meta, card, pictures, frame }) => (
            <tr key={address}>
              <th scope="row">
                <a href={pathOf(address)} data-stop>
                  {address}
                </a>{' '}
                <span className="review-soft" lang={lang}>
                  {title}
                </span>
              </th>
              <td className="review-number">
                {places > 0 && (
                  <>
                    <span className="review-added">+{words.added}</span>{' '}
                    <span className="review-removed">−{words.removed}</span>
                  </>
                )}
              </td>
              <td className="review-number">{places || ''}</td>
              <td>
                {[...Object.keys(meta), ...(card ? ['share card'] : []), ...count(pictures.length), ...frame].join(
                  ', ',
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function count(pictures: number): string[] {
  return pictures === 0 ? [] : [pictures === 1 ? '1 picture' : `${pictures} pictures`];
}

function WeightTable({ weight }: { weight: readonly WeightChange[] }) {
  return (
    <section>
      <h2>Bytes, gzip</h2>
      <div className="review-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Of</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {weight.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="review-number">{gzipped(before)}</td>
                <td className="review-number">{gzipped(after)}</td>
                <td className="review-number">{signed((after?.gzip ?? 0) - (before?.gzip ?? 0))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function gzipped(weight: Weight | undefined): string {
  return weight ? weight.gzip.toLocaleString('en') : 'none';
}

function signed(difference: number): string {
  if (difference === 0) return '0';
  return `${difference < 0 ? '−' : '+'}${Math.abs(difference).toLocaleString('en')}`;
}

function FileTable({ files }: { files: readonly FileCount[] }) {
  const differing = files.filter(({ added, removed, changed }) => added + removed + changed > 0);
  if (differing.length === 0) return null;
  return (
    <section>
      <h2>Files that differ</h2>
      <div className="review-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Changed</th>
              <th scope="col">Only in hashes of asset names</th>
              <th scope="col">Added</th>
              <th scope="col">Removed</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ kind, changed, namesOnly, added, removed }) => (
              <tr key={kind}>
                <th scope="row">{kind}</th>
                {Object.entries({ changed, namesOnly, added, removed }).map(([name, value]) => (
                  <td key={name} className="review-number">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
