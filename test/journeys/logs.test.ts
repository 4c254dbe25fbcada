/** What the functions log: enough to follow one payment, and nothing sensitive. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { darajaMagic } from '../../infra/simulators/daraja/magic.ts';
import { darajaDemoApp } from '../../infra/simulators/daraja/simulation.ts';
import { pay, webhookSecret, type Payment } from '../support/payments.ts';
import { pushPath, tokenPath } from '../support/provider-line.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';
import { holds } from '../support/find-secrets.ts';

const paying = ['0711222333', '0111222333', '722333444', '+254733444555', '254744555666'];
const troubled = ['4001', '4002', '4011', '4026', '5030', '5050', '5200', '6003', '6004', '6005', '6006', '1032'];

let gateway: TestGateway;
let tenant: Tenant;
let payments: Payment[];
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.1 });
  tenant = await gateway.newTenant();
  // First, because it holds the next call to the provider, whichever payment that belongs to.
  await payHalfway();
  const magic = darajaMagic.map(({ phone_number }) => phone_number);
  const phones = [...paying, ...magic.filter((phone) => troubled.includes(phone.slice(-4)))];
  gateway.run.receiver.fail({ times: 3, status: 500 });
  payments = await Promise.all(phones.map((phone_number) => pay(gateway, { phone_number }, { tenant })));
  await beRefused();
  await Promise.all(payments.slice(0, paying.length).map((payment) => payment.webhooks(2)));
  for (const payment of payments) {
    await eventually(async () => expect((await payment.request()).phase).toMatch(/^(settled|unclear)$/));
  }
});
afterAll(() => gateway.stop());

/** With the account's secret, a response that is lost, and an unreadable order. */
async function payHalfway(): Promise<void> {
  const held = gateway.line.hold(pushPath, 'answer');
  const payment = await pay(gateway, { phone_number: '0755666777', webhook_secret: undefined }, { tenant });
  await held.arrived;
  held.release();
  await payment.webhooks(2);
}

async function beRefused(): Promise<void> {
  const { appId, token } = tenant;
  const path = `/api/pay/${appId}/requestPayment`;
  const order = { phone_number: '0766777888x', amount: 1, reference: 'BAD', webhook_secret: webhookSecret };
  const callback = { Body: { stkCallback: { CheckoutRequestID: 'x', ResultCode: '254777888999' } } };
  for (const [address, body, headers] of [
    [path, order, {}],
    [path, `{"phone_number":"0766777888"`, {}],
    [path, order, { authorization: `Bearer ${token}x` }],
    [`/api/pay/${appId}/callback?phone=254777888999`, callback, {}],
    [`/api/pay/${appId}/callback?phone=254777888999`, `{"PhoneNumber":254777888999`, {}],
    [`/api/pay/254777888999/requestPayment`, order, {}],
    [`/nowhere/0766777888`, order, {}],
  ] as const) {
    expect((await gateway.call('POST', address, { body, headers, token })).status).toBeGreaterThanOrEqual(200);
  }
}

/** The nine digits that all notations of a number share. */
const nationalPart = (phone: string): string => phone.replace(/\D/g, '').slice(-9);

function leaksOf(secrets: readonly string[]): string[] {
  const wanted = [...new Set(secrets)];
  expect(wanted.every((secret) => secret.length >= 9)).toBe(true);
  return gateway.logs.filter(({ line }) => wanted.some(holds(line))).map(({ line }) => line);
}

describe('no log line of any function', () => {
  it('contains a whole phone number in any notation', () => {
    const phones = [...paying, ...darajaMagic.map(({ phone_number }) => phone_number)].map(nationalPart);
    const wrong = ['755666777', '766777888', '777888999'];
    expect(leaksOf([...phones, ...wrong])).toEqual([]);
  });

  it('contains a token, a key, or a secret of a tenant, app, webhook or provider', () => {
    const { consumer_key, consumer_secret, passkey } = darajaDemoApp;
    const providerRequests = gateway.run.simulators.daraja.requests;
    const passwords = providerRequests.map(
      ({ body }) => (body as { Password?: string } | undefined)?.Password ?? passkey,
    );
    const bearers = providerRequests.map(({ headers }) => headers.authorization?.split(' ')[1] ?? passkey);
    const callbackProofs = payments.flatMap((payment) =>
      payment.pushes().map(({ CallBackURL }) => new URL(String(CallBackURL)).searchParams.get('s') ?? passkey),
    );
    const tokens = [tenant.token, gateway.tenant.token, gateway.run.facts.token].map(
      (token) => token.split('|')[1] ?? '',
    );
    expect(providerRequests.some(({ path }) => path === tokenPath)).toBe(true);
    expect(
      leaksOf([
        consumer_secret,
        passkey,
        `${consumer_key}:${consumer_secret}`,
        webhookSecret,
        tenant.webhookSecret,
        ...tokens,
        ...passwords,
        ...bearers,
        ...callbackProofs,
      ]),
    ).toEqual([]);
  });

  it('is missing: every function that was called has written at least one', () => {
    const talkative = new Set(gateway.logs.map(({ functionName }) => functionName));
    const expected = ['payments-api', 'payments-worker', 'payments-callbacks', 'payments-callbacks-worker'];
    expect([...expected, 'webhooks-worker', 'openapi-api'].filter((name) => !talkative.has(name))).toEqual([]);
  });
});

describe('every log line', () => {
  it('contains the build that wrote it', () => {
    const { VERSION } = gateway.run.gateway.description.functions[0]?.environment ?? {};
    expect(new Set(gateway.logged().map(({ version }) => version))).toEqual(new Set([VERSION]));
  });
});

describe('the trace id of an accepted call', () => {
  it('is on every step up to the delivery of both webhooks', async () => {
    const [payment] = payments;
    const trace = payment?.accepted.headers.get('x-trace-id');
    const steps = gateway.logged().filter(({ trace_id }) => trace_id === trace);
    const named = (message: string) => steps.filter((step) => step.message === message);
    expect(named('Provider accepted')).toEqual([
      expect.objectContaining({ service: 'payments-worker', request_id: payment?.requestId }),
    ]);
    const delivered = named('Webhook attempted').filter(({ outcome }) => outcome === 'delivered');
    expect(new Set(delivered.map(({ event }) => event))).toEqual(
      new Set(['payments.request_payment', 'payments.transaction.completed']),
    );
  });

  it('is in the reply of a refused call and in its log line', async () => {
    const { headers, body } = await gateway.call('POST', `/api/pay/${tenant.appId}/requestPayment`, {
      body: {},
      token: tenant.token,
    });
    expect(body.trace_id).toBe(headers.get('x-trace-id'));
    await eventually(() =>
      expect(gateway.logged()).toContainEqual(
        expect.objectContaining({ message: 'A call was refused', code: 'validation_failed', trace_id: body.trace_id }),
      ),
    );
  });
});
