/** The formats SMSSync can be told to post in. */

export type SyncFormat = 'form' | 'json' | 'xml';

const json = 'application/json; charset=utf-8';

export function writeFields(format: SyncFormat, fields: readonly [string, string][]): { body: string; type: string } {
  if (format === 'form') {
    return { body: new URLSearchParams([...fields]).toString(), type: 'application/x-www-form-urlencoded' };
  }
  // A fault of the app: XML goes out under the name of JSON.
  return { body: format === 'xml' ? writeXml(fields) : JSON.stringify(Object.fromEntries(fields)), type: json };
}

function writeXml(fields: readonly [string, string][]): string {
  const members = fields.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('');
  return `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><payload>${members}</payload>`;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
