/**
 * The operator's command line: `npm run admin -- <command> --option value`. Works on the local run, or with
 * `--outputs <file>` (of `cdk deploy --outputs-file`) on a deployed stack.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createAccount, createAnotherAccount } from '../shared/account/accounts.ts';
import { createAccountingApp } from '../shared/accounting/create-app.ts';
import { createInvitation, invitationLink } from '../shared/account/invitations.ts';
import { listMembers } from '../shared/account/members.ts';
import { createApiToken, revokeApiToken } from '../shared/account/api-tokens.ts';
import { appKeys } from '../shared/apps/records.ts';
import { setAccountRate, setTokenRate } from '../shared/platform/auth/rate-settings.ts';
import { writeAudit } from '../shared/platform/auth/audit.ts';
import { identityKeys } from '../shared/platform/auth/records.ts';
import { type ScopeGroup, scopeGroups } from '../shared/account/scopes.ts';
import { resumeLane } from '../shared/tax/einvoicing/lane/lane.ts';
import { setNext } from '../shared/tax/einvoicing/documents/numbers.ts';
import { GatewayError } from '../shared/platform/errors/gateway-error.ts';
import { createLock, createLockApp } from '../shared/locks/create-app.ts';
import type { Vendor } from '../shared/drivers/attendance-driver.ts';
import { deviceUrl } from '../shared/attendance/device.ts';
import { createDevice } from '../shared/attendance/manage-devices.ts';
import { releaseSerial } from '../shared/attendance/serial-claims.ts';
import { createPaymentApp } from '../shared/payments/create-app.ts';
import { paymentsQueue } from '../shared/payments/messages.ts';
import { paymentKeys } from '../shared/payments/records.ts';
import { createSmsApp } from '../shared/sms/create-app.ts';
import { createTaxApp } from '../shared/tax/app/create-app.ts';
import { createGroup } from '../shared/sms/groups.ts';
import { findSmsApp } from '../shared/sms/sms-app.ts';
import { ensureWebhookKey } from '../shared/sms/webhook-key.ts';
import { setMaxHeldCalls } from '../shared/platform/http/held-calls.ts';
import type { Key } from '../shared/platform/storage/table.ts';
import {
  type Command,
  need,
  needNumber,
  type Options,
  optionsIn,
  text,
  UnknownOptionError,
  UsageError,
} from './admin/command.ts';
import { expungePerson } from './admin/expunge.ts';
import { deadLetterCommands } from './admin/dead-letters.ts';
import { keyringCommands } from './admin/keyrings.ts';
import { memberCommands } from './admin/members.ts';
import { connectOperator, type Operator, readDeployedAccess, readLocalAccess } from './operator.ts';

/** A rate needs both numbers: calls per second, and the burst. */
const needRate = (options: Options) => ({
  perSecond: needNumber(options, 'per-second'),
  burst: needNumber(options, 'burst'),
});

function needTime(options: Options, name: string): number {
  const time = Date.parse(need(options, name));
  if (Number.isNaN(time)) throw new UsageError(`--${name} must be an ISO 8601 date or time`);
  return time;
}

async function waitForReport({ payments }: Operator, key: Key): Promise<unknown> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const report = await payments.get(key, { consistent: true });
    if (report) {
      const { pk: _pk, sk: _sk, ...shown } = report;
      return shown;
    }
    await sleep(500);
  }
  throw new Error('No report within two minutes: see the log of payments-worker');
}

/** The id of an existing account. A token for an unused number would give access to the account that later gets it. */
async function needAccount(operator: Operator, options: Options): Promise<number> {
  const id = needNumber(options, 'account');
  if ((await operator.identity.get(identityKeys.account(id))) === null) {
    throw new GatewayError('not_found', 'Account not found');
  }
  return id;
}

