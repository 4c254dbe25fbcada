/** What an operator does with the command line, and its effects for tenants. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../infra/admin.ts';
import { closeServer, listen } from '../../infra/local/http/listen.ts';
import { demoConfigs } from '../../infra/local/seed.ts';
import { ttlockDemoApp } from '../../infra/simulators/ttlock/simulation.ts';
import { appKeys } from '../../shared/apps/records.ts';
import { keyrings } from '../../shared/declared.ts';
import { readHead } from '../../shared/tax/einvoicing/documents/numbers.ts';
import { stopLane } from '../../shared/tax/einvoicing/lane/lane.ts';
import { type Admin, openAdmin } from '../support/admin.ts';
import { newMember, openConsole } from '../support/console.ts';
import { smsConfigOf } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { makeRecordingLog } from '../support/recording-log.ts';
import { startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let run: Admin;
let directory: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  run = await openAdmin(gateway);
  ({ directory } = run);
  await writeFile(join(directory, 'config.json'), JSON.stringify(demoConfigs.MobileMoneyKeExpress));
});
afterAll(async () => {
  await Promise.all([gateway.stop(), run.close()]);
});

const admin = (command: string) => run.run(command);

/** The status of a call with a token. */
const statusFor = async (token: unknown) =>
  (await gateway.call('GET', '/api/pay/apps', { token: String(token) })).status;

const createApp = (accountId: number | string, more: string) =>
  admin(
    `payment-app create --account ${accountId} --type MobileMoneyKeExpress --config ${directory}/config.json ${more}`,
  );

