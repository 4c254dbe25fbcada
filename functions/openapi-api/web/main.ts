/** The reference page: the OpenAPI document grouped by module, with search and links to each entry. */
import { type Document, entriesOf, type Entry, webhooksGroup, searchTextOf } from './document.ts';
import { element, prose } from './elements.ts';
import { entryView } from './entry-view.ts';

type Shown = { view: HTMLDetailsElement; text: string };
type Group = { section: HTMLElement; link: HTMLElement; shown: Shown[] };

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
}

const searchField = (): HTMLInputElement => byId('search') as HTMLInputElement;

const idOf = (group: string): string => `module-${group.toLowerCase().replaceAll(/\W+/g, '-')}`;

function groupView(read: Document, name: string, entries: readonly Entry[]): Group {
  const shown = entries.map((entry) => ({ view: entryView(read, entry), text: searchTextOf(read, entry) }));
  const description = read.tags.find((tag) => tag.name === name)?.description ?? 'Events that the gateway sends to you';
  const heading = element('h2', {}, name);
  const views = shown.map(({ view }) => view);
  const section = element('section', { id: idOf(name) }, heading, prose(description), ...views);
  const link = element('a', { href: `#${idOf(name)}` }, `${name} (${entries.length})`);
  return { section, link, shown };
}

function search(groups: readonly Group[], input: string): void {
  const words = input.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { section, link, shown } of groups) {
    const found = shown.filter((one) => words.every((word) => one.text.includes(word)));
    for (const { view } of shown) view.hidden = true;
    for (const { view } of found) view.hidden = false;
    section.hidden = link.hidden = found.length === 0;
    count += found.length;
  }
  byId('found').textContent = words.length === 0 ? '' : `${count} found`;
}

/** Opens the entry that the URL fragment names, even if the search has hidden it. */
function follow(groups: readonly Group[]): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) {
    searchField().value = '';
    search(groups, '');
  }
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
  target.querySelector('summary')?.focus({ preventScroll: true });
}

function useTheme(): void {
  const button = byId('theme');
  const root = document.documentElement;
  const isDark = (): boolean =>
    root.dataset.theme === undefined
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : root.dataset.theme === 'dark';
  const name = (): string => (isDark() ? 'Light' : 'Dark');
  const saved = localStorage.getItem('docs-theme');
  if (saved !== null) root.dataset.theme = saved;
  button.textContent = name();
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    localStorage.setItem('docs-theme', root.dataset.theme);
    button.textContent = name();
  });
}

async function start(): Promise<void> {
  useTheme();
  const main = byId('reference');
  const response = await fetch('/openapi.json').catch(() => null);
  if (!response?.ok) {
    main.append(element('p', { role: 'alert' }, 'The document could not be loaded. Reload the page.'));
    return;
  }
  const read = (await response.json()) as Document;
  const entries = entriesOf(read);
  const names = [...read.tags.map(({ name }) => name), webhooksGroup];
  const groups = names.map((name) =>
    groupView(
      read,
      name,
      entries.filter(({ group }) => group === name),
    ),
  );
  byId('version').textContent = `Version ${read.info.version}`;
  byId('modules').append(...groups.map(({ link }) => link));
  main.append(...read.info.description.split('\n\n').map(prose), ...groups.map(({ section }) => section));

  const input = searchField();
  input.addEventListener('input', () => search(groups, input.value));
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    input.focus();
  });
  addEventListener('hashchange', () => follow(groups));
  follow(groups);
}

void start();
