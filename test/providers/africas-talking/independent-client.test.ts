/**
 * The provider's own client against our simulator, to detect mistakes that our client and our simulator share. It
 * supports only the provider's address, so its connections are redirected to the simulator below HTTP.
 */
import https from 'node:https';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type RunningAfricasTalking,
  startAfricasTalkingSimulator,
} from '../../../infra/simulators/africas-talking/start.ts';
import { africasTalkingDemoAccount } from '../../../infra/simulators/africas-talking/simulation.ts';
import { messagingAnswer } from '../../../shared/providers/africas-talking/sms-wire.ts';
import { airtimeAnswer, airtimeStatus } from '../../../shared/providers/africas-talking/wire.ts';
import { startPushReceiver } from '../push-receiver.ts';

type Recipient = { phoneNumber: string; currencyCode: string; amount: number };
type StrangerAirtime = {
  send(options: { recipients: Recipient[]; idempotencyKey?: string; maxNumRetry?: number }): Promise<unknown>;
  findTransactionStatus(requestId: string): Promise<unknown>;
};
type StrangerSms = {
  send(options: { to: string | string[]; message: string; from?: string; enqueue?: boolean }): Promise<unknown>;
  fetchMessages(options: { lastReceivedId: number }): Promise<unknown>;
};
type IndependentClient = (account: { username: string; apiKey: string }) => {
  AIRTIME: StrangerAirtime;
  SMS: StrangerSms;
  APPLICATION: { fetchApplicationData(): Promise<unknown> };
};

const require = createRequire(import.meta.url);
const independentClient = require('africastalking') as IndependentClient;
const axios = createRequire(require.resolve('africastalking'))('axios') as { defaults: { httpsAgent?: https.Agent } };

/** Replaces TLS to the provider with a plain connection to a local port. */
class DetourAgent extends https.Agent {
  readonly #port: number;
  constructor(port: number) {
    super();
    this.#port = port;
  }
  override createConnection() {
    return connect(this.#port, '127.0.0.1');
  }
}

let simulator: RunningAfricasTalking;
beforeAll(async () => {
  simulator = await startAfricasTalkingSimulator({ callbackDelayMs: 0 });
  axios.defaults.httpsAgent = new DetourAgent(Number(new URL(simulator.url).port));
});
afterAll(async () => {
  delete axios.defaults.httpsAgent;
  await simulator.stop();
});

const clientOf = (apiKey: string = africasTalkingDemoAccount.apiKey) =>
  independentClient({ username: 'sandbox', apiKey });
const airtimeOf = (apiKey?: string) => clientOf(apiKey).AIRTIME;
const to = (phoneNumber: string, amount = 100): Recipient => ({ phoneNumber, currencyCode: 'KES', amount });

describe('The provider’s own client', () => {
  it('sends airtime to our simulator and finds it delivered', async () => {
    const sent = airtimeAnswer.parse(await airtimeOf().send({ recipients: [to('+254700000101')] }));
    expect(sent.responses).toMatchObject([{ phoneNumber: '+254700000101', status: 'Sent' }]);
    await simulator.quiet();
    const found = await airtimeOf().findTransactionStatus(sent.responses[0]?.requestId ?? '');
    expect(airtimeStatus.parse(found)).toMatchObject({ status: 'Success', value: 'KES 100.0000' });
  });

  it('requests retries of top-ups', async () => {
    expect(await airtimeOf().send({ recipients: [to('+254700000105')], maxNumRetry: 3 })).toMatchObject({ numSent: 1 });
  });

  it('reports a recipient that failed in a successful response', async () => {
    const sent = await airtimeOf().send({ recipients: [to('+254711004001'), to('+254700000102')] });
    expect(sent).toMatchObject({ numSent: 1, responses: [{ status: 'Failed' }, { status: 'Sent' }] });
  });

  it('has no second effect with the same idempotency key', async () => {
    const order = { recipients: [to('+254700000103')], idempotencyKey: 'order-14-airtime' };
    expect(await airtimeOf().send(order)).toMatchObject({ numSent: 1 });
    expect(await airtimeOf().send(order)).toMatchObject({
      numSent: 0,
      errorMessage: expect.stringContaining('duplicate'),
    });
  });

  it('is refused with a wrong key', async () => {
    const refused = airtimeOf('another').send({ recipients: [to('+254700000104')] });
    await expect(refused).rejects.toMatchObject({
      response: { status: 401, data: 'The supplied authentication is invalid' },
    });
  });
});

describe('The provider’s own client, for messages', () => {
  it('sends one that our simulator accepts', async () => {
    const options = { to: '+254711000222', message: 'Habari yako', from: 'GATEWAY', enqueue: true };
    const sent = messagingAnswer.parse(await clientOf().SMS.send(options)).SMSMessageData;
    expect(sent).toMatchObject({
      Message: 'Sent to 1/1 Total Cost: KES 0.8000 Message parts: 1',
      Recipients: [{ statusCode: 101, number: '+254711000222', status: 'Success', cost: 'KES 0.8000' }],
    });
    expect(simulator.messages.get(sent.Recipients[0]?.messageId ?? '')).toMatchObject({ text: 'Habari yako' });
  });

  it('gets a status for each of many recipients', async () => {
    const sent = await clientOf().SMS.send({ to: ['+254711000222', '+254711000004'], message: 'Habari yako' });
    expect(messagingAnswer.parse(sent).SMSMessageData.Recipients).toMatchObject([
      { status: 'Success' },
      { status: 'UserInBlacklist', messageId: '' },
    ]);
  });

  it('treats a refused sender as a success, because the status is HTTP 201', async () => {
    const sent = await clientOf().SMS.send({ to: '+254711000222', message: 'Habari yako', from: 'STRANGER' });
    expect(sent).toEqual({ SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } });
  });

  it('is refused with a wrong key', async () => {
    const refused = clientOf('another').SMS.send({ to: '+254711000222', message: 'Habari yako' });
    await expect(refused).rejects.toMatchObject({
      response: { status: 401, data: 'The supplied authentication is invalid' },
    });
  });

  it('fetches a customer’s message and the balance', async () => {
    const receiver = await startPushReceiver();
    simulator.settings.receiveUrl = receiver.url;
    await simulator.receive({ from: '254711000222', to: '22384', text: 'Habari' });
    await receiver.stop();
    expect(await clientOf().SMS.fetchMessages({ lastReceivedId: 0 })).toMatchObject({
      SMSMessageData: { Messages: [{ id: 1, from: '+254711000222', to: '22384', text: 'Habari' }] },
    });
    expect(await clientOf().APPLICATION.fetchApplicationData()).toEqual({ UserData: { balance: 'KES 1785.50' } });
  });
});
