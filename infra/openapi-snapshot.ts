/**
 * The OpenAPI document as files for reviewers: one per tag, one for the webhooks, one for the document's components, and
 * one for the schemas, parameters and responses that several endpoints share. Anything that fits is on one line, so that a
 * change shows as a few lines.
 */
import { Document, isCollection, isMap, parse } from 'yaml';

type Node = Record<string, unknown>;
/** Text by file name. */
export type Snapshot = Record<string, string>;

const maximumLine = 120;
const componentsFile = 'components.yaml';
const sharedFile = 'schemas.yaml';
const sharedPrefix = `${sharedFile}#/shared/`;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const mapValues = (node: Node, change: (value: unknown, name: string) => unknown): Node =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [name, change(value, name)]));

/** Keywords whose members have names of the document's own, which may equal a keyword. */
const namespaces = new Set(['properties', 'schemas', 'paths', 'webhooks', 'responses', 'content', 'headers']);

/**
 * The document without examples, which other tests compare with their schemas, and without the bounds of integers that
 * only mean that JavaScript represents them exactly.
 */
export function forReview(value: unknown, isNamespace = false): unknown {
  if (Array.isArray(value)) return value.map((one) => forReview(one));
  if (!isNode(value)) return value;
  const members = Object.entries(value).filter(
    ([name, member]) => isNamespace || !(isExample(name) || isSafeIntegerLimit(name, member)),
  );
  return mapValues(Object.fromEntries(members), (member, name) =>
    forReview(member, !isNamespace && namespaces.has(name)),
  );
}

const isExample = (name: string): boolean => name === 'example' || name === 'examples';

const isSafeIntegerLimit = (name: string, value: unknown): boolean =>
  (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (name === 'maximum' && value === Number.MAX_SAFE_INTEGER);

/** The files of a document. */
export function toSnapshot(document: Node): Snapshot {
  const reviewed = forReview(document) as Node;
  const share = extractShared(reviewed);
  const { paths, webhooks, components, ...general } = share.replace(reviewed) as Record<string, Node>;
  const { schemas, ...otherComponents } = components ?? {};
  return {
    'document.yaml': toYaml({ ...general, components: otherComponents }),
    ...Object.fromEntries([...pathsByTag(paths ?? {})].map(([name, ofTag]) => [name, toYaml({ paths: ofTag })])),
    'webhooks.yaml': toYaml({ webhooks }),
    [componentsFile]: toYaml({ components: { schemas } }),
    [sharedFile]: toYaml({ shared: share.shared }),
  };
}

/** For example, `E-invoicing` is in e-invoicing.yaml. */
const fileOfTag = (tag: string): string => `${tag.toLowerCase().replaceAll(' ', '-')}.yaml`;

/** A path may have operations in several files. */
function pathsByTag(paths: Node): Map<string, Node> {
  const files = new Map<string, Record<string, Node>>();
  for (const [path, methods] of Object.entries(paths as Record<string, Record<string, { tags: string[] }>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = fileOfTag(operation.tags[0] ?? '');
      const file = files.get(name) ?? {};
      files.set(name, { ...file, [path]: { ...file[path], [method]: operation } });
    }
  }
  return files;
}

/** The document of these files, in the form `forReview` returns; its paths are in the order of the files. */
export function fromSnapshot(files: Snapshot): Node {
  const { 'document.yaml': general = '', [componentsFile]: named = '', [sharedFile]: schemas = '', ...others } = files;
  const { components } = parse(named) as { components: Node };
  const { shared } = parse(schemas) as { shared: Node };
  const document: Node = { paths: {}, webhooks: {}, ...(parse(general) as Node) };
  document['components'] = { ...(document['components'] as Node), ...components };
  for (const text of Object.values(others)) {
    const { paths = {}, webhooks = {} } = parse(text) as Record<string, Record<string, Node>>;
    Object.assign(document['webhooks'] as Node, webhooks);
    const known = document['paths'] as Record<string, Node>;
    for (const [path, methods] of Object.entries(paths)) known[path] = { ...known[path], ...methods };
  }
  return resolveShared(document, shared) as Node;
}

function resolveShared(value: unknown, shared: Node): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveShared(one, shared));
  if (!isNode(value)) return value;
  const { $ref } = value;
  if (typeof $ref === 'string' && $ref.startsWith(sharedPrefix)) {
    return resolveShared(shared[$ref.slice(sharedPrefix.length)], shared);
  }
  return mapValues(value, (member) => resolveShared(member, shared));
}

