/**
 * An unproven push has no effect. Tests every driver of the registry that reads pushes, live and sandbox,
 * at both addresses, without a signature, with an invalid one, or with the credentials of another app or tenant.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallbackPost } from '../../infra/simulators/kit/post-callback.ts';
import { sealConfig } from '../../shared/apps/app-config.ts';
import { appKeys } from '../../shared/apps/records.ts';
import { paymentsQueue } from '../../shared/payments/messages.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { workOnPayments } from '../../shared/payments/work.ts';
import { findPaymentDriver } from '../../shared/providers/registry.ts';
import { makeProvenTextReader } from '../../shared/sms/proven-text.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { ensureWebhookKey } from '../../shared/sms/webhook-key.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { altered, type PushedDriver, pushedDrivers, signingSecrets, unsigned } from './pushes-of-drivers.ts';
import { accountId, anSmsApp, smsDependencies } from './sms-setup.ts';
import { aSmsService } from './sms-service.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const base = 'https://gateway.example.com';
const addresses = ['receive', 'callback'] as const;
const paymentAppId = 3;
const text =
  'UJ2AA11BB1 Confirmed.You have received Ksh1,500.00 from AMINA DEMO 0700000101 on 2/1/26 at 3:45 PM  New M-PESA balance is Ksh12,345.00.';
/** The trusted sender of confirmations; chats of Telegram are numbers. */
const letterTo = ({ type }: { type: string }) => ({
  from: type === 'Telegram' ? '711000077' : 'MPESA',
  to: '22384',
  text,
  id: 'letter-1',
});

type Variant = PushedDriver & { isSigned: boolean };

/** With the signing secret, and also without it if it is optional. */
const variants: Variant[] = (await pushedDrivers()).flatMap((one) => {
  const signing = signingSecrets[one.type];
  if (!signing) return [{ ...one, isSigned: false }];
  const signed = { ...one, isSigned: true };
  if (!signing.isOptional) return [signed];
  const { [signing.field]: _secret, ...config } = one.config;
  return [signed, { ...one, config, isSigned: false }];
});
const cases = variants.flatMap((variant) =>
  [true, false].map((is_live) => ({
    ...variant,
    is_live,
    name: `${is_live ? 'live' : 'sandbox'} ${variant.type} app ${variant.isSigned ? 'whose provider signs' : 'with only a key'}`,
  })),
);

async function anApp(
  { type, driver, config, is_live }: Variant & { is_live: boolean },
  given: Partial<SmsApp> = {},
): Promise<SmsApp> {
  const { account_id = accountId, id = 17 } = given;
  const sealed = await sealConfig(
    setup.keyring,
    { accountId: account_id, appId: id, kind: 'sms' },
    driver.config,
    config,
  );
  const key = `the-key-of-${id}`;
  return anSmsApp(setup, {
    type,
    is_live,
    ...sealed,
    payment_app_id: paymentAppId,
    ...given,
    settings: { webhook_key: key, trusted_senders: ['MPESA', '711000077'] },
  });
}

async function aPaymentApp(): Promise<void> {
  const at = '2026-01-15T09:00:00.000Z';
  const app = { account_id: accountId, id: paymentAppId, name: 'Till', type: 'MobileMoneyKePersonal', is_live: false };
  const item = { ...app, config: {}, settings: {}, created_at: at, updated_at: at };
  await setup.apps.put({ ...appKeys.app(accountId, 'payment', paymentAppId), ...item });
}

function aGateway({ driver }: PushedDriver) {
  const dependencies = smsDependencies(setup, { findDriver: async () => driver });
  const service = aSmsService(setup, dependencies);
  let worked = 0;
  return {
    async push(appId: number, address: 'receive' | 'callback', { url, body, headers }: CallbackPost) {
      const routeKey = `ANY /api/sms/apps/{${address === 'receive' ? 'sms_app' : 'app'}}/${address}`;
      const parameters = { sms_app: String(appId), app: String(appId) };
      const query = Object.fromEntries(new URL(url).searchParams);
      return service.request(routeKey, { caller: null, parameters, query, headers, body });
    },
    /** Processes everything that follows from an accepted push, including payments read from it. */
    async finish(): Promise<void> {
      await service.work();
      const payments = {
        ...dependencies,
        queues: setup.queues,
        identity: setup.identity,
        payments: setup.payments,
        findProvenText: makeProvenTextReader(setup.messages),
        findDriver: findPaymentDriver,
      };
      for (const { message } of setup.sent(paymentsQueue).slice(worked)) {
        worked += 1;
        await workOnPayments(payments, message, setup.log);
      }
    },
  };
}

/** All records of an app except the counters of its lists. */
async function storedOf(app: SmsApp) {
  const partitions = [messageKeys.list, messageKeys.pushes].map((partition) => partition(app.account_id, app.id));
  const found = await Promise.all(partitions.map((pk) => setup.messages.query({ pk })));
  const list = { pk: paymentKeys.list(accountId, paymentAppId), prefix: 'TX#' };
  return { messages: found.flatMap(({ items }) => items), transactions: (await setup.payments.query(list)).items };
}

