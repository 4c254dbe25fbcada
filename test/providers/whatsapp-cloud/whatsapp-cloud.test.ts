/** The WhatsAppCloud driver: the suite of all drivers, and its exact requests. */
import { describe, expect, it } from 'vitest';
import {
  whatsappCloudDemoApp,
  whatsappCloudDefinition,
} from '../../../infra/simulators/whatsapp-cloud/whatsapp-cloud.ts';
import { whatsappCloudSendOptions } from '../../../shared/providers/whatsapp-cloud/schema.ts';
import { whatsappCloud } from '../../../shared/providers/whatsapp-cloud/whatsapp-cloud.ts';
import { aJsonPush, aMessage, describeSendingDriver } from '../../suites/sms-driver.ts';
import { useSimulator } from '../on-simulator.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
const onSimulator = {
  driver: whatsappCloud,
  config: whatsappCloudDemoApp,
  simulator: whatsappCloudDefinition,
  baseUrls: (url: string) => ({ WHATSAPP_SANDBOX_URL: `${url}/` }),
};

describeSendingDriver({
  ...onSimulator,
  required: ['access_token', 'phone_number_id'],
  secrets: ['access_token', 'app_secret', 'verify_token'],
  pushes: [
    {
      says: 'that a customer sent a message',
      push: aJsonPush(fixture('push-text')),
      reads: [
        {
          kind: 'message',
          message: {
            provider_id: 'wamid.IN1',
            from: '254711000222',
            to: '254709000017',
            text: 'Habari yako',
            channel: 'whatsapp',
            at: '2026-03-02T08:15:00.000Z',
            from_name: 'Wanjiku',
          },
        },
      ],
    },
    {
      says: 'that a message failed',
      push: aJsonPush(fixture('push-failed'), { address: 'callback' }),
      reads: [
        {
          kind: 'report',
          report: {
            provider_id: 'wamid.OUT6',
            uuid: '0193c9a0-0000-4000-8000-000000000002',
            status: 'failed',
            raw_status: 'failed',
            error: { code: '131047', message: 'More than 24 hours have passed since the customer last replied' },
            at: '2026-03-02T08:15:00.000Z',
          },
        },
      ],
    },
  ],
  sendPath: /\/messages$/,
  refused: { code: '131030', reason: 'recipient' },
  reports: 'pushed',
});

const setup = useSimulator(onSimulator);
const common = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '254711000001',
  biz_opaque_callback_data: aMessage(whatsappCloud).uuid,
};
const text = aMessage(whatsappCloud).text;
const link = 'https://files.example.test/a';

describe('A WhatsApp message', () => {
  it('has the documented driver name', () => {
    expect([whatsappCloud].map(({ id }) => id)).toEqual(['WhatsAppCloud']);
  });

  it('goes to the number’s own address, with the token only in a header', async () => {
    expect(await setup.send()).toEqual({ provider_id: 'wamid.demo1' });
    const [request] = setup.simulator.requests;
    expect(request).toMatchObject({ method: 'POST', target: '/v25.0/100000000000017/messages' });
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer demo-whatsapp-access-token',
      'content-type': 'application/json',
    });
    expect(request?.body).toEqual({ ...common, type: 'text', text: { preview_url: false, body: text } });
  });

  it('goes to the configured API version', async () => {
    await setup.send({ config: { graph_version: 23 } });
    expect(setup.simulator.requests[0]?.path).toBe('/v23.0/100000000000017/messages');
  });

  it('goes to Meta if no address is replaced, live or not', async () => {
    const urls: string[] = [];
    const egress = {
      send: async ({ url }: { url: string }) => {
        urls.push(url);
        return { status: 200, headers: {}, body: JSON.stringify(fixture('answer')) };
      },
    };
    const access = { ...setup.access, baseUrls: {}, egress };
    expect(await setup.send({ access })).toEqual({ provider_id: 'wamid.XYZ' });
    expect(urls).toEqual(['https://graph.facebook.com/v25.0/100000000000017/messages']);
  });

  it.each([
    ['may reply to another one', { context_message_id: 'wamid.IN1' }, { context: { message_id: 'wamid.IN1' } }],
    ['may show a preview of its first link', { preview_url: true }, { text: { preview_url: true, body: text } }],
  ])('%s', async (_says, options, member) => {
    await setup.send({ options });
    expect(setup.sent()).toEqual([{ ...common, type: 'text', text: { preview_url: false, body: text }, ...member }]);
  });

  it.each([
    [
      'an image has the text as its caption',
      { kind: 'image', link },
      { type: 'image', image: { link, caption: text } },
    ],
    [
      'a document keeps its own caption and name',
      { kind: 'document', link, caption: 'Invoice', filename: 'a.pdf' },
      { type: 'document', document: { link, caption: 'Invoice', filename: 'a.pdf' } },
    ],
    ['a video may have no caption', { kind: 'video', link, caption: '' }, { type: 'video', video: { link } }],
    ['audio is sent without the text', { kind: 'audio', link }, { type: 'audio', audio: { link } }],
  ])('may contain media: %s', async (_says, media, content) => {
    await setup.send({ options: { media } });
    expect(setup.sent()).toEqual([{ ...common, ...content }]);
  });

  it('reaches a customer who hides their number, by the id in their message', async () => {
    await setup.send({ to: 'KE.13491208655302741001' });
    const { to: _to, ...others } = common;
    expect(setup.sent()).toEqual([
      { ...others, recipient: 'KE.13491208655302741001', type: 'text', text: { preview_url: false, body: text } },
    ]);
  });

  it.each([
    ['a recipient that is neither a number nor a user id', { to: 'GATEWAY' }, 'to'],
    ['a recipient with a plus sign', { to: '+254711000001' }, 'to'],
    ['a text of more than 4096 characters', { text: 'a'.repeat(4097) }, 'message'],
    ['an empty text', { text: '' }, 'message'],
    ['a caption of more than 1024', { text: 'a'.repeat(1025), options: { media: { kind: 'image', link } } }, 'message'],
  ])('is not sent with %s', async (_what, differences, field) => {
    const failure = await setup.failureOf(differences);
    expect(failure).toMatchObject({ kind: 'invalid', errors: { [field]: [expect.any(String)] } });
    expect(setup.simulator.requests).toEqual([]);
  });
});

