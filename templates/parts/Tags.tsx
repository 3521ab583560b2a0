/** The tags of one doc or post. */

import { useSite } from '../context.tsx';
import type { TagLink } from '../model/pageData.ts';

export function Tags({ tags }: { tags: readonly TagLink[] }) {
  const { ui } = useSite();
  if (tags.length === 0) return null;
  return (
    <div className="tags">
      <span>{ui.tagsLabel}</span>
      <ul>
        {tags.map(({ label, href, description }) => (
          <li key={href}>
            <a className="tag" href={href} rel="tag" title={description}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
