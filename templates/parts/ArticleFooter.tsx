/** The footer of an article: tags, the edit link, the last update. */

import { usePage, useSite } from '../context.tsx';
import type { ExamplesRun, LastUpdate, TagLink } from '../model/pageData.ts';
import { Icon } from './Icon.tsx';
import { Message } from './Message.tsx';
import { ReportLink } from './ReportLink.tsx';
import { SmartLink } from './SmartLink.tsx';
import { Tags } from './Tags.tsx';

interface ArticleFooterProps {
  tags?: readonly TagLink[];
  editHref?: string;
  lastUpdate?: LastUpdate;
  examples?: ExamplesRun;
}

export function ArticleFooter({ tags = [], editHref, lastUpdate, examples }: ArticleFooterProps) {
  const { ui } = useSite();
  const { reportHref } = usePage().page;
  if (tags.length === 0 && !editHref && !lastUpdate && !reportHref && !examples) return null;
  return (
    <footer className="article-footer">
      {examples && <Witness examples={examples} />}
      <Tags tags={tags} />
      {editHref && (
        <SmartLink href={editHref} external className="edit-link">
          <Icon name="edit" />
          {ui.editThisPage}
        </SmartLink>
      )}
      <ReportLink />
      {lastUpdate && <LastUpdated update={lastUpdate} />}
    </footer>
  );
}

/** Says that the examples were run, and with what. */
function Witness({ examples: { equal, all, versions } }: { examples: ExamplesRun }) {
  const { ui } = useSite();
  const text = equal < all ? ui.examplesSomeRun : ui.examplesRun;
  return (
    <p className="examples-run">
      <Message text={text} values={{ count: equal, all, versions }} />
    </p>
  );
}

function LastUpdated({ update: { date, dateText, author } }: { update: LastUpdate }) {
  const { ui } = useSite();
  const text = date ? (author ? ui.lastUpdatedOnBy : ui.lastUpdatedOn) : author ? ui.lastUpdatedBy : undefined;
  if (text === undefined) return null;
  const values = { date: <time dateTime={date}>{dateText ?? date}</time>, author: <b>{author}</b> };
  return (
    <p className="last-updated">
      <Message text={text} values={values} />
    </p>
  );
}
