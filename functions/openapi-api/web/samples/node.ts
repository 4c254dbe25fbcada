/** The sample for Node, with its own fetch. */
import { type LiteralStyle, singleQuoted, writeLiteral } from './literal.ts';
import { fill, hasVariable, type SampleLanguage, type Template, variablesOf } from './request.ts';

const nameOf = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : singleQuoted(name));

const style: LiteralStyle = {
  text: singleQuoted,
  null: 'null',
  true: 'true',
  false: 'false',
  list: ['[', ']'],
  object: ['{', '}'],
  member: (name) => `${nameOf(name)}: `,
  indent: '  ',
};

const text = (template: Template): string =>
  hasVariable(template) ? `\`${fill(template, (name) => `\${${name}}`)}\`` : singleQuoted(fill(template, () => ''));

export const node: SampleLanguage = {
  id: 'node',
  name: 'Node',
  write(request) {
    const { method, path, headers, body, hasJsonReply } = request;
    const options = [
      ...(method === 'GET' ? [] : [`  method: '${method}',`]),
      ...(headers.length === 0
        ? []
        : ['  headers: {', ...headers.map(({ name, value }) => `    ${nameOf(name)}: ${text(value)},`), '  },']),
      ...(body === undefined ? [] : [`  body: JSON.stringify(${writeLiteral(body, style, '  ')}),`]),
    ];
    const url = text([{ variable: 'BASE' }, ...path]);
    return [
      `const { ${variablesOf(request).join(', ')} } = process.env;`,
      '',
      ...(options.length === 0
        ? [`const response = await fetch(${url});`]
        : [`const response = await fetch(${url}, {`]),
      ...(options.length === 0 ? [] : [...options, '});']),
      `console.log(response.status, await response.${hasJsonReply ? 'json' : 'text'}());`,
    ].join('\n');
  },
};
