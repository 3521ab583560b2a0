/** Chooses the component for a kind of page. */

import type { ReactNode } from 'react';
import type { PageData, PageKind } from '../model/pageData.ts';
import { Archive } from './Archive.tsx';
import { Authors } from './Authors.tsx';
import { Category } from './Category.tsx';
import { Doc } from './Doc.tsx';
import { DocsTag } from './DocsTag.tsx';
import { NotFound } from './NotFound.tsx';
import { PageList } from './PageList.tsx';
import { Plain } from './Plain.tsx';
import { Post } from './Post.tsx';
import { PostList } from './PostList.tsx';
import { TagIndex } from './TagIndex.tsx';

type PageProps<Kind = PageKind> = { page: Extract<PageData, { kind: Kind }> };

const PAGES: { [Kind in PageKind]: (props: PageProps<Kind>) => ReactNode } = {
  doc: Doc,
  category: Category,
  page: Plain,
  post: Post,
  postList: PostList,
  archive: Archive,
  authors: Authors,
  tags: TagIndex,
  docsTag: DocsTag,
  pageList: PageList,
  notFound: NotFound,
};

export function Page({ page }: PageProps) {
  const Kind = PAGES[page.kind] as (props: PageProps) => ReactNode;
  return <Kind page={page} />;
}
