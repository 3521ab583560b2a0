/** Previews of posts: the blog's front pages, the posts of a tag or of an author. */

import { useForeign, useSite } from '../context.tsx';
import type { PostCard, PostListPage } from '../model/pageData.ts';
import { fillIn } from '../model/text.ts';
import { Byline } from '../parts/Byline.tsx';
import { ListHead } from '../parts/ListHead.tsx';
import { Pager } from '../parts/Pager.tsx';
import { PageTools } from '../parts/PageTools.tsx';
import { Prose } from '../parts/Prose.tsx';
import { SmartLink } from '../parts/SmartLink.tsx';
import { Tags } from '../parts/Tags.tsx';

export function PostList({ page }: { page: PostListPage }) {
  const { ui } = useSite();
  const { posts, pageNumber, pageCount, newer, older } = page;
  return (
    <div className="page">
      <PageTools />
      <PostListHead page={page} />
      {pageNumber > 1 && <p className="lead">{fillIn(ui.pageNumber, { page: pageNumber, total: pageCount })}</p>}
      {posts.map((post) => (
        <Preview key={post.href} post={post} />
      ))}
      <Pager
        previous={newer && { title: ui.newerPosts, href: newer.href }}
        next={older && { title: ui.olderPosts, href: older.href }}
      />
    </div>
  );
}

function PostListHead({ page: { title, description, list } }: { page: PostListPage }) {
  const { ui } = useSite();
  if (list.type === 'blog') return <ListHead title={title} lead={description} />;
  if (list.type === 'tag')
    return (
      <ListHead title={title} lead={list.tag.description}>
        <a href={list.allHref}>{ui.viewAllTags}</a>
      </ListHead>
    );
  const { author } = list;
  return (
    <ListHead title={title} lead={author.title} picture={author.image}>
      {author.url && (
        <p>
          <SmartLink href={author.url} external>
            {author.url}
          </SmartLink>
        </p>
      )}
      <a href={list.allHref}>{ui.viewAllAuthors}</a>
    </ListHead>
  );
}

function Preview({ post }: { post: PostCard }) {
  const { ui } = useSite();
  const foreign = useForeign(post.lang);
  return (
    <article className="preview">
      <h2 {...foreign}>
        <a href={post.href}>{post.title}</a>
      </h2>
      <Byline post={post} />
      <Prose id={post.prose} {...foreign} />
      <footer>
        <Tags tags={post.tags} />
        {post.truncated && (
          <a className="read-more" href={post.href}>
            {ui.readMore}
            <span className="sr-only">{` ${fillIn(ui.readMoreAbout, { title: post.title })}`}</span>
          </a>
        )}
      </footer>
    </article>
  );
}
