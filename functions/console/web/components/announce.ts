/** Announcements for screen readers, also shown as a short note. */
type Place = (text: string) => void;

const shownMs = 8_000;

/** Where the note can be shown. The last one shows it: a dialog covers those before its own. */
const places: Place[] = [];
let shown = '';
let timer: ReturnType<typeof setTimeout> | undefined;

function show(text: string): void {
  shown = text;
  for (const place of places) place(place === places.at(-1) ? text : '');
}

/** Returns the function that ends it; the place before then shows the note. */
export function showAnnouncements(place: Place): () => void {
  places.push(place);
  show(shown);
  return () => {
    places.splice(places.indexOf(place), 1);
    show(shown);
  };
}

export function announce(text: string): void {
  show(text);
  clearTimeout(timer);
  timer = setTimeout(() => show(''), shownMs);
}
