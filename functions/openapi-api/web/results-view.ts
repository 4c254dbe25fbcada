/** The list of search results, which takes the place of the text while something is typed. */
import { element } from './elements.ts';
import { byId, searchField } from './page.ts';
import { type Findable, type Found, search } from './search.ts';

/** More than this is not read; the number of all is shown. */
const shownAtMost = 50;

const resultView = ({ id, kind, title, detail, field }: Found): HTMLElement =>
  element(
    'li',
    {},
    element(
      'a',
      { href: `#${id}` },
      element('span', { class: 'kind' }, kind),
      element('span', { class: 'title' }, title),
      detail !== '' && element('code', {}, detail),
      field !== undefined && element('span', { class: 'field' }, 'has the field ', element('code', {}, field)),
    ),
  );

export function showResults(all: readonly Findable[], input: string): void {
  const isSearching = input.trim() !== '';
  const found = search(all, input);
  if (isSearching) scrollTo(0, 0);
  byId('text').hidden = isSearching;
  byId('results').hidden = !isSearching;
  byId('results-list').replaceChildren(...found.slice(0, shownAtMost).map(resultView));
  byId('found').textContent = !isSearching
    ? ''
    : found.length > shownAtMost
      ? `The best ${shownAtMost} of ${found.length} results`
      : `${found.length} found`;
}

/** Typing searches; `/` focuses the field; Enter opens the first result; Escape returns to the text. */
export function useSearch(findable: () => readonly Findable[]): void {
  const input = searchField();
  const clear = (): void => {
    input.value = '';
    showResults([], '');
  };
  input.addEventListener('input', () => showResults(findable(), input.value));
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') clear();
    if (event.key === 'Enter') byId('results-list').querySelector('a')?.click();
  });
  byId('results-list').addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) clear();
  });
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping) return;
    event.preventDefault();
    input.focus();
  });
}
