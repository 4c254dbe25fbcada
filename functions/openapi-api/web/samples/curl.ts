/** The sample in curl for a shell. */
import { fill, hasVariable, type SampleLanguage, type Template } from './request.ts';

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Double quotes only where the shell has to put in a variable. */
const shellText = (template: Template): string =>
  hasVariable(template) ? `"${fill(template, (name) => `$${name}`)}"` : quote(fill(template, () => ''));

export const curl: SampleLanguage = {
  id: 'curl',
  name: 'curl',
  write({ method, path, headers, body }) {
    const isDefault = method === 'GET' || (method === 'POST' && body !== undefined);
    const lines = [
      `curl -s${isDefault ? '' : ` -X ${method}`} ${shellText([{ variable: 'BASE' }, ...path])}`,
      ...headers.map(({ name, value }) => `-H ${shellText([`${name}: `, ...value])}`),
      ...(body === undefined ? [] : [`-d ${quote(JSON.stringify(body, null, 2))}`]),
    ];
    return lines.join(' \\\n  ');
  },
};