export const commands: Record<string, Command> = {
  'account create': {
    usage:
      '--email <address> [--name <name>] [--password <password> | --existing]   (--existing: another account of a person who has one and keeps the password)',
    async run(operator, options) {
      const [name, password] = [text(options, 'name'), text(options, 'password')];
      const email = need(options, 'email');
      if (options.existing === true) {
        if (password !== undefined) throw new UsageError('--existing keeps the password: leave --password out');
        return createAnotherAccount(operator, { email, ...(name ? { name } : {}) });
      }
      return createAccount(operator, {
        email,
        ...(name ? { name } : {}),
        ...(password ? { password } : {}),
      });
    },
  },
  'invitation create': {
    usage:
      '--account <id> --email <address>   (creates a link to set a password, for an invited member or one who forgot it; send it only to the owner of the address)',
    async run(operator, options) {
      const accountId = await needAccount(operator, options);
      const email = need(options, 'email').trim().toLowerCase();
      const member = (await listMembers(operator.identity, accountId)).find((one) => one.email === email);
      if (!member) throw new GatewayError('not_found', `${email} is neither a member of this account nor invited`);
      const { token, expires_at } = await createInvitation(operator, accountId, member.id);
      return { email, link: invitationLink(operator.baseUrl, token), expires_at };
    },
  },
  'token create': {
    usage: '--account <id> --name <label> [--abilities <scope,scope> | --group <group>] [--expires <YYYY-MM-DD>]',
    async run(operator, options) {
      const group = text(options, 'group');
      if (group !== undefined && !(group in scopeGroups)) {
        throw new UsageError(`--group must be one of ${Object.keys(scopeGroups).join(', ')}`);
      }
      const [abilities, expiresAt] = [text(options, 'abilities'), text(options, 'expires')];
      return createApiToken(operator, await needAccount(operator, options), {
        name: need(options, 'name'),
        ...(group ? { scopeGroup: group as ScopeGroup } : {}),
        ...(abilities ? { abilities } : {}),
        ...(expiresAt ? { expiresAt } : {}),
      });
    },
  },
  'token revoke': {
    usage: '--account <id> --token <id>',
    async run(operator, options) {
      await revokeApiToken(operator, needNumber(options, 'account'), needNumber(options, 'token'));
      return { revoked: true };
    },
  },
  'token limit': {
    usage:
      '--account <id> --token <id> --per-second <n> --burst <n>   (takes effect without a deployment; default 50 and 100)',
    async run(operator, options) {
      const rate = needRate(options);
      await setTokenRate(operator.identity, needNumber(options, 'account'), needNumber(options, 'token'), rate);
      return rate;
    },
  },
  'account limit': {
    usage:
      '--account <id> [--per-second <n> --burst <n>] [--held-calls <n>]   (for all its tokens together; default 200, 400 and 20)',
    async run(operator, options) {
      const account = await needAccount(operator, options);
      const isRate = [options['per-second'], options.burst].some((given) => given !== undefined);
      const held = text(options, 'held-calls');
      if (!isRate && held === undefined) throw new UsageError('--per-second and --burst, or --held-calls is missing');
      const rate = isRate ? needRate(options) : null;
      const heldCalls = held === undefined ? undefined : held === '0' ? 0 : needNumber(options, 'held-calls');
      if (rate !== null) await setAccountRate(operator.identity, account, rate);
      if (heldCalls !== undefined) await setMaxHeldCalls(operator.requests, account, heldCalls);
      return { ...rate, ...(heldCalls === undefined ? {} : { heldCalls }) };
    },
  },
  'payment-app create': {
    usage: '--account <id> --type <driver> --name <name> --config <file.json> [--live] [--callback-trust signed|open]',
    async run(operator, options) {
      const trust = text(options, 'callback-trust');
      if (trust !== undefined && trust !== 'signed' && trust !== 'open') {
        throw new UsageError('--callback-trust must be signed or open');
      }
      const id = await createPaymentApp(operator, await needAccount(operator, options), {
        name: need(options, 'name'),
        type: need(options, 'type'),
        is_live: options.live === true,
        config: JSON.parse(await readFile(need(options, 'config'), 'utf8')),
        settings: trust === undefined ? {} : { callback_trust: trust },
      });
      return { id };
    },
  },
  'sms-app create': {
    usage:
      '--account <id> --type <driver> --name <name> --config <file.json> [--live] [--limit <n>] [--sender <name>] [--payment-app <id>] [--webhook-key <key>] [--chats <file.json>]',
    async run(operator, options) {
      const [webhook_key, chats] = [text(options, 'webhook-key'), text(options, 'chats')];
      const account = await needAccount(operator, options);
      const id = await createSmsApp(operator, account, {
        name: need(options, 'name'),
        type: need(options, 'type'),
        is_live: options.live === true,
        config: JSON.parse(await readFile(need(options, 'config'), 'utf8')),
        sms_limit: text(options, 'limit') === undefined ? null : needNumber(options, 'limit'),
        sender: text(options, 'sender') ?? '',
        payment_app_id: text(options, 'payment-app') === undefined ? null : needNumber(options, 'payment-app'),
        settings: webhook_key === undefined ? {} : { webhook_key },
        ...(chats === undefined ? {} : { chats: JSON.parse(await readFile(chats, 'utf8')) }),
      });
      const app = await findSmsApp(operator, account, id);
      // The value of `key` in the provider's push requests: part of the URLs registered with the provider.
      return { id, webhook_key: app && (await ensureWebhookKey(operator, app)) };
    },
  },
  'tax-app create': {
    usage: '--account <id> --type portal|einvoicing|both --name <name> --config <file.json> [--live]',
    async run(operator, options) {
      const id = await createTaxApp(operator, await needAccount(operator, options), {
        name: need(options, 'name'),
        type: need(options, 'type'),
        is_live: options.live === true,
        config: JSON.parse(await readFile(need(options, 'config'), 'utf8')),
      });
      return { id };
    },
  },
  'einvoicing resume': {
    usage:
      '--app <id> [--lane documents|stock] [--next-invoice <n>]   (resumes a lane that stopped; see infra/README.md, lanes-stopped)',
    async run(operator, options) {
      const id = needNumber(options, 'app');
      const lane = text(options, 'lane') ?? 'documents';
      if (lane !== 'documents' && lane !== 'stock') throw new UsageError('--lane must be documents or stock');
      const owner = await operator.apps.get(appKeys.directory(id));
      if (owner?.kind !== 'tax') throw new UsageError(`There is no tax app ${id}`);
      const { account_id } = owner;
      if (text(options, 'next-invoice') !== undefined) {
        await setNext(operator.tax, { account_id, id }, 'invoice', needNumber(options, 'next-invoice'));
      }
      await resumeLane(operator, { account_id, app_id: id, lane });
      return { resumed: true, lane };
    },
  },
  'accounting-app create': {
    usage:
      '--account <id> --type <driver> --name <name> --config <file.json> [--live] [--settings <file.json>] [--refresh-token <token>] [--organization <id>]',
    async run(operator, options) {
      const [settings, refresh_token] = [text(options, 'settings'), text(options, 'refresh-token')];
      const organization_id = text(options, 'organization') ?? null;
      const id = await createAccountingApp(operator, await needAccount(operator, options), {
        name: need(options, 'name'),
        type: need(options, 'type'),
        is_live: options.live === true,
        config: JSON.parse(await readFile(need(options, 'config'), 'utf8')),
        ...(settings === undefined ? {} : { settings: JSON.parse(await readFile(settings, 'utf8')) }),
        ...(refresh_token === undefined ? {} : { connection: { refresh_token, organization_id } }),
      });
      return { id };
    },
  },
  'lock-app create': {
    usage: '--account <id> --type TTLock|Tuya --name <name> --config <file.json> [--live]',
    async run(operator, options) {
      return createLockApp(operator, await needAccount(operator, options), {
        name: need(options, 'name'),
        type: need(options, 'type'),
        is_live: options.live === true,
        config: JSON.parse(await readFile(need(options, 'config'), 'utf8')),
      });
    },
  },
  'lock create': {
    usage:
      '--account <id> --lock-app <id> --provider-lock-id <id> --name <name>   (to add all locks of the app, call POST /api/locks/sync)',
    async run(operator, options) {
      const id = await createLock(operator, await needAccount(operator, options), {
        lock_app_id: needNumber(options, 'lock-app'),
        provider_lock_id: need(options, 'provider-lock-id'),
        name: need(options, 'name'),
      });
      return { id };
    },
  },
  'sms-group create': {
    usage: '--account <id> --name <name> --apps <id,id>',
    async run(operator, options) {
      const app_ids = need(options, 'apps').split(',').map(Number);
      const { id } = await createGroup(operator, await needAccount(operator, options), {
        name: need(options, 'name'),
        app_ids,
      });
      return { id };
    },
  },
  'attendance-device create': {
    usage:
      '--account <id> --vendor zkteco|hikvision --serial <number> --name <name> [--timezone <zone>] [--comm-key <key>] [--allowed-ips <network,network>]',
    async run(operator, options) {
      const [timezone, comm_key] = [text(options, 'timezone'), text(options, 'comm-key')];
      const allowed_ips = text(options, 'allowed-ips')?.split(',');
      const { device, token } = await createDevice(operator, await needAccount(operator, options), {
        name: need(options, 'name'),
        vendor: need(options, 'vendor') as Vendor,
        serial_number: need(options, 'serial'),
        ...(timezone === undefined ? {} : { timezone }),
        ...(comm_key === undefined ? {} : { comm_key }),
        ...(allowed_ips === undefined ? {} : { allowed_ips }),
      });
      return { id: device.id, device_token: token, device_path: deviceUrl('', device.vendor, token) };
    },
  },
  'attendance-device release-serial': {
    usage:
      '--serial <number> [--account <id>]   (removes the claim of the account that registered this terminal at URLs without a token; with --account, only that account can claim it from then on)',
    async run(operator, options) {
      const account = options.account === undefined ? undefined : await needAccount(operator, options);
      return { released_from: await releaseSerial(operator, need(options, 'serial'), account) };
    },
  },
  reconcile: {
    usage:
      '--app <id> --from <ISO time> --to <ISO time>   (the payments worker performs it; this command waits for its report)',
    async run(operator, options) {
      const app_id = needNumber(options, 'app');
      const [from, to] = [needTime(options, 'from'), needTime(options, 'to')];
      const owner = await operator.apps.get(appKeys.directory(app_id));
      if (owner?.kind !== 'payment') throw new UsageError(`There is no payment app ${app_id}`);
      const { account_id } = owner;
      const key = paymentKeys.reconciliation(account_id, app_id, new Date(from).toISOString());
      await operator.payments.delete(key);
      await operator.queues.send(paymentsQueue, {
        kind: 'reconcile',
        account_id,
        app_id,
        from,
        to,
        trace_id: `admin-${Date.now()}`,
      });
      return waitForReport(operator, key);
    },
  },
  ...memberCommands,
  'person expunge': {
    usage:
      '--account <id> --phone <number> [--dry-run]   (removes a person from payments, messages, requests, events and deliveries; amounts, times and receipts stay; reads all of them)',
    async run(operator, options) {
      const account = await needAccount(operator, options);
      const phone = need(options, 'phone');
      return expungePerson(operator, account, { phone, isDryRun: options['dry-run'] === true });
    },
  },
  ...deadLetterCommands,
  ...keyringCommands,
};

