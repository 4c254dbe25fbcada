/** The sample for Python, with the package requests. */
import { type LiteralStyle, writeLiteral } from './literal.ts';
import { fill, hasVariable, type SampleLanguage, type Template } from './request.ts';

const style: LiteralStyle = {
  // Python reads every escape that JSON writes.
  text: (value) => JSON.stringify(value),
  null: 'None',
  true: 'True',
  false: 'False',
  list: ['[', ']'],
  object: ['{', '}'],
  member: (name) => `${JSON.stringify(name)}: `,
  indent: '    ',
};

const text = (template: Template): string =>
  hasVariable(template)
    ? `f"${fill(template, (name) => `{env['${name}']}`)}"`
    : JSON.stringify(fill(template, () => ''));

export const python: SampleLanguage = {
  id: 'python',
  name: 'Python',
  write({ method, path, headers, body, hasJsonReply }) {
    return [
      'from os import environ as env',
      'import requests',
      '',
      `response = requests.${method.toLowerCase()}(`,
      `    ${text([{ variable: 'BASE' }, ...path])},`,
      ...(headers.length === 0
        ? []
        : [
            '    headers={',
            ...headers.map(({ name, value }) => `        ${JSON.stringify(name)}: ${text(value)},`),
            '    },',
          ]),
      ...(body === undefined ? [] : [`    json=${writeLiteral(body, style, '    ')},`]),
      '    timeout=30,',
      ')',
      `print(response.status_code, response.${hasJsonReply ? 'json()' : 'text'})`,
    ].join('\n');
  },
};