const addressOf = (appId: number, address: string, key: string | null): string =>
  `${base}/api/sms/apps/${appId}/${address}${key === null ? '' : `?key=${key}`}`;

describe.each(cases)('a $name', (variant) => {
  const other = {
    ...variant,
    config: { ...variant.config, [variant.signedWith ?? '']: 'another-secret-of-another-app' },
  };

  it('refuses pushes without proof and stores nothing of them', async () => {
    await aPaymentApp();
    const app = await anApp(variant);
    const sibling = await anApp(other, { id: 18 });
    const stranger = await anApp(other, { account_id: 8, id: 19 });
    const gateway = aGateway(variant);
    const own = await ensureWebhookKey(setup, app);
    const keys = { none: null, empty: '', sibling: 'the-key-of-18', stranger: 'the-key-of-19', cut: own.slice(0, -1) };
    const refused: [number, string][] = [];
    for (const address of addresses) {
      const of = (key: string | null) => variant.push(addressOf(app.id, address, key), letterTo(variant), setup.now);
      const attempts: Record<string, CallbackPost> = {};
      for (const [name, key] of Object.entries(keys)) {
        attempts[`unsigned, key ${name}`] = unsigned(of(key));
        if (!variant.isSigned) attempts[`signed for nobody, key ${name}`] = of(key);
      }
      if (variant.isSigned) {
        attempts['unsigned, own key'] = unsigned(of(own));
        const secretless = variant.type === 'Telegram';
        if (!secretless && of(own).body.includes('Confirmed')) attempts['altered, own key'] = altered(of(own));
      }
      for (const [name, post] of Object.entries(attempts)) {
        const { status } = await gateway.push(app.id, address, post);
        refused.push([status, `${address}: ${name}`]);
      }
      if (!variant.isSigned) continue;
      // Signed with the secret of this app, not of the others.
      for (const { id } of [sibling, stranger]) {
        const post = variant.push(addressOf(id, address, `the-key-of-${id}`), letterTo(variant), setup.now);
        refused.push([
          (await gateway.push(id, address, post)).status,
          `${address}: the secret of another app, at ${id}`,
        ]);
      }
    }
    expect(refused.filter(([status]) => status !== 403 && !(variant.type === 'Vonage' && status === 503))).toEqual([]);
    await gateway.finish();
    for (const one of [app, sibling, stranger]) {
      expect(await storedOf(one)).toEqual({ messages: [], transactions: [] });
    }
    expect(setup.sent(paymentsQueue)).toEqual([]);
  });

  it.each(addresses)('accepts proven pushes at its address %s', async (address) => {
    await aPaymentApp();
    const app = await anApp(variant);
    const gateway = aGateway(variant);
    const key = variant.isSigned ? null : await ensureWebhookKey(setup, app);
    const push = variant.push(addressOf(app.id, address, key), letterTo(variant), setup.now);
    expect((await gateway.push(app.id, address, push)).status).toBe(200);
    await gateway.finish();
    const { messages, transactions } = await storedOf(app);
    expect(messages.filter(({ sk }) => sk.startsWith('PUSH#'))).toHaveLength(1);
    const inbox = messages.filter(({ sk }) => sk.startsWith('IN#'));
    if (variant.says === 'report') {
      // The message is not known yet, so the report is stored.
      expect(messages.filter(({ sk }) => sk.startsWith('REF#'))).toHaveLength(1);
      return;
    }
    expect(inbox).toMatchObject([{ message: text, proof: variant.isSigned ? 'signature' : 'webhook_key' }]);
    expect(transactions).toMatchObject([{ status: 'STATUS_COMPLETED', transaction_id: 'UJ2AA11BB1' }]);
  });

  it('accepts nothing before it has a key, unless its provider signs', async () => {
    const app = await anSmsApp(setup, { ...(await anApp(variant)), settings: { webhook_key: null } });
    await setup.apps.update(appKeys.app(accountId, 'sms', 17), { remove: ['sealed_webhook_key'] });
    const gateway = aGateway(variant);
    for (const key of [null, '', 'undefined', 'null']) {
      const push = variant.push(addressOf(app.id, 'receive', key), letterTo(variant), setup.now);
      expect((await gateway.push(app.id, 'receive', unsigned(push))).status).toBeOneOf([403, 503]);
    }
    expect((await storedOf(app)).messages).toEqual([]);
  });
});

it('an unproven text is never read as a payment, even if it is stored', async () => {
  const variant = { ...variants[0]!, is_live: true };
  await aPaymentApp();
  const app = await anApp(variant);
  const gateway = aGateway(variant);
  const key = await ensureWebhookKey(setup, app);
  await gateway.push(app.id, 'receive', variant.push(addressOf(app.id, 'receive', key), letterTo(variant), setup.now));
  const [message] = (await storedOf(app)).messages.filter(({ sk }) => sk.startsWith('IN#'));
  await setup.messages.update({ pk: message!.pk, sk: message!.sk }, { remove: ['proof'] });
  await gateway.finish();
  expect((await storedOf(app)).transactions).toEqual([]);
});
