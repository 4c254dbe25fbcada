/** Creates elements. Text is never read as markup. */

type Child = Node | string | null | undefined | false;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== false) created.setAttribute(attribute, value === true ? '' : value);
  }
  created.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return created;
}

/** Text with `code` between backticks. */
export const phrases = (text: string): (Node | string)[] =>
  text.split('`').map((part, at) => (at % 2 === 1 ? element('code', {}, part) : part));

export const prose = (text: string): HTMLElement => element('p', {}, ...phrases(text));

/** Copies what `read` returns when it is pressed. */
export function copyButton(read: () => string): HTMLButtonElement {
  const copy = element('button', { type: 'button', class: 'copy' }, 'Copy');
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(read()).then(
      () => (copy.textContent = 'Copied'),
      () => (copy.textContent = 'Not allowed'),
    );
  });
  return copy;
}

/** A code block that scrolls horizontally, with a copy button. */
export function codeBlock(label: string, text: string): HTMLElement {
  const title = element(
    'figcaption',
    {},
    label,
    copyButton(() => text),
  );
  return element('figure', {}, title, element('pre', { tabindex: '0' }, element('code', {}, text)));
}
