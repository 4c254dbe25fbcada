/**
 * Writes an operator's change to the audit log of the account, which its members can read. Where the command names the
 * account, the entry is written before the change, so that an interrupted command leaves one too.
 */
import { appKeys } from '../../shared/apps/records.ts';
import { writeAudit } from '../../shared/platform/auth/audit.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { Operator } from '../operator.ts';
import type { TypedOptions } from './command.ts';
import { UsageError } from './option.ts';
import type { AdminLine } from './read-line.ts';

/** The entry of one command. */
export type CommandAudit = {
  /** Adds what the command returned. */
  complete(returned: unknown): Promise<void>;
  /** Withdraws the entry if the command was refused; after any other failure something may have changed. */
  fail(error: unknown): Promise<void>;
};

const unread: CommandAudit = { complete: async () => {}, fail: async () => {} };

/** Null if neither the account nor one of its apps is named. */
async function namedAccount({ apps }: Operator, options: TypedOptions): Promise<number | null> {
  if (options.account !== undefined) return Number(options.account);
  if (options.app === undefined) return null;
  return (await apps.get(appKeys.directory(Number(options.app))))?.account_id ?? null;
}

/** The account that a command created or found; null for a command that affects all accounts. */
function returnedAccount(options: TypedOptions, result: Record<string, unknown>): number | null {
  if (result.account_id !== undefined) return Number(result.account_id);
  return options.email === undefined ? null : Number(result.id);
}

/** Whom something was taken from; null if nobody had it. */
type Released = { account_id: number; device_id: number } | null | undefined;

/** These are not fields of the change: they name what it is about, or how the command is run. */
const notFields = ['account', 'app', 'token', 'webhook', 'outputs', 'json'];

function subjectOf(options: TypedOptions, result: Record<string, unknown>): Record<string, number> {
  const ids = { id: result.id, member_id: result.member_id, token_id: options.token, app_id: options.app };
  return Object.fromEntries(
    Object.entries(ids).flatMap(([of, id]) => (id === undefined ? [] : [[of, Number(id)] as const])),
  );
}

const isRefusal = (error: unknown): boolean =>
  error instanceof UsageError || (error instanceof GatewayError && error.worker === 'final');

/** The entry contains only names of options, and ids. */
export async function openAudit(operator: Operator, { name, command, options }: AdminLine): Promise<CommandAudit> {
  if (command.isRead || options['dry-run'] === true) return unread;
  const { identity } = operator;
  const common = {
    actor: 'operator' as const,
    action: `operator_${name.replaceAll(/[ -]/g, '_')}`,
    fields: Object.keys(options).filter((option) => !notFields.includes(option)),
    source_ip: '',
    trace_id: `admin-${operator.now()}`,
  };
  const write = (account_id: number, about: Record<string, number>) =>
    writeAudit(identity, { ...common, account_id, about }, operator.now());
  const named = await namedAccount(operator, options);
  const written = named === null ? null : await write(named, subjectOf(options, {}));
  return {
    async complete(returned) {
      const result: Record<string, unknown> = typeof returned === 'object' ? { ...returned } : {};
      const { account_id: releasedFrom, ...released } = (result.released_from as Released) ?? {};
      const account = named ?? returnedAccount(options, result);
      const isOwn = releasedFrom === account;
      const about = isOwn ? released : subjectOf(options, result);
      if (written !== null) await identity.update(written, { set: { about }, if: { pk: { isPresent: true } } });
      else if (account !== null) await write(account, about);
      if (releasedFrom !== undefined && !isOwn) await write(releasedFrom, released);
    },
    async fail(error) {
      if (written !== null && isRefusal(error)) await identity.delete(written);
    },
  };
}
