/** The menu on the left: guides, then the operations of each section. */
import { sectionIdOf } from './anchors.ts';
import type { Entry } from './document.ts';
import { element } from './elements.ts';

export type Section = { name: string; description: string; entries: readonly Entry[] };

const operationLink = ({ method, operation }: Entry): HTMLElement =>
  element(
    'li',
    {},
    element(
      'a',
      { href: `#${operation.operationId}` },
      element('span', { class: `method ${method.toLowerCase()}` }, method),
      element('span', {}, operation.operationId.replaceAll('_', ' ')),
    ),
  );

/** A section's link, and its operations, which are shown on demand: there are hundreds. */
export function sectionMenu({ name, entries }: Section): HTMLElement {
  const links = element('ul', {});
  const menu = element('details', { class: 'menu' }, element('summary', {}, `${name} (${entries.length})`), links);
  const toAll = element('li', {}, element('a', { href: `#${sectionIdOf(name)}` }, `About ${name}`));
  menu.addEventListener('toggle', () => {
    if (menu.open && links.childElementCount === 0) links.append(toAll, ...entries.map(operationLink));
  });
  return menu;
}
