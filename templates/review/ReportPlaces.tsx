/** Links to the places of a page that changed, and the keys that lead from one to the next. */

/** More links than this do not help; keys and the marks themselves lead on. */
const MAX_LINKS = 60;

interface ReportPlacesProps {
  places: number;
  /** Whether there is a list of all pages to go back to. */
  hasList: boolean;
}

export function ReportPlaces({ places, hasList }: ReportPlacesProps) {
  const shown = Math.min(places, MAX_LINKS);
  return (
    <nav className="review-places" aria-label="Places with a change">
      <p>
        {places} {places === 1 ? 'place' : 'places'}:
      </p>
      <ol>
        {Array.from({ length: shown }, (_, index) => `change-${index + 1}`).map((id, index) => (
          <li key={id}>
            <a href={`#${id}`}>{index + 1}</a>
          </li>
        ))}
      </ol>
      {places > shown && <p className="review-soft">and {places - shown} more</p>}
      <p className="review-keys" data-keys>
        Keys: <kbd>n</kbd> or <kbd>j</kbd> next change, <kbd>p</kbd> or <kbd>k</kbd> the one before
        {hasList && (
          <>
            , <kbd>u</kbd> all changes
          </>
        )}
        .
      </p>
    </nav>
  );
}
