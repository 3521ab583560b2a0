/** The part of a large sidebar that is in a document. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SidebarNode } from '../../templates/model/siteData.ts';
import { branchOf } from '../../templates/shell/sidebarBranch.ts';

const link = (name: string): SidebarNode => ({ type: 'link', label: name, href: `/${name}`, external: false });

function category(
  label: string,
  items: SidebarNode[],
  more: { href?: string; collapsible?: boolean } = {},
): SidebarNode {
  return { type: 'category', label, collapsible: true, collapsed: false, ...more, items };
}

const pages = (name: string, count: number) => Array.from({ length: count }, (_, at) => link(`${name}${at}`));
const labels = (nodes: readonly SidebarNode[]) => nodes.map(({ label }) => label);

function itemsOf(nodes: readonly SidebarNode[], at: number): SidebarNode[] {
  const node = nodes[at];
  return node?.type === 'category' ? node.items : [];
}

test('a small tree stays as it is', () => {
  const tree = [category('A', pages('a', 20)), link('z')];
  assert.equal(branchOf(tree, '/a3'), tree);
});

test('a large one has the branch of the page; closed categories lead to their first page', () => {
  const inner = category('Inner', pages('i', 30));
  const fixed = category('Fixed', pages('f', 3), { collapsible: false });
  const tree = [category('A', [category('Deep', pages('d', 200))]), category('B', [link('b'), inner]), fixed];
  const shown = branchOf(tree, '/i7');
  assert.deepEqual(labels(shown), ['A', 'B', 'Fixed']);
  assert.deepEqual(labels(itemsOf(shown, 0)), ['d0']);
  assert.deepEqual(shown[0], { ...tree[0], collapsed: true, items: [link('d0')] });
  assert.deepEqual(labels(itemsOf(shown, 1)), ['b', 'Inner']);
  assert.equal(itemsOf(itemsOf(shown, 1), 1).length, 30);
  assert.equal(itemsOf(shown, 2).length, 3);
  assert.equal(itemsOf(branchOf(tree, '/d0'), 0).length, 1);
});

test('of a long list it has the neighbours of the page, and says that there are more', () => {
  const tree = pages('p', 1000);
  const shown = branchOf(tree, '/p500');
  assert.deepEqual(
    [shown.length, shown[0]?.label, shown[25]?.label, shown.at(-1)?.label],
    [51, '… p475', 'p500', 'p525 …'],
  );
  assert.deepEqual([branchOf(tree, '/p0')[0]?.label, branchOf(tree, '/p0').length], ['p0', 26]);
  assert.equal(branchOf(tree, '/p999').at(-1)?.label, 'p999');
});

test('its size does not grow with the number of pages', () => {
  const tree = (count: number) => Array.from({ length: count }, (_, at) => category(`C${at}`, pages(`c${at}-`, 40)));
  const size = (count: number) => JSON.stringify(branchOf(tree(count), `/c${count - 1}-5`)).length;
  assert.ok(size(2000) < size(60) * 1.2, `${size(60)} → ${size(2000)}`);
});
