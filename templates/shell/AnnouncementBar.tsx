/** A sentence above everything else, until the reader closes it. */

import { useEffect, useState } from 'react';
import { useClientButton, useServices, useSite } from '../context.tsx';
import type { AnnouncementData } from '../model/site.ts';
import { ANNOUNCEMENT_KEY } from '../model/storageKeys.ts';
import { Icon } from '../parts/Icon.tsx';
import { Html } from '../parts/Prose.tsx';

export function AnnouncementBar() {
  const { announcement } = useSite();
  // The key shows a bar again when its id changes.
  return announcement && <Bar key={announcement.id} {...announcement} />;
}

/**
 * The document says which bar it has in `<html data-announcement>`; the theme script takes that away before first
 * paint when the reader has closed this bar, and the style then hides it: nothing moves while the page loads.
 */
function Bar({ id, html, closeable }: AnnouncementData) {
  const { ui } = useSite();
  const { readStored, writeStored } = useServices();
  const clientButton = useClientButton();
  const [closed, setClosed] = useState(false);
  useEffect(() => setClosed(closeable && readStored(ANNOUNCEMENT_KEY) === id), [readStored, id, closeable]);
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
