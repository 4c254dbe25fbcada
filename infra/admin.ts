/**
 * The operator's command line: `npm run admin -- <command> --option value`. Works on the local run, or with
 * `--outputs <file>` (of `cdk deploy --outputs-file`) on a deployed stack. Exit code 2 for a wrong use, 1 for any other
 * failure.
 */
import { join } from 'node:path';
import { GatewayError } from '../shared/platform/errors/gateway-error.ts';
import { auditCommand } from './admin/audit-command.ts';
import { helpOf, shortUsageOf } from './admin/help.ts';
import { UsageError } from './admin/option.ts';
import { type AdminLine, readAdminLine, readHelp, WrongLine } from './admin/read-line.ts';
import { showResult } from './admin/show-result.ts';
import { connectOperator, readDeployedAccess, readLocalAccess } from './operator.ts';

/** Where the output is no terminal. */
const usualWidth = 160;

async function runLine(line: AdminLine): Promise<void> {
  const { command, options } = line;
  const work = command.prepare(options);
  const localFile = join(process.env.GATEWAY_DATA ?? '.gateway', 'local.json');
  const { outputs } = options;
  const access = typeof outputs === 'string' ? await readDeployedAccess(outputs) : await readLocalAccess(localFile);
  const operator = connectOperator(access);
  try {
    const result = await work(operator);
    const width = process.stdout.columns ?? usualWidth;
    console.log(options.json === true ? JSON.stringify(result, null, 2) : showResult(result, width));
    await auditCommand(operator, line, result);
  } finally {
    operator.close();
  }
}

async function main(args: string[]): Promise<void> {
  const help = readHelp(args);
  if (help !== null) {
    console.log(helpOf(help));
    return;
  }
  const line = readAdminLine(args);
  await runLine(line).catch((error: unknown) => {
    throw error instanceof UsageError && !(error instanceof WrongLine)
      ? new WrongLine(error.message, line.name)
      : error;
  });
}

function complain(error: unknown): void {
  const isOurs = error instanceof GatewayError || error instanceof UsageError;
  // The stack of an unexpected error helps to find it.
  console.error(
    isOurs || !(error instanceof TypeError)
      ? `error: ${error instanceof Error ? error.message : String(error)}`
      : error,
  );
  if (error instanceof WrongLine) console.error(shortUsageOf(error.about));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

if (import.meta.main) await main(process.argv.slice(2)).catch(complain);
