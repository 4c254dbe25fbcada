/**
 * Tests the simulator with an independent client: the provider's own library for Node. It shares no code with the
 * gateway's schemas, so a mistake that the gateway's client and the simulator have in common is found here.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Mpesa from 'mpesa-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningDaraja, startDarajaSimulator } from '../../../infra/simulators/daraja/start.ts';
import { darajaDemoApp } from '../../../infra/simulators/daraja/simulation.ts';
import { startCallbackReceiver } from '../callback-receiver.ts';

/** The library's push timestamps are in UTC. The provider's clock is three hours ahead and treats them as expired. */
const behind = 3 * 60 * 60 * 1000;
const { short_code, business_short_code: business } = darajaDemoApp;
const accepted = {
  ConversationID: expect.stringMatching(/^AG_/),
  OriginatorConversationID: expect.any(String),
  ResponseCode: '0',
  ResponseDescription: 'Accept the service request successfully.',
};

let simulator: RunningDaraja;
let receiver: Awaited<ReturnType<typeof startCallbackReceiver>>;
let folder: string;
let client: Mpesa;

beforeEach(async () => {
  simulator = await startDarajaSimulator({ callbackDelayMs: 0, c2bVersion: 'v1', now: () => Date.now() - behind });
  receiver = await startCallbackReceiver();
  folder = await mkdtemp(join(tmpdir(), 'stranger-'));
  const certPath = join(folder, 'simulator.cer');
  await writeFile(certPath, simulator.certificate);
  client = new Mpesa({
    consumerKey: darajaDemoApp.consumer_key,
    consumerSecret: darajaDemoApp.consumer_secret,
    shortCode: business,
    initiatorName: darajaDemoApp.initiator_name,
    lipaNaMpesaShortCode: short_code,
    lipaNaMpesaShortPass: darajaDemoApp.passkey,
    securityCredential: darajaDemoApp.initiator_password,
    certPath,
  });
  client.baseURL = simulator.url;
});
afterEach(async () => {
  await Promise.all([simulator.stop(), receiver.stop(), rm(folder, { recursive: true })]);
});

/** The result of the last call. */
async function lastResult(): Promise<Record<string, unknown> | undefined> {
  await simulator.quiet();
  const payload = receiver.received.at(-1)?.payload as { Result?: Record<string, unknown> } | undefined;
  return payload?.Result;
}

describe('The provider’s own library', () => {
  it('logs in', async () => {
    expect((await client.oAuth()).data).toEqual({ access_token: expect.any(String), expires_in: '3599' });
  });

  it('prompts a phone and queries the outcome', async () => {
    const shortCode = Number(short_code);
    const pushed = await client.lipaNaMpesaOnline(
      254700000101,
      250,
      receiver.url,
      'INV-14',
      'Order 14',
      'CustomerPayBillOnline',
      shortCode,
    );
    expect(pushed.data).toMatchObject({ ResponseCode: '0', CheckoutRequestID: expect.stringMatching(/^ws_CO_/) });
    await simulator.quiet();
    const requests = await client.lipaNaMpesaQuery(pushed.data['CheckoutRequestID'] ?? '', shortCode);
    expect(requests.data).toMatchObject({ ResponseCode: '0', ResultCode: '0' });
    expect(receiver.received).toMatchObject([{ payload: { Body: { stkCallback: { ResultCode: 0 } } } }]);
  });

  it('registers addresses and receives a simulated payment', async () => {
    const registered = await client.c2bRegister(receiver.url, receiver.url);
    expect(registered.data).toMatchObject({
      OriginatorCoversationID: expect.any(String),
      ResponseDescription: 'success',
    });
    await client.c2bSimulate(254708374149, 100, 'INV-14');
    await simulator.quiet();
    expect(receiver.received.at(-1)?.payload).toMatchObject({ TransAmount: '100.00', BillRefNumber: 'INV-14' });
  });

  it('pays a phone, with a credential encrypted with the simulator’s certificate', async () => {
    const paid = await client.b2c(business, '254700000101', 100, receiver.url, receiver.url);
    expect(paid.data).toEqual(accepted);
    expect(await lastResult()).toMatchObject({ ResultCode: 0 });
  });

  it('pays a business', async () => {
    const paid = await client.b2b(
      business,
      '600001',
      1900,
      receiver.url,
      receiver.url,
      4,
      4,
      null,
      'BusinessPayBill',
      'INV-14',
    );
    expect(paid.data).toEqual(accepted);
    expect(await lastResult()).toMatchObject({ ResultCode: 0 });
  });

  it('queries the balance', async () => {
    expect((await client.accountBalance(business, 4, receiver.url, receiver.url)).data).toEqual(accepted);
    expect(await lastResult()).toMatchObject({ ResultCode: 0 });
  });

  it('queries a payment’s status and reverses it', async () => {
    await client.c2bSimulate(254708374149, 100, 'INV-14');
    await simulator.quiet();
    const [receipt = ''] = simulator.ledger.keys();
    await client.transactionStatus(receipt, business, 4, receiver.url, receiver.url);
    expect(await lastResult()).toMatchObject({ ResultCode: 0 });
    await client.reversal(receipt, 100, receiver.url, receiver.url);
    expect(await lastResult()).toMatchObject({ ResultCode: 0 });
    expect(simulator.ledger.get(receipt)?.isReversed).toBe(true);
  });

  it('is refused with the provider’s message', async () => {
    const failed = client.b2c(business, '255700000101', 100, receiver.url, receiver.url);
    await expect(failed).rejects.toMatchObject({
      response: { status: 400, data: { errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid PartyB' } },
    });
  });
});
