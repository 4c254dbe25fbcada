/** Makes elements; text is always text, never markup. */

type Child = Node | string | null | undefined | false;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(attribute, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Text with `code` between backticks. */
export function prose(text: string): HTMLElement {
  const parts = text.split('`').map((part, at) => (at % 2 === 1 ? element('code', {}, part) : part));
  return element('p', {}, ...parts);
}

/** A block that scrolls sideways by itself, with a button that copies it. */
export function codeBlock(label: string, text: string): HTMLElement {
  const copy = element('button', { type: 'button', class: 'copy' }, 'Copy');
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(text).then(
      () => (copy.textContent = 'Copied'),
      () => (copy.textContent = 'Not allowed'),
    );
  });
  const title = element('figcaption', {}, label, copy);
  return element('figure', {}, title, element('pre', { tabindex: '0' }, element('code', {}, text)));
}
