/**
 * The operator's command line: `npm run admin -- <command> --option value`. Works on the local run, or with
 * `--outputs <file>` (of `cdk deploy --outputs-file`) on a deployed stack. Exit code 2 for a wrong use, 1 for any other
 * failure.
 */
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { GatewayError } from '../shared/platform/errors/gateway-error.ts';
import { storeFailureOf } from '../shared/platform/storage/store-call.ts';
import { openAudit } from './admin/audit-command.ts';
import { helpOf, shortUsageOf } from './admin/help.ts';
import { UsageError } from './admin/option.ts';
import { readDeviceCode } from './admin/passphrase.ts';
import { type AdminLine, readAdminLine, readHelp, WrongLine } from './admin/read-line.ts';
import { showResult } from './admin/show-result.ts';
import { findFolderProblem } from './local/data-folder.ts';
import { connectOperator, type OperatorAccess, readDeployedAccess, readLocalAccess } from './operator.ts';

/** Where the output is no terminal. */
const usualWidth = 160;

/** Where a command is typed and answers. */
export type Terminal = {
  environment: NodeJS.ProcessEnv;
  /** Undefined where the output is no terminal. */
  columns: number | undefined;
  print: (text: string) => void;
  complain: (text: string) => void;
};

const askDeviceCode = (device: string): Promise<string> =>
  readDeviceCode(device, { input: process.stdin, output: process.stderr });

function readAccess({ outputs }: AdminLine['options'], environment: NodeJS.ProcessEnv): Promise<OperatorAccess> {
  if (typeof outputs === 'string') return readDeployedAccess(outputs);
  const problem = findFolderProblem(environment);
  if (problem !== null) throw new UsageError(problem);
  return readLocalAccess(join(environment.GATEWAY_DATA ?? '.gateway', 'local.json'));
}

async function runLine(line: AdminLine, { environment, columns = usualWidth, print }: Terminal): Promise<void> {
  const { command, options } = line;
  const work = command.prepare(options);
  const access = await readAccess(options, environment);
  const operator = connectOperator(access, { mfaCodeProvider: askDeviceCode });
  try {
    await operator.signIn();
    const audit = await openAudit(operator, line);
    const result = await work(operator).catch(async (error: unknown) => {
      await audit.fail(error);
      throw error;
    });
    print(options.json === true ? JSON.stringify(result, null, 2) : showResult(result, columns));
    await audit.complete(result);
  } finally {
    operator.close();
  }
}

async function run(args: string[], terminal: Terminal): Promise<void> {
  const help = readHelp(args);
  if (help !== null) {
    terminal.print(helpOf(help));
    return;
  }
  const line = readAdminLine(args);
  await runLine(line, terminal).catch((error: unknown) => {
    throw error instanceof UsageError && !(error instanceof WrongLine)
      ? new WrongLine(error.message, line.name)
      : error;
  });
}

/** Also why a store did not respond, such as an address that cannot be resolved. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // DynamoDB names neither the table nor the account.
  if (error instanceof ResourceNotFoundException) {
    return 'A table of the gateway does not exist for these AWS credentials: are they of its account?';
  }
  const cause = storeFailureOf(error)?.cause;
  const text = cause instanceof Error && cause.message !== '' ? `${error.message}: ${cause.message}` : error.message;
  // The facts of a local run stay when it ends. AWS is never at this address.
  return text.includes('ECONNREFUSED 127.0.0.1') ? `${text}. Is the gateway running (npm start)?` : text;
}

function explain(error: unknown): string {
  const isOurs = error instanceof GatewayError || error instanceof UsageError;
  // The stack of an unexpected error helps to find it.
  if (!isOurs && error instanceof TypeError) return inspect(error);
  return `error: ${messageOf(error)}`;
}

/** Returns the exit code. */
export async function runAdmin(args: string[], terminal: Terminal): Promise<number> {
  try {
    await run(args, terminal);
    return 0;
  } catch (error) {
    terminal.complain(explain(error));
    if (error instanceof WrongLine) terminal.complain(shortUsageOf(error.about));
    return error instanceof UsageError ? 2 : 1;
  }
}

if (import.meta.main) {
  // Pages of a table over an operator's line take longer than between a function and its tables.
  process.env.GATEWAY_STORE_PATIENCE ??= '10';
  process.exitCode = await runAdmin(process.argv.slice(2), {
    environment: process.env,
    columns: process.stdout.columns,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
}
