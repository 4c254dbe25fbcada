/** The formats in which SMSSync can be configured to post. */

export type SyncFormat = 'form' | 'json' | 'xml';

const json = 'application/json; charset=utf-8';

export function writeFields(format: SyncFormat, fields: readonly [string, string][]): { body: string; type: string } {
  if (format === 'form') {
    return { body: new URLSearchParams([...fields]).toString(), type: 'application/x-www-form-urlencoded' };
  }
  // A bug of the app: it sends XML with the content type of JSON.
  return { body: format === 'xml' ? writeXml(fields) : JSON.stringify(Object.fromEntries(fields)), type: json };
}

function writeXml(fields: readonly [string, string][]): string {
  const elements = fields.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('');
  return `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><payload>${elements}</payload>`;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
