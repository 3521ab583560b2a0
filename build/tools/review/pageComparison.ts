/** Compares one page of two sites. Pure, except for the pictures that it asks for. */

import type { Change, PageChange, PictureChange, StaleSection } from '../../../templates/model/review.ts';
import type { DiffTools } from './diffPrinter.ts';
import type { PageReading } from './documentReading.ts';
import { diffProse } from './proseDiff.ts';
import { type Article, idsOf, picturesOf, readArticle, type Section, sectionsOf } from './proseTree.ts';

interface VanishedOnPage {
  id: string;
  heading?: string;
  renamedTo?: string;
}

interface PageComparison {
  /** Undefined if readers of the page see what they saw. */
  change?: PageChange;
  vanished: VanishedOnPage[];
  /** Ids of sections whose text differs. */
  sections: StaleSection[];
}

export type PictureVersions = DiffTools['versionOf'];

export function comparePages(before: PageReading, after: PageReading, versionOf: PictureVersions): PageComparison {
  const [old, now] = [readArticle(before.main), readArticle(after.main)];
  const { words, places, marks } = diffProse(old.nodes, now.nodes, { address: (value) => value, versionOf });
  const meta = diffMeta(before.meta, after.meta);
  const frame = Object.keys({ ...old.frame, ...now.frame }).filter((part) => old.frame[part] !== now.frame[part]);
  const card = before.card === after.card ? undefined : { before: before.card, after: after.card };
  const isChanged = places > 0 || Object.keys(meta).length > 0 || frame.length > 0 || card !== undefined;
  const { address, title, lang, source } = after;
  return {
    change: isChanged
      ? {
          address,
          title,
          lang,
          source,
          words,
          places,
          marks,
          meta,
          card,
          pictures: diffPictures(old, now, versionOf),
          frame,
        }
      : undefined,
    vanished: findVanished(old, now),
    sections: findChangedSections(sectionsOf(old.nodes), sectionsOf(now.nodes)),
  };
}

function diffMeta(before: PageReading['meta'], after: PageReading['meta']): Record<string, Change> {
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  const changes = names.map((name) => [name, { before: copy(before[name]), after: copy(after[name]) }]);
  return Object.fromEntries(changes);
}

/** A part of a string keeps all of it in memory, here the document. */
function copy(text = ''): string {
  return Buffer.from(text).toString();
}

function diffPictures(before: Article, after: Article, versionOf: PictureVersions): PictureChange[] {
  const [old, now] = [new Set(picturesOf(before.nodes)), new Set(picturesOf(after.nodes))];
  const isChanged = (address: string) => versionOf(address, 'before') !== versionOf(address, 'after');
  return [...new Set([...old, ...now])].flatMap((address): PictureChange[] => {
    if (!now.has(address)) return [{ address, kind: 'removed' }];
    if (!old.has(address)) return [{ address, kind: 'added' }];
    return isChanged(address) ? [{ address, kind: 'changed' }] : [];
  });
}

function findVanished(before: Article, after: Article): VanishedOnPage[] {
  const now = idsOf(after.nodes);
  const gone = [...idsOf(before.nodes)].filter(([id]) => !now.has(id));
  if (gone.length === 0) return [];
  const [old, fresh] = [sectionsOf(before.nodes), sectionsOf(after.nodes)];
  return gone.map(([id, heading]) => {
    const index = old.findIndex((section) => section.id === id);
    return index < 0 ? { id } : { id, heading, renamedTo: findRenamed(old, fresh, index) };
  });
}

/** The new section with the same heading or text, or else the one that took its place. */
function findRenamed(before: readonly Section[], after: readonly Section[], index: number): string | undefined {
  const section = before[index];
  const former = new Set(before.map(({ id }) => id));
  const fresh = after.filter(({ id }) => !former.has(id));
  const same = fresh.find(
    ({ heading, text }) => heading === section?.heading || (text !== '' && text === section?.text),
  );
  const there = after[index];
  return (same ?? (before.length === after.length && there && fresh.includes(there) ? there : undefined))?.id;
}

/** Sections that are new or say something else. */
function findChangedSections(before: readonly Section[], after: readonly Section[]): StaleSection[] {
  const old = new Map(before.map((section) => [section.id, section]));
  return after
    .filter(({ id, heading, text }) => {
      const former = old.get(id);
      return !former || former.text !== text || former.heading !== heading;
    })
    .map(({ id, heading }) => ({ id, heading, isMissing: false }));
}
