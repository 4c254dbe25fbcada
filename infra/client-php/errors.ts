/** The generated error classes of the PHP package: a file for each, and the class of each status and code. */
import { aboutOf, errorClasses, linesOf, quote } from '../client-errors.ts';

export const phpErrorsFolder = new URL('../../shared/client/php/src/Errors/', import.meta.url);

/** The errors that are written by hand, in the same folder because they have the same namespace. */
export const phpErrorsByHand = [
  'ConnectionError.php',
  'GatewayApiError.php',
  'RequestFailed.php',
  'WaitTimeout.php',
  'WebhookNotGenuine.php',
];

const headOf = (written: string): string =>
  `<?php\n\n// ${written}\n\ndeclare(strict_types=1);\n\nnamespace EastAfricaGateway\\Errors;\n\n`;

const table = (part: 'statuses' | 'codes'): string =>
  linesOf(part, (value, name) => `        ${quote(value)} => ${name}::class,\n`);

export function makePhpErrors(written: string): Record<string, string> {
  const head = headOf(written);
  const classes = Object.entries(errorClasses).map(([name, facts]) => {
    const about = aboutOf(facts, (member) => `$body['${member}']`);
    return [`${name}.php`, `${head}/** ${about} */\nfinal class ${name} extends GatewayApiError\n{\n}\n`];
  });
  const kinds = [
    `${head}/**\n * The class of each status and code.\n *\n * @internal\n */\nfinal class ErrorKinds\n{\n`,
    '    /** @var array<int, class-string<GatewayApiError>> */\n',
    `    public const BY_STATUS = [\n${table('statuses')}    ];\n\n`,
    '    /** @var array<string, class-string<GatewayApiError>> Their status alone would give another kind. */\n',
    `    public const BY_CODE = [\n${table('codes')}    ];\n}\n`,
  ].join('');
  return { ...(Object.fromEntries(classes) as Record<string, string>), 'ErrorKinds.php': kinds };
}