/** The account of a command: named, created, or the owner of the app; null for a command that affects all accounts. */
async function accountOf(
  operator: Operator,
  options: Options,
  result: Record<string, unknown>,
): Promise<number | null> {
  if (options.account !== undefined) return Number(options.account);
  if (result.account_id !== undefined) return Number(result.account_id);
  if (options.app === undefined) return options.email === undefined ? null : Number(result.id);
  return Number((await operator.apps.get(appKeys.directory(Number(options.app))))?.account_id);
}

/** Writes the command to the account's audit log, which members can read: only option names and ids. */
async function auditCommand(operator: Operator, name: string, options: Options, given: unknown): Promise<void> {
  const result = given as Record<string, unknown>;
  const account_id = await accountOf(operator, options, result);
  if (account_id === null) return;
  const ids = { id: result.id, member_id: result.member_id, token_id: options.token, app_id: options.app };
  const about = Object.entries(ids).flatMap(([of, id]) => (id === undefined ? [] : [[of, Number(id)] as const]));
  const entry = {
    actor: 'operator' as const,
    account_id,
    action: `operator_${name.replaceAll(/[ -]/g, '_')}`,
    about: Object.fromEntries(about),
    fields: Object.keys(options).filter((option) => !['account', 'app', 'token', 'outputs'].includes(option)),
    source_ip: '',
    trace_id: `admin-${operator.now()}`,
  };
  await writeAudit(operator.identity, entry, operator.now());
}

