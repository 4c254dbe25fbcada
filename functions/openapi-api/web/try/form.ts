/** “Try it”: sends a call of the reference with a token that only this page's memory holds. */
import type { Entry, Parameter } from '../document.ts';
import { codeBlock, element } from '../elements.ts';
import { findAppMode, type Values } from './app-mode.ts';
import { type Answer, readList, send, toCall } from './call.ts';

/** Of all forms; gone when the page is left. */
let token = '';

const initialOf = ({ name }: Parameter): string =>
  name === 'Idempotency-Key' ? crypto.randomUUID() : name === 'Prefer' ? 'wait=10' : '';

function field(label: string, input: HTMLElement, hint?: string): HTMLElement {
  const words = element('span', {}, label, hint !== undefined && element('small', {}, ` ${hint}`));
  return element('label', {}, words, input);
}

function parameterField(parameter: Parameter): HTMLElement {
  const { name, required } = parameter;
  const input = element('input', { name, required, value: initialOf(parameter), autocomplete: 'off' });
  return field(name, input, required ? 'required' : undefined);
}

function tokenField(): HTMLElement {
  const input = element('input', { type: 'password', required: true, autocomplete: 'off', value: token });
  input.addEventListener('input', () => (token = input.value.trim()));
  return field('API token', input, 'kept in the memory of this page only');
}

const say = (text: string): HTMLElement => element('p', { role: 'alert', class: 'refused' }, text);

function answerView({ status, milliseconds, headers, body }: Answer): HTMLElement[] {
  const trace = headers.find(([name]) => name === 'x-trace-id')?.[1];
  const facts = element(
    'p',
    { role: 'status' },
    element('strong', { class: `status s${status.charAt(0)}` }, status),
    ` in ${milliseconds} ms`,
    trace !== undefined && ', trace id ',
    trace !== undefined && element('code', {}, trace),
  );
  const list = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  const all = element('details', {}, element('summary', {}, `Headers (${headers.length})`), codeBlock('Headers', list));
  return [facts, codeBlock('Body', body), all];
}

/** Only for what a token calls: sessions and providers have calls of their own. */
export const canTry = ({ operation, isWebhook }: Entry): boolean => !isWebhook && operation['x-scope'] !== undefined;

export function tryView(entry: Entry): HTMLElement {
  const view = element('details', { class: 'try' }, element('summary', {}, 'Try it'));
  // A form for each of hundreds of operations would slow the page down.
  view.addEventListener('toggle', () => {
    if (view.open && view.childElementCount === 1) view.append(formView(entry));
  });
  return view;
}

function formView(entry: Entry): HTMLElement {
  const { method, operation } = entry;
  const changes = method !== 'GET';
  const example = operation.requestBody?.content['application/json']?.example;
  const body = element('textarea', { rows: '10', spellcheck: false }, JSON.stringify(example ?? {}, null, 2));
  const isSure = element('input', { type: 'checkbox' });
  const sure = element('label', { class: 'sure' }, isSure, 'Send it although it may have a real effect');
  sure.hidden = true;
  const button = element('button', { type: 'submit' }, 'Send');
  const output = element('div', { class: 'answer' });
  const form = element(
    'form',
    {},
    changes && element('p', { class: 'mark' }, 'Sandbox only: calls to live apps are refused here.'),
    tokenField(),
    ...operation.parameters.map(parameterField),
    operation.requestBody !== undefined && field('Body', body, 'JSON'),
    sure,
    button,
    output,
  );

  async function run(): Promise<HTMLElement[]> {
    const values: Values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
    );
    const call = toCall(entry, values, token, body.value);
    if (changes) {
      const mode = await findAppMode(call.path, values, (path) => readList(path, token));
      if (mode === 'live') return [say('Not sent: this is a live app. Use a sandbox app.')];
      sure.hidden = mode === 'sandbox';
      if (mode === 'unknown' && !isSure.checked) {
        return [say('Not sent: the page cannot see whether this is in the sandbox. Tick the box to send it anyway.')];
      }
    }
    return answerView(await send(call));
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    void run()
      .catch(() => [say('The gateway could not be reached.')])
      .then((views) => output.replaceChildren(...views))
      .finally(() => (button.disabled = false));
  });
  return form;
}
