/** The log lines about messages: enough to follow a message, and nothing confidential. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageSimulators } from '../support/message-simulators.ts';
import { aMessage, push, secretsOf, seededSmsApp, send, type Sent, smsPath, simulatorOf } from '../support/messages.ts';
import { webhookSecret } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';
import { holds } from '../support/find-secrets.ts';

const types = ['AfricasTalking', ...messageSimulators.map(({ type }) => type)];
/** Refused, unclear, failed and delivered messages write different log lines. */
const endings = ['001', '002', '004', '005', '006'];
const national = '799887';
const customer = '788776655';
/** In every text that is sent or received. */
const words = 'Siri yetu wawili';

let gateway: TestGateway;
const sent: Sent[] = [];
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.01 });
  for (const type of types) {
    const app = seededSmsApp(gateway, type);
    for (const ending of endings) {
      const { message } = aMessage();
      const order = { to: `254${national}${ending}`, message: `${message}: ${words}` };
      sent.push(await send(gateway, app, order, { type }));
    }
    await receiveAll(type);
    const invalid = { to: `${national}${customer}${national}`, message: `${words}\u0000` };
    await gateway.call('POST', smsPath(app, 'send'), { body: invalid });
  }
  for (const one of sent) {
    await eventually(async () => expect((await one.request()).phase).toMatch(/^(settled|unclear)$/));
  }
});
afterAll(() => gateway.stop());

/** A message of a customer, a forged copy, and a report for an unknown message. */
async function receiveAll(type: string): Promise<void> {
  const app = seededSmsApp(gateway, type);
  const from = type === 'Telegram' ? customer : `254${customer}`;
  const pushed = await simulatorOf(gateway, type)
    .receive({ from, to: '22384', text: words })
    .catch(() => null);
  if (pushed) {
    const isGet = pushed.body === '';
    const url = pushed.url.replace(/(?<=[?&]key=)[^&]+/, 'another').replace('Siri', 'Sauti');
    const body = isGet ? {} : { body: pushed.body.replace('Siri', 'Sauti') };
    await gateway.call(isGet ? 'GET' : 'POST', url, { token: null, headers: pushed.headers, ...body });
  }
  const report = { from: customer, phoneNumber: `+254${customer}`, text: words, status: `Unknown ${customer}` };
  await push(gateway, app, 'callback', { body: report });
  await push(gateway, app, 'receive', { body: new URLSearchParams(report).toString() });
}

const linesWith = (secrets: readonly string[]): string[] => {
  expect(secrets.filter((secret) => secret.length < 9)).toEqual([]);
  return gateway.logs.filter(({ line }) => secrets.some(holds(line))).map(({ line }) => line);
};

describe('No log line of any function', () => {
  it('contains the number of a recipient or sender', () => {
    expect(linesWith([customer, ...endings.map((ending) => national + ending)])).toEqual([]);
  });

  it('contains the text of a message', () => {
    expect(linesWith([words, encodeURIComponent(words), words.replaceAll(' ', '+')])).toEqual([]);
  });

  it('contains a key of a provider, an address or a webhook', async () => {
    const secrets = (await Promise.all(types.map((type) => secretsOf(type)))).flat();
    const encoded = secrets.map((secret) => Buffer.from(secret).toString('base64').replaceAll('=', ''));
    const [, token = ''] = gateway.tenant.token.split('|');
    expect(
      linesWith([...secrets, ...encoded, ...Object.values(gateway.run.facts.sms_keys), webhookSecret, token]),
    ).toEqual([]);
  });

  it('is missing: every called function has written one', () => {
    const talkative = new Set(gateway.logs.map(({ functionName }) => functionName));
    const expected = ['sms-api', 'sms-worker', 'sms-inbound', 'webhooks-worker'];
    expect(expected.filter((name) => !talkative.has(name))).toEqual([]);
  });
});

describe('The trace id of an accepted send', () => {
  it('is on every step up to the delivery of its webhook', async () => {
    const [first] = sent;
    await first?.received(2);
    const trace = first?.accepted.headers.get('x-trace-id');
    const logged = gateway.logged().flatMap(({ trace_id, message }) => (trace_id === trace ? [message] : []));
    expect(logged).toEqual(
      expect.arrayContaining(['Request accepted', 'Message written', 'Event stored', 'Webhook attempted']),
    );
  });
});
