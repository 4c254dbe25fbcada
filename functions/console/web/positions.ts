/**
 * Where the reader was on each page of the history. A browser would scroll there at once, when the page that loads its
 * data is still too short; this waits until it is long enough.
 */

const positions = new Map<string, number>();
/** The entry of the history that is shown. */
let entry = '';
/** Where the reader was on it, until the page is long enough to be there again. */
let wanted: number | null = null;
/** A page that is shorter than before never gets there. */
const waitsMs = 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let isKnown = false;

/** Whether the reader returned to the page that is shown, so that it does not scroll by itself. */
export const hasReturned = (): boolean => isKnown;

function stop(): void {
  wanted = null;
  clearTimeout(timer);
}

function reach(): void {
  if (wanted === null) return;
  scrollTo(0, wanted);
  if (Math.abs(scrollY - wanted) <= 1) stop();
}

/** An entry that is new has no name yet; the reader never scrolled on one without a position. */
function enter(): void {
  stop();
  const { entry: known } = (history.state ?? {}) as { entry?: string };
  isKnown = known !== undefined;
  entry = known ?? crypto.randomUUID();
  if (!isKnown) return history.replaceState({ entry }, '');
  wanted = positions.get(entry) ?? 0;
  timer = setTimeout(stop, waitsMs);
  requestAnimationFrame(reach);
}

/** Call before the first page is drawn: a change of the page shortens it, which is no scrolling of the reader. */
export function rememberPositions(): void {
  history.scrollRestoration = 'manual';
  enter();
  addEventListener('hashchange', enter);
  addEventListener('scroll', () => wanted !== null || positions.set(entry, scrollY), { passive: true });
  for (const input of ['keydown', 'pointerdown', 'touchmove', 'wheel'])
    addEventListener(input, stop, { passive: true });
  new ResizeObserver(reach).observe(document.body);
}
