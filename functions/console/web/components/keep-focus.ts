/**
 * Where the focus goes when its element is removed, as by the action of a button: browsers drop it, and a screen reader
 * starts again at the beginning of the page.
 */

/** Returns the function that ends it. */
export function keepFocus(content: HTMLElement): () => void {
  let focused: HTMLElement | undefined;
  const remember = ({ target }: FocusEvent) => {
    focused = target instanceof HTMLElement && content.contains(target) ? target : undefined;
  };
  /** Not for an element that the reader left, which may be removed much later. */
  const forget = ({ target }: FocusEvent) =>
    setTimeout(() => {
      if (target === focused && focused?.isConnected && document.activeElement !== focused) focused = undefined;
    });
  const observer = new MutationObserver((changes) => {
    const lost = focused;
    if (!lost || lost.isConnected || document.activeElement !== document.body) return;
    const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
    const next = twinIn(content, lost) ?? (removal && placeOf(removal)) ?? content;
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  observer.observe(content, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}

const nameOf = (element: Element): string =>
  [element.tagName, element.getAttribute('name'), element.ariaLabel, element.textContent].join(' ');

/** The same control of a form that was drawn again. */
function twinIn(content: HTMLElement, lost: HTMLElement): HTMLElement | undefined {
  if (!lost.closest('form')) return undefined;
  const controls = content.querySelectorAll<HTMLElement>(`form ${lost.tagName}`);
  const [twin, ...others] = [...controls].filter((one) => nameOf(one) === nameOf(lost));
  return others.length === 0 ? twin : undefined;
}

/** What is next to it, as the next row of a table, but not another button: a second press must not act there. */
function placeOf({ nextSibling, previousSibling, target }: MutationRecord): HTMLElement | undefined {
  const beside = [nextSibling, previousSibling].filter((node) => node instanceof HTMLElement && node.tabIndex < 0);
  return [...beside, target].find((node) => node instanceof HTMLElement && node.isConnected) as HTMLElement | undefined;
}
