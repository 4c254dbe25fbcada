/** The reference page: guides, then the OpenAPI document section by section, with search and links to each entry. */
import { sectionIdOf } from './anchors.ts';
import { type Document, entriesOf, type Entry, webhooksGroup } from './document.ts';
import { codeBlock, element, prose } from './elements.ts';
import { entryView } from './entry-view.ts';
import { type Section, sectionMenu } from './navigation.ts';
import { byId, searchField } from './page.ts';
import { showResults, useSearch } from './results-view.ts';
import { samplesView } from './samples-view.ts';
import { findableOf, placeToFind, type Place } from './search.ts';
import { useTheme } from './theme.ts';

function sectionsOf(read: Document): Section[] {
  const entries = entriesOf(read);
  const events = { name: webhooksGroup, description: 'Events that the gateway sends to you' };
  const last = read.tags.filter(({ name }) => name === 'Console' || name === 'Provider callbacks');
  const own = read.tags.filter((tag) => !last.includes(tag));
  return [...own, events, ...last].map(({ name, description }) => ({
    name,
    description,
    entries: entries.filter(({ group }) => group === name),
  }));
}

const sectionView = (read: Document, { name, description, entries }: Section): HTMLElement =>
  element(
    'section',
    { id: sectionIdOf(name) },
    element('h2', {}, name),
    prose(description),
    ...entries.map((entry) => entryView(read, entry)),
  );

const sectionPlace = ({ name, description }: Section): Place => ({
  id: sectionIdOf(name),
  kind: 'Section',
  title: name,
  text: `${name} ${description}`,
});

/** The guides and their headings, which the page has before the document is loaded. */
const guidePlaces = (): Place[] =>
  [...document.querySelectorAll<HTMLElement>('.guide, .guide h3')].map((one) => {
    const title = one.matches('.guide') ? one.querySelector('h2')?.textContent : one.textContent;
    return { id: one.id, kind: 'Guide', title: title ?? '', text: one.textContent ?? '' };
  });

/** The samples in the guides, which name their operation. */
function showGuideSamples(entries: readonly Entry[]): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-sample]')) {
    const entry = entries.find(({ operation }) => operation.operationId === place.dataset['sample']);
    if (entry) place.replaceChildren(samplesView(entry));
  }
}

/** The other code blocks of the guides get the frame and the button that samples have. */
function frameGuideBlocks(): void {
  for (const block of document.querySelectorAll<HTMLElement>('.guide > pre')) {
    block.replaceWith(codeBlock(block.dataset['language']?.split(/[ :]/)[0] ?? '', block.textContent ?? ''));
  }
}

/** Opens the entry that the URL fragment names, even if search results are shown instead. */
function follow(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) {
    searchField().value = '';
    showResults([], '');
  }
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
  target.querySelector('summary')?.focus({ preventScroll: true });
}

/** On a narrow screen the menu is above the text, so it starts closed and closes when something is chosen. */
function useMenu(): void {
  const menu = byId('menu') as HTMLDetailsElement;
  const isWide = matchMedia('(min-width: 60rem)');
  const adapt = (): void => void (menu.open = isWide.matches);
  adapt();
  isWide.addEventListener('change', adapt);
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) adapt();
  });
}

async function start(): Promise<void> {
  useTheme();
  useMenu();
  frameGuideBlocks();
  let findable = guidePlaces().map(placeToFind);
  useSearch(() => findable);
  const response = await fetch('/openapi.json').catch(() => null);
  if (!response?.ok) {
    byId('operations').append(element('p', { role: 'alert' }, 'The document could not be loaded. Reload the page.'));
    return;
  }
  const read = (await response.json()) as Document;
  const sections = sectionsOf(read);
  byId('version').textContent = `Version ${read.info.version}`;
  byId('sections').append(...sections.map(sectionMenu));
  byId('operations').append(...sections.map((section) => sectionView(read, section)));
  const all = sections.flatMap((section) => section.entries);
  showGuideSamples(all);
  const entries = all.map((entry) => findableOf(read, entry));
  findable = [...findable, ...sections.map(sectionPlace).map(placeToFind), ...entries];
  showResults(findable, searchField().value);
  addEventListener('hashchange', follow);
  // The browser reports no change for a link to where it is already.
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')?.hash === location.hash) follow();
  });
  follow();
}

void start();