const usage = (): string =>
  ['Usage: npm run admin -- <command> [--outputs <file>]', '']
    .concat(Object.entries(commands).map(([name, command]) => `  ${name} ${command.usage}`))
    .join('\n');

/** Options of every command. `--outputs` selects a deployed gateway. */
const commonOptions = { help: { type: 'boolean', short: 'h' }, outputs: { type: 'string' } } as const;

/** The command and its options. Throws a usage error for an unknown one; `command` is null for `--help`. */
export function readAdminLine(args: string[]): { name: string; command: Command | null; options: Options } {
  const { values, positionals } = parse(args);
  if (values.help === true) return { name: '', command: null, options: values };
  const name = positionals.join(' ');
  const command = commands[name];
  if (!command) throw new UsageError(`Unknown command ${name}`);
  const accepted = [...optionsIn(command.usage).map((option) => option.name), 'outputs'];
  const other = Object.keys(values).find((option) => !accepted.includes(option));
  if (other !== undefined) throw new UnknownOptionError(`${name} has no option --${other}`);
  return { name, command, options: values };
}

function parse(args: string[]): { values: Options; positionals: string[] } {
  const named = Object.values(commands).flatMap(({ usage }) => optionsIn(usage));
  const options = { ...Object.fromEntries(named.map(({ name, type }) => [name, { type }])), ...commonOptions };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UnknownOptionError(reason);
  }
}

async function main(): Promise<void> {
  const { name, command, options } = readAdminLine(process.argv.slice(2));
  if (command === null) {
    console.log(usage());
    return;
  }
  const outputs = text(options, 'outputs');
  const localFile = join(process.env.GATEWAY_DATA ?? '.gateway', 'local.json');
  const operator = connectOperator(outputs ? await readDeployedAccess(outputs) : await readLocalAccess(localFile));
  try {
    const result = await command.run(operator, options);
    console.log(JSON.stringify(result, null, 2));
    await auditCommand(operator, name, options, result);
  } finally {
    operator.close();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    const isOurs = error instanceof GatewayError || error instanceof UsageError;
    const hint = error instanceof UnknownOptionError ? '; for the usage: npm run admin -- --help' : '';
    console.error(error instanceof Error ? `${error.message}${hint}` : error);
    if (isOurs && error instanceof UsageError && hint === '') console.error(usage());
    process.exitCode = 1;
  });
}
