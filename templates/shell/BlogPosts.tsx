/** The blog's latest posts by year. */

import type { BlogSidebar } from '../model/siteData.ts';

export function BlogPosts({ sidebar: { title, years }, href }: { sidebar: BlogSidebar; href: string }) {
  return (
    <>
      <p className="sidebar-title">{title}</p>
      {years.map(({ year, posts }) => (
        <div key={year} className="sidebar-year">
          <h2>{year}</h2>
          <ul>
            {posts.map((post) => (
              <li key={post.href}>
                <a href={post.href} aria-current={post.href === href ? 'page' : undefined}>
                  {post.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