/** Passes calls on; the first one takes five seconds. */
async function slowLineTo(target: string) {
  let waitMs = 5_000;
  const server = createServer((request, response) => {
    const ms = waitMs;
    waitMs = 0;
    const on = httpRequest(target, { method: 'POST', headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    void sleep(ms).then(() => request.pipe(on));
  });
  const port = await listen(server, 0);
  return { endpoint: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

describe('an operator', () => {
  let tenant: Tenant;

  it('sets up a new tenant: account, app and token, and the tenant is paid', async () => {
    const account = await admin('account create --email Shop@Example.test --name Shop');
    expect(account).toEqual({
      code: 0,
      said: {
        id: expect.any(Number),
        email: 'shop@example.test',
        password: expect.stringMatching(/^[\w-]{20}$/),
        webhookSecret: expect.stringMatching(/^whsec_/),
      },
      complained: '',
    });
    const accountId = Number(account.said.id);
    const [app, token] = await Promise.all([
      createApp(accountId, '--name Till-1 --callback-trust signed'),
      admin(`token create --account ${accountId} --name Server`),
    ]);
    expect([app.said, token.said]).toEqual([
      { id: expect.any(Number) },
      { id: expect.any(Number), token: expect.stringMatching(/^\d+\|[A-Za-z0-9]{43}$/) },
    ]);
    const webhookSecret = String(account.said.webhookSecret);
    tenant = { accountId, appId: Number(app.said.id), token: String(token.said.token), webhookSecret };
    await (await pay(gateway, {}, { tenant })).reaches('STATUS_COMPLETED');
  });

  it('creates tokens with a group of scopes or with named scopes, and with an expiry', async () => {
    const created = await Promise.all(
      ['--group read_only', '--abilities payments:write,sms:write', '--expires 2999-12-31'].map((rights) =>
        admin(`token create --account ${tenant.accountId} --name T${rights.length} ${rights}`),
      ),
    );
    expect(await Promise.all(created.map(({ said }) => statusFor(said.token)))).toEqual([200, 403, 200]);
  });

  it('creates no live app for a provider that would refuse this gateway’s calls', async () => {
    const config = smsConfigOf('SafaricomSdp');
    await writeFile(join(directory, 'sdp.json'), JSON.stringify(config));
    const make = (mode: string) =>
      admin(
        `sms-app create --account ${tenant.accountId} --type SafaricomSdp --name Line --config ${directory}/sdp.json${mode}`,
      );
    const [live, sandbox] = await Promise.all([make(' --live'), make('')]);
    expect([live.code, live.said]).toEqual([1, {}]);
    expect(live.complained).toMatch(/^error: SafaricomSdp admits only addresses .* -c fixedEgress=1\n$/);
    expect(sandbox.said).toMatchObject({ id: expect.any(Number) });
  });

  it('revokes a token, and its next request is refused', async () => {
    const { id, token } = await gateway.newToken(tenant.accountId);
    expect(await statusFor(token)).toBe(200);
    const notTheirs = await admin(`token revoke --account 1 --token ${id}`);
    expect([notTheirs, await statusFor(token)]).toEqual([
      { code: 1, said: {}, complained: 'error: Token not found\n' },
      200,
    ]);
    const revoked = await admin(`token revoke --account ${tenant.accountId} --token ${id}`);
    expect([revoked.said, await statusFor(token)]).toEqual([{ revoked: true }, 401]);
  });

  it('prints the link of an invitation without a mail, and each command is in the account’s audit log', async () => {
    const { accountId } = tenant;
    const owner = await openConsole(gateway, { accountId, memberId: 1, email: 'shop@example.test' });
    const email = 'till@example.test';
    await owner.call('POST', '/account/members', { body: { email, role: 'viewer' } });
    const { said } = await admin(`invitation create --account ${accountId} --email Till@Example.test`);
    expect(said).toEqual({ email, link: expect.any(String), expires_at: expect.any(String) });
    const [page, token] = String(said.link).split('token=');
    expect(page).toBe(`${gateway.run.facts.base_url}/console#/invitation?`);
    const body = { token, password: 'a password of their own' };
    expect((await gateway.call('POST', '/account/invitations/accept', { token: null, body })).status).toBe(200);
    const { body: log } = await owner.call<{ data: Record<string, unknown>[] }>('GET', '/account/audit?per_page=50');
    const byOperator = log.data.filter(({ actor }) => actor === 'operator');
    expect(byOperator.map(({ action, fields }) => [action, fields])).toEqual(
      expect.arrayContaining(
        [
          ['operator_invitation_create', ['email']],
          ['operator_account_create', ['email', 'name']],
          ['operator_token_revoke', []],
          ['operator_payment_app_create', ['type', 'name', 'config', 'callback-trust']],
        ].map(([action, fields]) => [action, expect.arrayContaining(fields as string[])]),
      ),
    );
    expect(byOperator.every(({ member_id, token_id }) => member_id === null && token_id === null)).toBe(true);
    expect(JSON.stringify(byOperator)).not.toContain('example.test');
  });

  it('leaves an entry in the audit log when a command is interrupted, and none when it is refused', async () => {
    const { accountId, appId } = tenant;
    const { operator } = gateway.run.facts;
    const unreachable = { ...operator, endpoints: { ...operator.endpoints, sqs: 'http://127.0.0.1:9' } };
    const environment = { GATEWAY_DATA: await mkdtemp(join(directory, 'interrupted-')) };
    await writeFile(join(environment.GATEWAY_DATA, 'local.json'), JSON.stringify({ operator: unreachable }));
    const interrupted = ['reconcile', '--app', String(appId), '--from', '2026-10-02', '--to', '2026-10-03'];
    const complained: string[] = [];
    const terminal = { environment, columns: undefined, print: () => {} };
    const code = await runAdmin(interrupted, { ...terminal, complain: (text) => void complained.push(text) });
    expect([code, complained]).toEqual([1, [expect.stringMatching(/^error: A store is unavailable: .*ECONNREFUSED/)]]);

    expect(await admin(`token revoke --account ${accountId} --token 987654`)).toMatchObject({ code: 1 });
    const owner = await newMember(gateway, { accountId }, 'owner');
    const { body } = await owner.call<{ data: Record<string, unknown>[] }>('GET', '/account/audit?per_page=50');
    expect(body.data.filter(({ action }) => action === 'operator_reconcile')).toEqual([
      expect.objectContaining({ actor: 'operator', about: { app_id: appId }, fields: ['from', 'to'] }),
    ]);
    expect(body.data.filter(({ about }) => (about as { token_id?: number }).token_id === 987_654)).toEqual([]);
  });

  it('waits for credentials that take long, such as those with a second factor, gets them once, and waits for a slow line', async () => {
    const { environment, endpoints, baseUrl } = gateway.run.facts.operator;
    const [outputs, config, asked] = ['outputs.json', 'aws-config', 'asked'].map((name) => join(directory, name));
    const output = { OperatorEnvironment: JSON.stringify(environment), BaseUrl: baseUrl };
    await writeFile(String(outputs), JSON.stringify({ 'Gateway-prod': output }));
    const credentials = JSON.stringify({ Version: 1, AccessKeyId: 'local', SecretAccessKey: 'local' });
    const script = join(directory, 'credentials.sh');
    await writeFile(script, `#!/bin/sh\necho asked >> ${asked}\nsleep 6\necho '${credentials}'\n`, { mode: 0o755 });
    await writeFile(String(config), `[default]\nregion = eu-west-1\ncredential_process = ${script}\n`);
    const slow = await slowLineTo(String(endpoints?.dynamodb));
    const ended = await run.runProgram(`account create --email Slow@Example.test --json --outputs ${outputs}`, {
      AWS_CONFIG_FILE: String(config),
      AWS_SHARED_CREDENTIALS_FILE: String(config),
      AWS_ENDPOINT_URL_DYNAMODB: slow.endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: String(endpoints?.secrets),
      AWS_ENDPOINT_URL_SQS: String(endpoints?.sqs),
    });
    await slow.close();
    expect(ended).toEqual({ code: 0, printed: expect.stringContaining('slow@example.test'), complained: '' });
    expect(await readFile(String(asked), 'utf8')).toBe('asked\n');
  });

  it('rotates a keyring: apps from before and after both work', async () => {
    expect((await admin('keyring rotate --keyring payments')).said).toEqual({ current: { payments: 'k2' } });
    // Instances that start from now on know both keys; others learn of the new one within ten seconds of meeting it.
    for (const name of ['payments-worker', 'payments-callbacks', 'payments-callbacks-worker']) {
      await gateway.run.gateway.kill(name);
    }
    const app = await createApp(tenant.accountId, '--name Till-2');
    const { items } = await gateway.operator.apps.query(appKeys.appsOfKind(tenant.accountId, 'payment'));
    expect(items.map(({ sealed_config }) => String(sealed_config).split('.')[1])).toEqual([
      'payments_k1',
      'payments_k2',
    ]);
    for (const appId of [tenant.appId, Number(app.said.id)]) {
      const payment = await pay(gateway, { callback_url: undefined }, { tenant: { ...tenant, appId } });
      await payment.reaches('STATUS_COMPLETED');
      expect(payment.pushes()).toMatchObject([{ CallBackURL: expect.stringContaining('&s=payments_k2-') }]);
    }
  });

  it('rotates every keyring if none is named, and refuses an unknown name', async () => {
    const { current } = (await admin('keyring rotate')).said as { current: Record<string, string> };
    const expected = keyrings.map((name) => [name, name === 'payments' ? 'k3' : 'k2']);
    expect(current).toEqual(Object.fromEntries(expected));
    const refused = await admin('keyring rotate --keyring doors');
    expect([refused.code, refused.complained]).toEqual([
      2,
      expect.stringContaining('error: --keyring must be one of payments'),
    ]);
  });

  it('gets an error for an invalid command', async () => {
    const wrongUses = {
      'account create': 'error: --email is missing\nusage: npm run admin -- account create --email <address> [--name',
      'token create --account 1 --name T --group everything': 'error: --group must be one of payments_full,',
      'account create --email new@example.test --password hunter2':
        'error: --password is not valid: Must have at least 12 characters',
      'token create --account one --name T': 'error: --account must be a whole number',
      'make money': 'error: unknown command make money\nusage: npm run admin -- <command>',
    };
    const refusals = {
      'account create --email nobody': 'This is not a valid email address',
      'account create --email shop@example.test': 'shop@example.test has an account already',
      'token create --account 1 --name T --abilities payments:all': 'names a scope that does not exist',
      'token create --account 1 --name T --expires 2020-01-01': 'must be a date in the future',
    };
    for (const [code, complaints] of [[2, wrongUses] as const, [1, refusals] as const]) {
      const ended = await Promise.all(Object.keys(complaints).map(admin));
      for (const [index, wanted] of Object.values(complaints).entries()) {
        expect(ended[index]).toEqual({ code, said: {}, complained: expect.stringContaining(wanted) });
      }
    }
  });

  it('cannot create a token or an app for an account that does not exist', async () => {
    const refused = { code: 1, said: {}, complained: 'error: Account not found\n' };
    expect(await admin('token create --account 999 --name Ghost')).toEqual(refused);
    expect(await createApp(999, '--name Ghost')).toEqual(refused);
  });
});

describe('an operator with a customer who has locks', () => {
  it('creates an app, gets the address for the provider’s pushes, and creates a lock that opens', async () => {
    const { accountId, token } = await gateway.newTenant();
    const file = join(directory, 'ttlock.json');
    await writeFile(file, JSON.stringify(ttlockDemoApp));
    const app = await admin(`lock-app create --account ${accountId} --type TTLock --name House --config ${file}`);
    expect(app.said).toEqual({
      id: expect.any(Number),
      callback_path: expect.stringMatching(new RegExp(`^/api/locks/callback/${String(app.said.id)}/[0-9a-f]{48}$`)),
    });
    const lock = await admin(
      `lock create --account ${accountId} --lock-app ${String(app.said.id)} --provider-lock-id 163401 --name Gate`,
    );
    const path = `/api/locks/${String(lock.said.id)}/unlock`;
    const answer = await gateway.call('POST', path, { token, headers: { prefer: 'wait=20' } });
    expect([answer.status, answer.body]).toMatchObject([200, { data: { state: 'unlocked' } }]);
    const foreign = await admin(
      `lock create --account ${gateway.tenant.accountId} --lock-app ${String(app.said.id)} --provider-lock-id 1 --name X`,
    );
    expect([foreign.code, foreign.complained]).toEqual([1, expect.stringContaining('Lock app not found')]);
  });
});

/** What the operator did to an account’s serial numbers. */
const releasesOf = async ({ accountId }: Tenant) => {
  const owner = await newMember(gateway, { accountId }, 'owner');
  const path = '/account/audit?action=operator_attendance_device_release_serial';
  return (await owner.call<{ data: Record<string, unknown>[] }>('GET', path)).body.data;
};

describe('an operator whose customer’s terminal was claimed by another account', () => {
  it('releases its serial number, and the customer claims it', async () => {
    const [owner, other] = [await gateway.newTenant(), await gateway.newTenant()];
    const wanted = { name: 'Gate', vendor: 'zkteco', serial_number: 'RELEASED0001', comm_key: 'gate-key-1' };
    const register = ({ token }: Tenant) =>
      gateway.call<{ data: { id: number } }>('POST', '/api/attendance/devices', { token, body: wanted });
    const claimed = await register(other);
    expect((await register(owner)).status).toBe(422);
    const released = await admin(`attendance-device release-serial --serial released0001 --account ${owner.accountId}`);
    const released_from = { account_id: other.accountId, device_id: claimed.body.data.id };
    expect(released).toEqual({ code: 0, said: { released_from }, complained: '' });
    const about = { device_id: claimed.body.data.id };
    expect(await releasesOf(other)).toMatchObject([{ actor: 'operator', about, fields: ['serial'] }]);
    expect(await releasesOf(owner)).toMatchObject([{ actor: 'operator', about: {}, fields: ['serial'] }]);
    expect(await register(owner)).toMatchObject({ status: 200, body: { data: { known_by_serial_number: true } } });
    const path = `/api/attendance/devices/${claimed.body.data.id}`;
    const { body } = await gateway.call('GET', path, { token: other.token });
    expect(body).toMatchObject({ data: { known_by_serial_number: false } });
    const nobody = await admin('attendance-device release-serial --serial NOBODY0001');
    expect(nobody).toEqual({ code: 0, said: { released_from: null }, complained: '' });
    expect((await admin('attendance-device release-serial')).code).toBe(2);
  });
});

describe('an operator who resumes a lane of e-invoicing', () => {
  it('sets the number of its next document, of a movement only while the lane is stopped', async () => {
    const { account_id, tax_apps } = gateway.run.facts;
    const id = Number(tax_apps.einvoicing);
    const { tax, now } = gateway.operator;
    const line = `einvoicing resume --app ${id} --next-movement 5`;
    const refused = {
      said: {},
      complained: 'error: The lane stock is not stopped, so its numbers cannot be changed\n',
    };
    expect(await admin(line)).toEqual({ code: 1, ...refused });
    await stopLane(
      { tax, now },
      { account_id, app_id: id, lane: 'stock' },
      'The authority is behind',
      makeRecordingLog(),
    );
    expect(await admin(line)).toEqual({ code: 0, said: { resumed: true, lane: 'stock' }, complained: '' });
    expect(await readHead(tax, { account_id, id })).toMatchObject({ next_movement: 5 });
  });
});
