/**
 * Reads the XML that some Hikvision firmware posts instead of JSON: elements with text or elements inside, by their
 * local names. Attributes, comments and document types are ignored; the parser expands only the five entities of XML
 * and fetches nothing.
 */
import { parseXml, XmlElement } from '@rgrove/parse-xml';

export type XmlValue = string | { [name: string]: XmlValue | XmlValue[] };

/** Events nest three levels deep. */
const maximumDepth = 20;

/** The root element's name and value; null if the XML is not well-formed or is nested too deeply. */
export function readXml(text: string): { name: string; value: XmlValue } | null {
  try {
    const { root } = parseXml(escapeAmpersands(text), { ignoreUndefinedEntities: true });
    return root && { name: localName(root), value: toValue(root, 1) };
  } catch {
    return null;
  }
}

/** The parser rejects an unescaped `&`, as in the name `Tom & Jerry`. CDATA is unchanged. */
const escapeAmpersands = (text: string): string =>
  text.includes('<![CDATA[') ? text : text.replaceAll(/&(?!#?\w+;)/g, '&amp;');

/** Without the namespace prefix. */
const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

function toValue(element: XmlElement, depth: number): XmlValue {
  if (depth > maximumDepth) throw new RangeError('The elements are nested too deeply');
  const elements = element.children.filter((child) => child instanceof XmlElement);
  if (elements.length === 0) return element.text.trim();
  const members = Object.create(null) as Record<string, XmlValue | XmlValue[]>;
  for (const one of elements) addTo(members, localName(one), toValue(one, depth + 1));
  return members;
}

/** Elements with the same name form a list. */
function addTo(members: Record<string, XmlValue | XmlValue[]>, name: string, value: XmlValue): void {
  const before = members[name];
  if (before === undefined) members[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else members[name] = [before, value];
}