/** Finds values that occur in several places and are longer than a line; `replace` puts references there. */
function extractShared(document: Node): { shared: Node; replace: (value: unknown, isNamespace?: boolean) => unknown } {
  const names = nameRepeated(document);
  const shared: Node = {};
  function replace(value: unknown, isNamespace = false): unknown {
    if (Array.isArray(value)) return value.map((one) => replace(one));
    if (!isNode(value)) return value;
    const replaceMembers = (): Node =>
      mapValues(value, (member, name) => replace(member, !isNamespace && namespaces.has(name)));
    const name = isNamespace ? undefined : names.get(JSON.stringify(value));
    if (name === undefined) return replaceMembers();
    shared[name] ??= replaceMembers();
    return { $ref: `${sharedPrefix}${name}` };
  }
  return { shared, replace };
}

const isParameter = (node: Node): boolean => 'in' in node && 'schema' in node;
const isResponse = (node: Node): boolean => 'description' in node && 'content' in node;
const isObjectSchema = (node: Node): boolean => node['type'] === 'object' && isNode(node['properties']);

const isShareable = (node: Node): boolean =>
  JSON.stringify(node).length > maximumLine && (isObjectSchema(node) || isParameter(node) || isResponse(node));

/** Names by JSON. A name is the path of the first place: its operation, request or response, and the fields below. */
function nameRepeated(document: Node): ReadonlyMap<string, string> {
  const found = new Map<string, { name: string; count: number }>();
  function visit(value: unknown, address: readonly string[], isNamespace = false): void {
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) visit(one, value.length > 1 ? [...address, String(index)] : address);
    } else if (isNode(value) && (isNamespace || !isCounted(value, address))) {
      const start = typeof value['operationId'] === 'string' ? [value['operationId']] : address;
      for (const [name, member] of Object.entries(value)) {
        visit(member, [...start, ...stepOf(name, isNamespace)], !isNamespace && namespaces.has(name));
      }
    }
  }
  /** Whether it occurred before, with everything in it. */
  function isCounted(node: Node, address: readonly string[]): boolean {
    if (!isShareable(node)) return false;
    const text = JSON.stringify(node);
    const known = found.get(text);
    if (known) known.count += 1;
    else found.set(text, { name: nameOf(node, address), count: 1 });
    return known !== undefined;
  }
  visit(document, []);
  const repeated = [...found].filter(([, { count }]) => count > 1).map(([text, { name }]) => [text, name] as const);
  const names = new Set(repeated.map(([, name]) => name));
  if (names.size < repeated.length) throw new Error('Two shared schemas of the OpenAPI document have the same name');
  return new Map(repeated);
}

function nameOf(node: Node, address: readonly string[]): string {
  if (isParameter(node)) return [...address.slice(0, 1), String(node['name'])].join('.');
  return [...address, ...(isResponse(node) ? ['response'] : [])].join('.');
}

const renamed: Readonly<Record<string, string>> = { requestBody: 'body', '200': 'reply', '201': 'reply' };
const skipped = new Set(['responses', 'content', 'schema', 'properties', 'items', 'allOf', 'anyOf', 'oneOf']);

/** Keywords add little to a name; field names do, but not the media type. */
function stepOf(name: string, isNamespace: boolean): string[] {
  const isSkipped = isNamespace ? name === 'application/json' : skipped.has(name);
  return isSkipped ? [] : [renamed[name] ?? name];
}

function toYaml(value: Node): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  shorten(document.contents);
  return document.toString({ lineWidth: 0 });
}

/** Puts everything that fits on one line. */
function shorten(node: unknown): void {
  if (!isCollection(node)) return;
  node.flow = JSON.stringify(node).length <= maximumLine;
  if (node.flow) return;
  for (const item of node.items) shorten(isMap(node) ? (item as { value: unknown }).value : item);
}
