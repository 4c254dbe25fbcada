/** Writes an operator's change to the audit log of the account, which its members can read. */
import { appKeys } from '../../shared/apps/records.ts';
import { writeAudit } from '../../shared/platform/auth/audit.ts';
import type { Operator } from '../operator.ts';
import type { TypedOptions } from './command.ts';
import type { AdminLine } from './read-line.ts';

/** The account of a command: named, created, or the owner of the app; null for a command that affects all accounts. */
async function accountOf(
  { apps }: Operator,
  options: TypedOptions,
  result: Record<string, unknown>,
): Promise<number | null> {
  if (options.account !== undefined) return Number(options.account);
  if (result.account_id !== undefined) return Number(result.account_id);
  if (options.app === undefined) return options.email === undefined ? null : Number(result.id);
  return (await apps.get(appKeys.directory(Number(options.app))))?.account_id ?? null;
}

/** Whom something was taken from; null if nobody had it. */
type Released = { account_id: number; device_id: number } | null | undefined;

/** These are not fields of the change: they name what it is about, or how the command is run. */
const notFields = ['account', 'app', 'token', 'webhook', 'outputs', 'json'];

/** The entry contains only names of options, and ids. */
export async function auditCommand(
  operator: Operator,
  { name, command, options }: AdminLine,
  returned: unknown,
): Promise<void> {
  if (command.isRead) return;
  const result: Record<string, unknown> = typeof returned === 'object' ? { ...returned } : {};
  const account_id = await accountOf(operator, options, result);
  const ids = { id: result.id, member_id: result.member_id, token_id: options.token, app_id: options.app };
  const about = Object.entries(ids).flatMap(([of, id]) => (id === undefined ? [] : [[of, Number(id)] as const]));
  const common = {
    actor: 'operator' as const,
    action: `operator_${name.replaceAll(/[ -]/g, '_')}`,
    fields: Object.keys(options).filter((option) => !notFields.includes(option)),
    source_ip: '',
    trace_id: `admin-${operator.now()}`,
  };
  const { account_id: releasedFrom, ...released } = (result.released_from as Released) ?? {};
  const entries = new Map([
    [account_id, Object.fromEntries(about)],
    [releasedFrom ?? null, released],
  ]);
  for (const [account, of] of entries) {
    if (account === null) continue;
    await writeAudit(operator.identity, { ...common, account_id: account, about: of }, operator.now());
  }
}
