/**
 * Reads the XML that some Hikvision firmwares post in place of JSON: elements with text or elements inside, by their local
 * names. Attributes, comments and document types are ignored; the parser expands no entity but the five of XML and fetches
 * nothing.
 */
import { parseXml, XmlElement } from '@rgrove/parse-xml';

export type XmlValue = string | { [name: string]: XmlValue | XmlValue[] };

/** Events nest three levels deep. */
const maximumDepth = 20;

/** The root element's name and value; null for what is not well-formed or nests too deep. */
export function readXml(text: string): { name: string; value: XmlValue } | null {
  try {
    const { root } = parseXml(escapeAmpersands(text), { ignoreUndefinedEntities: true });
    return root && { name: localName(root), value: toValue(root, 1) };
  } catch {
    return null;
  }
}

/** A name such as `Tom & Jerry`, written as it is, would make the parser refuse the scan. CDATA means what it says. */
const escapeAmpersands = (text: string): string =>
  text.includes('<![CDATA[') ? text : text.replaceAll(/&(?!#?\w+;)/g, '&amp;');

/** Without the prefix of a namespace. */
const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

function toValue(element: XmlElement, depth: number): XmlValue {
  if (depth > maximumDepth) throw new RangeError('The elements nest too deep');
  const elements = element.children.filter((child) => child instanceof XmlElement);
  if (elements.length === 0) return element.text.trim();
  const members = Object.create(null) as Record<string, XmlValue | XmlValue[]>;
  for (const one of elements) addTo(members, localName(one), toValue(one, depth + 1));
  return members;
}

/** Elements of one name are a list. */
function addTo(members: Record<string, XmlValue | XmlValue[]>, name: string, value: XmlValue): void {
  const before = members[name];
  if (before === undefined) members[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else members[name] = [before, value];
}
