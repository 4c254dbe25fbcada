/**
 * Third-party Python clients run against our simulators. They reveal errors that driver and simulator share, or that
 * come from our own reading of a provider's documentation. The programs are in this folder, one per provider.
 */
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAccountingSimulator } from '../../infra/simulators/kit/accounting/accounting-simulator.ts';
import { startAfricasTalkingSimulator } from '../../infra/simulators/africas-talking/start.ts';
import { africasTalkingDemoAccount } from '../../infra/simulators/africas-talking/simulation.ts';
import { infobipDemoApp, infobipDefinition } from '../../infra/simulators/infobip/infobip.ts';
import { startMessageSimulator } from '../../infra/simulators/kit/messages/message-simulator.ts';
import { odooDefinition } from '../../infra/simulators/odoo/odoo.ts';
import { odooDemoUser } from '../../infra/simulators/odoo/simulation.ts';
import { startTuyaSimulator } from '../../infra/simulators/tuya/start.ts';
import { tuyaDemoApp } from '../../infra/simulators/tuya/simulation.ts';
import { twilioDemoApp, twilioDefinition } from '../../infra/simulators/twilio/twilio.ts';
import { demoApplication, makeVonageDefinition, vonageDemoApp } from '../../infra/simulators/vonage/vonage.ts';
import { signWebhook } from '../../shared/platform/webhooks/sign.ts';
import { startPushReceiver } from '../providers/push-receiver.ts';
import { python, run, withoutPython } from './tools.ts';

