/** `gateway doctor`: checks one after the other what an integration needs. */
import { GatewayApiError } from '../../errors.ts';
import type { Gateway } from '../../gateway.ts';
import type { CurrentToken } from '../../generated/types.ts';
import { defineCommand } from '../command.ts';
import type { Context } from '../context.ts';
import { appKinds, checkApps } from '../doctor/check-apps.ts';
import { checkRequests, checkWebhooks } from '../doctor/check-activity.ts';
import { checkConnection } from '../doctor/check-connection.ts';
import { type Finding, ok, problem, skipped } from '../doctor/finding.ts';
import { exitCodes } from '../exit-codes.ts';
import { describeFailure } from '../failures.ts';
import type { Output } from '../output.ts';

type Check = {
  name: string;
  scope: string;
  run: (gateway: Gateway, mayUse: (scope: string) => boolean) => Promise<Finding[]>;
};

/** The scope `*` is enough for each; a check with the scope `*` needs it. */
const checks: readonly Check[] = [
  ...appKinds.map((kind): Check => ({
    name: `${kind.name} apps`,
    scope: kind.scopes.read,
    run: (gateway, mayUse) => checkApps(kind, gateway, mayUse),
  })),
  { name: 'Webhook endpoints', scope: '', run: checkWebhooks },
  { name: 'Requests', scope: '', run: checkRequests },
];

async function checkToken(gateway: Gateway): Promise<{ findings: Finding[]; token: CurrentToken | null }> {
  const check = 'API token';
  try {
    const { data } = await gateway.getCurrentToken();
    const scopes = data.abilities.includes('*') ? 'every scope' : data.abilities.join(', ');
    return {
      findings: [ok(check, `token ${data.token_id} of account ${data.account_id}, with ${scopes}`)],
      token: data,
    };
  } catch (error) {
    const advice =
      error instanceof GatewayApiError && error.status === 401
        ? 'Create a token in the console under API tokens, then run gateway login'
        : 'Correct what the error names, then run gateway doctor again';
    return { findings: [problem(check, reasonFor(error), advice)], token: null };
  }
}

/** Rethrows what is a bug of ours. */
function reasonFor(error: unknown): string {
  const failure = describeFailure(error);
  if (failure === null) throw error;
  const { message, code, trace_id } = failure;
  return `${message}${code === undefined ? '' : ` (${code}${trace_id === undefined ? '' : `, trace id ${trace_id}`})`}`;
}

async function runCheck(
  { name, scope, run }: Check,
  gateway: Gateway,
  { abilities }: CurrentToken,
): Promise<Finding[]> {
  const mayUse = (wanted: string): boolean => abilities.includes('*') || abilities.includes(wanted);
  if (scope !== '' && !mayUse(scope)) {
    return [skipped(name, `the token lacks the scope ${scope}`)];
  }
  try {
    return await run(gateway, mayUse);
  } catch (error) {
    return [problem(name, reasonFor(error), 'Run gateway doctor again; if it stays, report the trace id')];
  }
}

async function* examine({ connect, signal }: Context): AsyncGenerator<Finding, void> {
  const { gateway, baseUrl } = connect();
  const connection = await checkConnection(baseUrl, signal);
  yield* connection.findings;
  if (!connection.isReached) return;
  const { findings, token } = await checkToken(gateway);
  yield* findings;
  if (token === null) return;
  for (const check of checks) {
    yield* await runCheck(check, gateway, token);
    signal.throwIfAborted();
  }
}

function lineOf({ check, outcome, detail, advice }: Finding, { paint }: Output): string {
  const paintOf = { ok: paint.green, warning: paint.yellow, problem: paint.red, skipped: paint.dim }[outcome];
  const line = `${paintOf(outcome.padEnd(7))}  ${check}: ${detail}`;
  return advice === undefined ? line : `${line}\n         ${advice}`;
}

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'Check the base URL, the clock, the token, the apps and the webhooks',
  details: [
    'Shows each check with what to do. The exit code is 1 if there is a problem; warnings do not change it.',
    'The credentials of apps are tested by signing in at their providers, which needs a scope that may write: payments:write,',
    'sms:write, tax:apps, or * for accounting and locks. Nothing is sent or paid.',
  ],
  options: {},
  examples: ['doctor', 'doctor --json'],
  async run(_, context) {
    const { output } = context;
    const findings: Finding[] = [];
    for await (const finding of examine(context)) {
      findings.push(finding);
      if (!output.isJson) output.item(finding, () => lineOf(finding, output));
    }
    const isHealthy = findings.every(({ outcome }) => outcome !== 'problem');
    if (output.isJson) output.result({ healthy: isHealthy, checks: findings }, () => '');
    return isHealthy ? exitCodes.success : exitCodes.failure;
  },
});
