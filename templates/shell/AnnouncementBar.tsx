/** The announcement above the navbar, until the reader closes it. */

import { useEffect, useState } from 'react';
import { useClientButton, useServices, useSite } from '../context.tsx';
import type { AnnouncementData } from '../model/siteData.ts';
import { ANNOUNCEMENT_KEY } from '../model/storageKeys.ts';
import { Icon } from '../parts/Icon.tsx';
import { Html } from '../parts/Prose.tsx';

export function AnnouncementBar() {
  const { announcement } = useSite();
  // The key shows a bar again when its id changes.
  return announcement && <Bar key={announcement.id} {...announcement} />;
}

/**
 * `<html data-announcement>` holds the id. The theme script removes it before first paint if the reader has closed this
 * announcement, and the styles then hide the bar: no layout shift while the page loads.
 */
function Bar({ id, html, closeable }: AnnouncementData) {
  const { ui } = useSite();
  const { watchStored, writeStored } = useServices();
  const clientButton = useClientButton();
  const [closed, setClosed] = useState(false);
  useEffect(
    () => watchStored(ANNOUNCEMENT_KEY, (stored) => setClosed(closeable && stored === id)),
    [watchStored, id, closeable],
  );
  const close = () => {
    writeStored(ANNOUNCEMENT_KEY, id);
    setClosed(true);
  };
  if (closed) return null;
  return (
    <section className="announcement" aria-label={ui.announcement}>
      <Html html={html} />
      {closeable && (
        <button type="button" className="icon-button js-only" {...clientButton} onClick={close}>
          <Icon name="close" />
          <span className="sr-only">{ui.closeAnnouncement}</span>
        </button>
      )}
    </section>
  );
}