beforeEach(({ skip }) => {
  if (withoutPython !== undefined) skip(`No Python: ${withoutPython}`);
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** Stopped when the test has ended. */
function using<Server extends { stop: () => Promise<void> }>(server: Server): Server {
  stops.push(() => server.stop());
  return server;
}

/** The output of a program, as JSON. */
async function runPython(program: string, environment: Record<string, string>): Promise<Record<string, unknown>> {
  const file = fileURLToPath(new URL(`python/${program}.py`, import.meta.url));
  const quiet = { PYTHONDONTWRITEBYTECODE: '1', NO_PROXY: '127.0.0.1' };
  const { status, stdout, stderr } = await run(`${python}/python`, [file], { ...quiet, ...environment });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe('A client in Python', () => {
  it('of Twilio sends, finds its message delivered, and accepts our report as genuine', async () => {
    const simulator = using(await startMessageSimulator(twilioDefinition, { reportDelayMs: 0 }));
    const { account_sid, auth_token } = twilioDemoApp;
    const output = await runPython('twilio_client', {
      BASE_URL: simulator.url,
      ACCOUNT_SID: account_sid,
      AUTH_TOKEN: auth_token,
    });
    const { sid } = output['sent'] as { sid: string };
    expect(sid).toMatch(/^SM[0-9a-f]{32}$/);
    expect(output).toEqual({
      sent: { sid, status: 'queued', parts: '1', error: null },
      found: { sid, status: 'delivered', price: '-0.04500', unit: 'USD' },
      listed: [sid],
      genuine: true,
      forged: false,
      barred: { code: 21211, status: 400 },
      stranger: { code: 20003, status: 401 },
    });
  });

  it('of Vonage sends through both APIs, and accepts our status as genuine', async () => {
    const simulator = using(
      await startMessageSimulator(makeVonageDefinition({ pushes: 'json', inbound: 'messages' }), { reportDelayMs: 0 }),
    );
    const { application_id, private_key } = demoApplication();
    const { api_key, api_secret, signature_secret } = vonageDemoApp;
    const output = await runPython('vonage_client', {
      BASE_URL: simulator.url,
      API_KEY: api_key,
      API_SECRET: api_secret,
      SIGNATURE_SECRET: signature_secret,
      APPLICATION_ID: application_id,
      PRIVATE_KEY: private_key,
    });
    const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(output).toMatchObject({
      text: {
        message_count: '1',
        messages: [
          {
            to: '254711000009',
            message_id: expect.any(String),
            status: '0',
            remaining_balance: '3.14159265',
            client_ref: 'order-17',
          },
        ],
      },
      long: ['0', '0'],
      barred: expect.stringContaining('error code 7: Number barred'),
      wrong: expect.stringContaining('error code 4: Bad Credentials'),
      sent: uuid,
      whatsapp: uuid,
      failed: 422,
      unknown: 401,
      statuses: ['delivered', 'submitted'],
      genuine: [true, true],
      forged: [false, false],
    });
  });

  it('of Africa’s Talking sends messages and airtime, and reads inbox and balance', async () => {
    const receiver = using(await startPushReceiver());
    const simulator = using(await startAfricasTalkingSimulator({ callbackDelayMs: 0, receiveUrl: receiver.url }));
    await simulator.receive({ from: '254711000222', to: '22384', text: 'Habari' });
    const { username, apiKey } = africasTalkingDemoAccount;
    const output = await runPython('africastalking_client', {
      BASE_URL: simulator.url,
      USERNAME: username,
      API_KEY: apiKey,
    });
    expect(output).toMatchObject({
      sent: {
        SMSMessageData: {
          Message: 'Sent to 1/2 Total Cost: KES 0.8000 Message parts: 1',
          Recipients: [
            { statusCode: 101, number: '+254711000222', status: 'Success', cost: 'KES 0.8000' },
            { statusCode: 406, number: '+254711000004', status: 'UserInBlacklist' },
          ],
        },
      },
      unknown_sender: { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } },
      premium: { SMSMessageData: { Recipients: [{ statusCode: 101, status: 'Success' }] } },
      inbox: { SMSMessageData: { Messages: [{ id: 1, from: '+254711000222', to: '22384', text: 'Habari' }] } },
      airtime: { numSent: 1, responses: [{ phoneNumber: '+254700000101', status: 'Sent' }] },
      again: { numSent: 0, errorMessage: expect.stringContaining('duplicate') },
      balance: { UserData: { balance: 'KES 1785.50' } },
      wrong_key: 'The supplied authentication is invalid',
    });
  });

  it('of Infobip sends, reads its reports once, and finds logs and messages', async () => {
    const simulator = using(await startMessageSimulator(infobipDefinition, { reportDelayMs: 0 }));
    // No receiver accepts pushes there, so the message waits to be fetched.
    simulator.settings.receiveUrl = `${simulator.url}/nobody`;
    await simulator.receive({ id: 'in-7', from: '254711000222', to: '22384', text: 'Habari yako' });
    const output = await runPython('infobip_client', { BASE_URL: simulator.url, API_KEY: infobipDemoApp.api_key });
    expect(output).toMatchObject({
      sent: {
        bulkId: expect.any(String),
        messages: [
          {
            messageId: 'to-254711000009',
            destination: '254711000009',
            status: { groupName: 'PENDING', name: 'PENDING_ACCEPTED' },
            details: { messageCount: 2 },
          },
          { destination: '254711000004', status: { groupName: 'REJECTED' } },
        ],
      },
      again: { messages: [{ status: { groupName: 'REJECTED', name: 'REJECTED_DUPLICATE_MESSAGE_ID' } }] },
      reports: {
        results: [
          {
            messageId: 'to-254711000009',
            to: '254711000009',
            sender: 'GATEWAY',
            messageCount: 2,
            callbackData: 'order-17',
            price: { pricePerMessage: 0.01, currency: 'EUR' },
            status: { groupName: 'DELIVERED', name: 'DELIVERED_TO_HANDSET' },
            error: { groupName: 'OK', permanent: false },
          },
        ],
      },
      zone: 'UTC',
      asked_again: { results: [] },
      logs: {
        results: [
          {
            messageId: 'to-254711000009',
            destination: '254711000009',
            sender: 'GATEWAY',
            messageCount: 2,
            content: { text: 'ж'.repeat(71) },
            status: { groupName: 'DELIVERED' },
          },
        ],
      },
      inbox: {
        messageCount: 1,
        pendingMessageCount: 0,
        results: [{ messageId: 'in-7', from: '254711000222', to: '22384', text: 'Habari yako', smsCount: 1 }],
      },
      throttled: 429,
      wrong_key: 401,
      malformed: [400, 'messages'],
    });
  });

  it('of Tuya reads and opens a lock, creates a code, and renews its token', async () => {
    const simulator = using(await startTuyaSimulator());
    const { access_id, access_secret } = tuyaDemoApp;
    const output = await runPython('tuya_client', {
      BASE_URL: simulator.url,
      ACCESS_ID: access_id,
      ACCESS_SECRET: access_secret,
    });
    const device = { success: true, result: { id: 'demo-door-01', name: 'Office', online: true } };
    expect(output).toMatchObject({
      unsigned_in: { success: false, code: 1010 },
      signed_in: { success: true, result: { expire_time: 7200 } },
      device,
      opened: { success: true, result: true },
      status: {
        success: true,
        result: [
          { code: 'residual_electricity', value: 72 },
          { code: 'lock_motor_state', value: true },
        ],
      },
      code: { success: true, result: { id: expect.any(Number) } },
      codes: { success: true, result: [{ name: 'Mgeni' }] },
      deleted: { success: true, result: true },
      logs: { success: true, result: { total: 1, logs: [{ status: { code: 'unlock_app' } }] } },
      renewed: device,
      other_token: true,
      renewed_twice_by_one: { success: false, code: 1011 },
      old_token: { success: false, code: 1010 },
      after_it: device,
      wrong_secret: { success: false, code: 1004 },
    });
    expect(simulator.obeyed).toEqual([{ device: 'demo-door-01', open: true }]);
  });

  it.each([19, 17] as const)('of Odoo %i saves partners and posts an invoice', async (version) => {
    const books = using(
      await startAccountingSimulator(odooDefinition, { version, now: () => Date.parse('2026-03-02T08:15:00Z') }),
    );
    const { database, login, api_key, uid } = odooDemoUser;
    const output = await runPython('odoo_client', {
      BASE_URL: books.url,
      DATABASE: database,
      LOGIN: login,
      API_KEY: api_key,
    });
    const parent_id = expect.any(Number);
    expect(output).toEqual({
      version: `${version}.0`,
      stranger: 'Wrong login ID or password',
      user: [uid, login],
      zone: 'Africa/Nairobi',
      found: true,
      before: ['Tumaini Ltd', true, 'Kenya', false],
      read: [
        {
          id: 100,
          name: 'Tumaini Ltd',
          email: 'duka@example.test',
          parent_id: [101, 'Tumaini Group'],
          country_id: [115, 'Kenya'],
        },
      ],
      read_to_write: [{ id: 100, parent_id }],
      draft: ['draft', 232],
      posted: ['posted', 'INV/2026/00001', 'Tumaini Ltd'],
      changed: 'odoo.exceptions.UserError',
      unknown: expect.stringContaining("Invalid field 'shoe_size'"),
      counted: 2,
      types: { name: 'char', country_id: 'many2one', active: 'boolean' },
    });
  });

  it.each([
    ['written whsec_', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', (secret: string) => secret],
    ['of any other form', 'a-secret', (secret: string) => Buffer.from(secret).toString('base64')],
  ])('of Standard Webhooks verifies our signature with a secret %s', async (_what, secret, toKey) => {
    const body = '{"event":"payments.request_payment","data":{"payer":"Wanjikũ"}}';
    const headers = signWebhook(body, 'evt_1', Date.now(), [secret, 'the-next-one']);
    const output = await runPython('webhook_verifier', {
      BODY: body,
      HEADERS: JSON.stringify(headers),
      SECRET: toKey(secret),
    });
    expect(output).toEqual({
      verified: JSON.parse(body),
      other_bytes: true,
      other_id: true,
      other_secret: true,
    });
  });
});
