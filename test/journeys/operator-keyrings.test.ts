/** A keyring is lost and restored from its backup: everything encrypted before and after the loss works again. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoConfigs } from '../../infra/local/seed.ts';
import { keyrings } from '../../shared/declared.ts';
import { type Admin, openAdmin } from '../support/admin.ts';
import { pay } from '../support/payments.ts';
import { overwriteKeyring } from '../support/keyrings.ts';
import { eventually, startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let admin: Admin;
let tenant: Tenant;
let file: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await openAdmin(gateway);
  tenant = await gateway.newTenant();
  file = join(admin.directory, 'keyrings.backup');
  await writeFile(join(admin.directory, 'passphrase'), 'correct horse battery staple\n');
});
afterAll(() => Promise.all([gateway.stop(), admin.close()]));

const withPassphrase = (command: string) =>
  admin.run(`${command} --passphrase-file ${join(admin.directory, 'passphrase')}`);

/** Every function reads its keyrings again now; otherwise it learns of a change within five minutes. */
async function restartFunctions(): Promise<void> {
  for (const name of ['payments-api', 'payments-worker', 'payments-callbacks', 'payments-callbacks-worker']) {
    await gateway.run.gateway.kill(name);
  }
}

const keysOf = async () => JSON.parse(await gateway.operator.readKeyring('payments')) as Record<string, string>;

/** A payment through an app, whose encrypted configuration is needed to call the provider. */
const payThrough = (appId: number) => pay(gateway, { callback_url: undefined }, { tenant: { ...tenant, appId } });

describe('A backup of the keyrings', () => {
  it('is one file with access for its owner only, with every keyring in it and no readable key', async () => {
    const { said, code } = await withPassphrase(`keyring backup --out ${file}`);
    expect([code, said]).toEqual([0, { file, keyrings: Object.fromEntries(keyrings.map((name) => [name, ['k1']])) }]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [text, { k1 = '' }] = await Promise.all([readFile(file, 'utf8'), keysOf()]);
    expect(k1.length).toBeGreaterThan(32);
    expect(text).not.toContain(k1);
  });

  it('replaces no other, and is not created without a passphrase', async () => {
    const [again, without] = await Promise.all([
      withPassphrase(`keyring backup --out ${file}`),
      admin.run(`keyring backup --out ${file}.other`, {}),
    ]);
    expect([again.code, again.complained]).toEqual([
      1,
      `error: ${file} is there already: a backup never replaces another\n`,
    ]);
    expect([without.code, without.complained]).toEqual([
      2,
      expect.stringMatching(/^error: The passphrase is missing: /),
    ]);
  });
});

describe('A keyring that was lost', () => {
  let lateApp: number;

  it('is generated again: old values cannot be decrypted, and new values work', async () => {
    await (await payThrough(tenant.appId)).reaches('STATUS_COMPLETED');
    const generated = { current: 'k1', k1: randomBytes(48).toString('base64url') };
    await overwriteKeyring(gateway.operator, 'payments', JSON.stringify(generated));
    await restartFunctions();
    const config = join(admin.directory, 'config.json');
    await writeFile(config, JSON.stringify(demoConfigs.MobileMoneyKeExpress));
    const { said } = await admin.run(
      `payment-app create --account ${tenant.accountId} --type MobileMoneyKeExpress --name Late --config ${config}`,
    );
    lateApp = Number(said.id);
    await (await payThrough(lateApp)).reaches('STATUS_COMPLETED');
    const body = { phone_number: '0700000101', amount: 10, reference: 'R1' };
    const path = `/api/pay/${tenant.appId}/requestPayment`;
    await gateway.call('POST', path, { token: tenant.token, body });
    await eventually(() => expect(JSON.stringify(gateway.logged())).toContain('cannot be decrypted for this owner'));
  });

  it('is unchanged for a wrong passphrase, for a backup of another gateway, and in a dry run', async () => {
    const before = await keysOf();
    const wrong = await admin.run(`keyring restore --in ${file}`, { GATEWAY_PASSPHRASE: 'incorrect horse' });
    expect([wrong.code, wrong.complained]).toEqual([1, 'error: The passphrase is wrong, or the file was changed\n']);
    const facts = JSON.parse(await readFile(join(admin.directory, 'local.json'), 'utf8')) as {
      operator: { baseUrl: string };
    };
    facts.operator.baseUrl = 'https://other.example.test';
    const elsewhere = join(admin.directory, 'other');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'local.json'), JSON.stringify(facts));
    const environment = { GATEWAY_DATA: elsewhere, GATEWAY_PASSPHRASE: 'correct horse battery staple' };
    const foreign = await admin.run(`keyring restore --in ${file}`, environment);
    expect([foreign.code, foreign.complained]).toEqual([
      1,
      `error: The backup is of ${gateway.run.facts.base_url}, this gateway is https://other.example.test: --other-gateway restores it all the same\n`,
    ]);
    const { said } = await withPassphrase(`keyring restore --in ${file} --keyring payments --dry-run`);
    expect(said).toEqual({
      created_at: expect.any(String),
      is_done: false,
      restored: { payments: { added: ['k1', 'k2'], renamed: ['k1b'], current: 'k2' } },
    });
    expect(await keysOf()).toEqual(before);
  });

  it('is restored: apps from before the loss, from after it and from after the restore all work', async () => {
    const before = await keysOf();
    const { said } = await withPassphrase(`keyring restore --in ${file}`);
    const unchanged = { added: [], renamed: [], current: 'k1' };
    expect(said).toEqual({
      created_at: expect.any(String),
      is_done: true,
      restored: {
        ...Object.fromEntries(keyrings.map((name) => [name, unchanged])),
        payments: { added: ['k1', 'k2'], renamed: ['k1b'], current: 'k2' },
      },
    });
    expect(await keysOf()).toMatchObject({ k1b: before.k1, current: 'k2' });
    await restartFunctions();
    const newApp = await gateway.newApp(tenant.accountId);
    for (const appId of [tenant.appId, lateApp, newApp]) {
      await (await payThrough(appId)).reaches('STATUS_COMPLETED');
    }
  });

  it('is unchanged when the backup is restored a second time', async () => {
    const before = await keysOf();
    const { said } = await withPassphrase(`keyring restore --in ${file} --keyring payments`);
    expect(said).toMatchObject({ restored: { payments: { added: [], renamed: [], current: 'k2' } } });
    expect(await keysOf()).toEqual(before);
  });
});