/** The body of a template message. */
const aTemplate = (name: string, code: string, ...texts: string[]) => ({
  ...common,
  type: 'template',
  template: {
    name,
    language: { code },
    ...(texts.length > 0 && {
      components: [{ type: 'body', parameters: texts.map((one) => ({ type: 'text', text: one })) }],
    }),
  },
});

describe('A template', () => {
  it('is sent with its parameters', async () => {
    await setup.send({ options: { template: { name: 'payment_received', parameters: ['KES 100', 'ABC'] } } });
    expect(setup.sent()).toEqual([aTemplate('payment_received', 'en_US', 'KES 100', 'ABC')]);
  });

  it('without parameters has no components', async () => {
    await setup.send({ options: { template: { name: 'hello_world', language: 'en_US' } } });
    expect(setup.sent()).toEqual([aTemplate('hello_world', 'en_US')]);
  });

  it.each([
    ['in its language', 'notice:sw', 'sw'],
    ['in English by default', 'notice', 'en_US'],
  ])('of the app is used for a text that names none, %s', async (_says, default_template, code) => {
    await setup.send({ config: { default_template } });
    expect(setup.sent()).toEqual([aTemplate('notice', code, text)]);
  });

  it.each([
    ['the message names another', { template: { name: 'hello_world' } }, 'template'],
    ['the message names none', { template: null }, 'text'],
    ['the message replies to a customer', { context_message_id: 'wamid.IN1' }, 'text'],
    ['the message contains media', { media: { kind: 'image', link } }, 'image'],
  ])('of the app is not used if %s', async (_where, options, type) => {
    await setup.send({ config: { default_template: 'notice' }, options });
    expect(setup.sent()).toMatchObject([{ type }]);
    expect(JSON.stringify(setup.sent())).not.toContain('notice');
  });

  it.each([
    ['Meta has not approved', { name: 'unknown' }, '132001'],
    ['lacks a parameter', { name: 'notice' }, '132000'],
  ])('that %s is refused because of its content', async (_what, template, code) => {
    const failure = await setup.failureOf({ options: { template } });
    expect(failure).toMatchObject({ kind: 'provider_refused', provider: { code, reason: 'content' } });
  });
});

describe('The options of a send to WhatsApp', () => {
  it('drop unknown fields', () => {
    expect(whatsappCloudSendOptions.parse({ preview_url: true, colour: 'red' })).toEqual({ preview_url: true });
  });

  it.each([
    ['a template and media', { template: { name: 'notice' }, media: { kind: 'image', link } }, 'media'],
    ['a template with a capital letter', { template: { name: 'Notice' } }, 'template.name'],
    ['an invalid language', { template: { name: 'notice', language: 'English' } }, 'template.language'],
    ['audio with a caption', { media: { kind: 'audio', link, caption: 'Listen' } }, 'media.caption'],
    ['an image with a file name', { media: { kind: 'image', link, filename: 'a.png' } }, 'media.filename'],
    ['a local file', { media: { kind: 'image', link: 'file:///etc/passwd' } }, 'media.link'],
    ['a sticker', { media: { kind: 'sticker', link } }, 'media.kind'],
  ])('refuse %s', (_what, options, field) => {
    const { error } = whatsappCloudSendOptions.safeParse(options);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('The configuration of a WhatsApp app', () => {
  it.each([
    ['phone_number_id', '../../me'],
    ['phone_number_id', '+254709000017'],
    ['graph_version', 'v23.0'],
    ['default_template', 'Notice:en'],
  ])('refuses the %s %j', (name, value) => {
    const { error } = whatsappCloud.config.safeParse({ ...whatsappCloudDemoApp, [name]: value });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
  });
});
