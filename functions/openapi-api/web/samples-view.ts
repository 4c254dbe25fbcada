/** The samples of an operation, with a switch of the language that all samples of the page follow. */
import type { Entry } from './document.ts';
import { copyButton, element } from './elements.ts';
import { languages } from './samples/languages.ts';
import { sampleRequestOf, variablesOf } from './samples/request.ts';

const storageKey = 'docs-language';
const changed = 'sample-language';

const chosenLanguage = (): string => localStorage.getItem(storageKey) ?? 'curl';

function choose(id: string): void {
  localStorage.setItem(storageKey, id);
  dispatchEvent(new Event(changed));
}

export function samplesView(entry: Entry): HTMLElement {
  const request = sampleRequestOf(entry);
  const code = element('code', {});
  const options = languages.map(({ id, name }) => element('option', { value: id }, name));
  const select = element('select', { 'aria-label': `Language of the sample, ${entry.operation.summary}` }, ...options);
  const show = (): void => {
    const language = languages.find(({ id }) => id === chosenLanguage()) ?? languages[0];
    select.value = language?.id ?? '';
    code.textContent = language?.write(request) ?? '';
  };
  select.addEventListener('change', () => choose(select.value));
  addEventListener(changed, show);
  show();
  const title = element(
    'figcaption',
    {},
    select,
    copyButton(() => code.textContent ?? ''),
  );
  return element(
    'div',
    { class: 'sample' },
    element('figure', {}, title, element('pre', { tabindex: '0' }, code)),
    element('p', { class: 'variables' }, 'Set in the environment: ', ...variablesView(variablesOf(request))),
  );
}

const variablesView = (names: readonly string[]): (Node | string)[] =>
  names.flatMap((name, at) => [...(at === 0 ? [] : [', ']), element('code', {}, name)]);
