/** One endpoint or webhook: a line that expands to its full description. */
import { codesOf, type Document, type Entry, type Media, type Parameter, replyOf } from './document.ts';
import { codeBlock, element, phrases, prose } from './elements.ts';
import { samplesView } from './samples-view.ts';
import { membersOf, typeOf } from './schema-view.ts';
import { canTry, tryView } from './try/form.ts';

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

export function entryView(document: Document, entry: Entry): HTMLDetailsElement {
  const { method, path, operation } = entry;
  const line = element(
    'summary',
    {},
    element('span', { class: `method ${method.toLowerCase()}` }, method),
    element('code', { class: 'path' }, path),
    element('span', { class: 'said' }, operation.summary),
  );
  const view = element('details', { class: 'entry', id: operation.operationId }, line);
  view.addEventListener('toggle', () => {
    // Created when it is first opened: rendering hundreds of schemas up front is slow on a small phone.
    if (view.open && view.childElementCount === 1) view.append(bodyOf(document, entry));
  });
  return view;
}

function bodyOf(document: Document, entry: Entry): HTMLElement {
  const { operation, isWebhook } = entry;
  const anchor = `#${operation.operationId}`;
  const text = element(
    'div',
    { class: 'description' },
    operation.description !== undefined && prose(operation.description),
    element('dl', { class: 'facts' }, ...factsOf(entry)),
    element('p', {}, element('a', { href: anchor }, `Link to ${anchor}`)),
    ...parametersOf(document, operation.parameters),
    ...mediaOf(document, isWebhook ? 'Payload' : 'Body', operation.requestBody?.content),
    element('h3', {}, isWebhook ? 'Your reply' : 'Replies'),
    ...Object.keys(operation.responses).map((status) => replyView(document, entry, status)),
  );
  return element('div', { class: 'body' }, text, element('div', { class: 'samples' }, ...samplesOf(document, entry)));
}

/** Beside the text: how to call it, and what comes. */
function samplesOf(document: Document, entry: Entry): HTMLElement[] {
  const { operation, isWebhook } = entry;
  const status = ['200', '201'].find((one) => one in operation.responses);
  const reply = status === undefined ? {} : replyOf(document, operation.responses[status] ?? {});
  const sent = isWebhook ? exampleOf('Payload', operation.requestBody?.content) : [];
  const came = isWebhook ? [] : exampleOf(`Reply ${status}`, reply.content);
  return [...(isWebhook ? [] : [samplesView(entry)]), ...(canTry(entry) ? [tryView(entry)] : []), ...sent, ...came];
}

function exampleOf(label: string, content: Record<string, Media> = {}): HTMLElement[] {
  const example = Object.values(content)[0]?.example;
  return example === undefined ? [] : [codeBlock(label, pretty(example))];
}

const fact = (name: string, value: string) => [element('dt', {}, name), element('dd', {}, element('code', {}, value))];

function factsOf({ operation, isWebhook }: Entry): HTMLElement[] {
  const access = operation['x-scope'] ?? operation['x-role'] ?? operation['x-open'];
  const kind = operation['x-scope'] ? 'Scope' : operation['x-role'] ? 'Session, role at least' : 'Open to';
  const style = operation['x-mode'] === 'queued' ? 'queued: replies 202 at once, or waits with Prefer: wait' : 'direct';
  return isWebhook
    ? fact('Sent to', 'callback_url and webhook endpoints')
    : [...fact(kind, access ?? ''), ...fact('Style', style)];
}

function parametersOf(document: Document, parameters: readonly Parameter[]): HTMLElement[] {
  if (parameters.length === 0) return [];
  const items = parameters.map((parameter) =>
    element(
      'li',
      {},
      element('code', { class: 'name' }, parameter.name),
      element('span', { class: 'type' }, `${typeOf(document, parameter.schema)}, in the ${parameter.in}`),
      parameter.required && element('strong', {}, 'required'),
      parameter.description !== undefined && prose(parameter.description),
    ),
  );
  return [element('h3', {}, 'Parameters'), element('ul', { class: 'schema' }, ...items)];
}

function mediaOf(document: Document, title: string, content: Record<string, Media> | undefined): HTMLElement[] {
  const media = Object.values(content ?? {})[0];
  if (media === undefined) return [];
  const members = membersOf(document, media.schema);
  return [element('h3', {}, title), ...(members ? [members] : [])];
}

function replyView(document: Document, { operation }: Entry, status: string): HTMLElement {
  const reply = replyOf(document, operation.responses[status] ?? {});
  const codes = codesOf(reply);
  const [type, media] = Object.entries(reply.content ?? {})[0] ?? [];
  const line = element(
    'summary',
    {},
    element('span', { class: `status s${status.charAt(0)}` }, status),
    element('span', { class: 'said' }, ...phrases(reply.description ?? '')),
    ...codes.map((code) => element('code', {}, code)),
  );
  if (type === undefined || media === undefined) return element('details', { class: 'reply' }, line);
  const examples = Object.entries(media.examples ?? {}).map(([code, { value }]) => codeBlock(code, pretty(value)));
  const isSuccess = status.startsWith('2');
  return element(
    'details',
    { class: 'reply', open: isSuccess && status !== '202' },
    line,
    isSuccess && membersOf(document, media.schema),
    media.example !== undefined && status === '202' && codeBlock(`Example, ${type}`, pretty(media.example)),
    ...examples,
  );
}