describe('A keyring that was overwritten with a wrong value', () => {
  const wrongValues = {
    'another secret': 'hunter2-of-another-system',
    nothing: '',
    'JSON of something else': JSON.stringify({ username: 'root', password: 'hunter2'.repeat(8) }),
    'a list': '["hunter2"]',
    'a current key that does not exist': JSON.stringify({ current: 'k9' }),
  };

  it.each(Object.entries(wrongValues))('(%s) is restored from its backup', async (_, wrong) => {
    const whole = await keysOf();
    const backup = join(admin.directory, `${randomBytes(4).toString('hex')}.backup`);
    expect((await withPassphrase(`keyring backup --out ${backup} --keyring payments`)).code).toBe(0);
    await overwriteKeyring(gateway.operator, 'payments', wrong);
    const refused = {
      code: 1,
      said: {},
      complained:
        'error: The secret of the keyring payments has no current key; see infra/README.md, A keyring is lost\n',
    };
    expect(await admin.run('keyring rotate --keyring payments')).toEqual(refused);
    expect(await withPassphrase(`keyring backup --out ${backup}.other --keyring payments`)).toEqual(refused);
    expect(await gateway.operator.readKeyring('payments')).toBe(wrong);
    const restored = await withPassphrase(`keyring restore --in ${backup} --keyring payments`);
    expect([restored.code, restored.complained]).toEqual([0, '']);
    expect(await keysOf()).toEqual(whole);
  });

  it('keeps the keys that are still in it, and gets a current one', async () => {
    const { current: _current, ...keys } = await keysOf();
    const backup = join(admin.directory, 'whole.backup');
    await withPassphrase(`keyring backup --out ${backup} --keyring payments`);
    const own = randomBytes(48).toString('base64url');
    await overwriteKeyring(gateway.operator, 'payments', JSON.stringify({ ...keys, k7: own, current: 'k77' }));
    await withPassphrase(`keyring restore --in ${backup} --keyring payments`);
    const after = await keysOf();
    expect(after).toMatchObject({ ...keys, k7: own });
    expect((after[after.current ?? ''] ?? '').length).toBeGreaterThanOrEqual(32);
  });
});
