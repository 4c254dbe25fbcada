/**
 * Reads the plain XML that Hikvision posts in place of JSON: elements with text or elements inside. Attributes,
 * namespaces and comments are passed over; there are no documents types and no entities but the five of XML.
 */

export type XmlValue = string | { [name: string]: XmlValue | XmlValue[] };

/** Deeper ones are no event. */
const mostDepth = 20;
const token = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*?)?(\/?)>|([^<]+)/y;

/** The root element's name and value; null for what is no such XML. */
export function readXml(text: string): { name: string; value: XmlValue } | null {
  const open: { name: string; text: string; members: Record<string, XmlValue | XmlValue[]> }[] = [
    { name: '', text: '', members: Object.create(null) as Record<string, XmlValue> },
  ];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    const inside = open.at(-1);
    if (!found || !inside) return null;
    const [, closes, name, isEmpty, words] = found;
    if (words !== undefined) inside.text += words;
    else if (name === undefined) continue;
    else if (closes === '') open.push({ name, text: '', members: Object.create(null) as Record<string, XmlValue> });
    if (open.length > mostDepth) return null;
    if (closes !== '/' && isEmpty !== '/') continue;
    const ended = open.pop();
    const parent = open.at(-1);
    if (!ended || !parent || ended.name !== name) return null;
    const hasMembers = Object.keys(ended.members).length > 0;
    addTo(parent.members, ended.name, hasMembers ? ended.members : unescape(ended.text.trim()));
  }
  const [root] = Object.entries(open[0]?.members ?? {});
  if (open.length !== 1 || root === undefined || Array.isArray(root[1])) return null;
  return { name: root[0], value: root[1] };
}

/** Elements of one name are a list. */
function addTo(members: Record<string, XmlValue | XmlValue[]>, name: string, value: XmlValue): void {
  const before = members[name];
  if (before === undefined) members[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else members[name] = [before, value];
}

const entities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

function unescape(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(String(name)) ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
