/** The samples for PHP: its own curl functions, and the Http facade of Laravel. */
import { type LiteralStyle, writeLiteral } from './literal.ts';
import type { SampleLanguage, Template } from './request.ts';

/** In single quotes PHP reads only these two escapes. */
const quote = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

const style: LiteralStyle = {
  text: quote,
  null: 'null',
  true: 'true',
  false: 'false',
  list: ['[', ']'],
  object: ['[', ']'],
  emptyObject: 'new stdClass()',
  member: (name) => `${quote(name)} => `,
  indent: '    ',
};

const text = (template: Template): string => {
  const parts = template.map((part) => (typeof part === 'string' ? quote(part) : `getenv('${part.variable}')`));
  return parts.join(' . ');
};

export const php: SampleLanguage = {
  id: 'php',
  name: 'PHP',
  write({ method, path, headers, body }) {
    return [
      '<?php',
      `$request = curl_init(${text([{ variable: 'BASE' }, ...path])});`,
      'curl_setopt_array($request, [',
      ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
      '    CURLOPT_RETURNTRANSFER => true,',
      '    CURLOPT_HTTPHEADER => [',
      ...headers.map(({ name, value }) => `        ${text([`${name}: `, ...value])},`),
      '    ],',
      ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => json_encode(${writeLiteral(body, style, '    ')}),`]),
      ']);',
      '$body = curl_exec($request);',
      String.raw`echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $body, "\n";`,
    ].join('\n');
  },
};

/** Laravel writes an empty list for a body without members, so that is given as text. */
const isEmpty = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.keys(body).length === 0;

export const laravel: SampleLanguage = {
  id: 'laravel',
  name: 'Laravel',
  write({ method, path, headers, body }) {
    const own = headers.filter(({ name }) => name !== 'Authorization' && name !== 'Content-Type');
    const hasToken = headers.some(({ name }) => name === 'Authorization');
    const steps = [
      ...(hasToken ? [`withToken(getenv('TOKEN'))`] : []),
      ...(own.length === 0
        ? []
        : [`withHeaders([\n${own.map(({ name, value }) => `        '${name}' => ${text(value)},\n`).join('')}    ])`]),
      ...(isEmpty(body) ? [`withBody('{}', 'application/json')`] : []),
      'timeout(30)',
    ];
    const url = text([{ variable: 'BASE' }, ...path]);
    const data = body === undefined || isEmpty(body) ? '' : `, ${writeLiteral(body, style, '    ')}`;
    return [
      '<?php',
      String.raw`use Illuminate\Support\Facades\Http;`,
      '',
      `$response = Http::${steps.join('\n    ->')}`,
      `    ->${method.toLowerCase()}(${url}${data});`,
      String.raw`echo $response->status(), ' ', $response->body(), "\n";`,
    ].join('\n');
  },
};
