/** Chooses the component for a kind of page. */

import type { PageData } from '../model/pageData.ts';
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

export function Page({ page }: { page: PageData }) {
  switch (page.kind) {
    case 'doc':
      return <Doc page={page} />;
    case 'category':
      return <Category page={page} />;
    case 'page':
      return <Plain page={page} />;
    case 'post':
      return <Post page={page} />;
    case 'postList':
      return <PostList page={page} />;
    case 'archive':
      return <Archive page={page} />;
    case 'authors':
      return <Authors page={page} />;
    case 'tags':
      return <TagIndex page={page} />;
    case 'docsTag':
      return <DocsTag page={page} />;
    case 'pageList':
      return <PageList page={page} />;
    case 'notFound':
      return <NotFound page={page} />;
  }
}
