/** The WhatsApp simulator accepts what Meta documents, as other clients send it, and refuses what Meta refuses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startMessageSimulator,
  type RunningMessageSimulator,
} from '../../../infra/simulators/kit/messages/message-simulator.ts';
import {
  whatsappCloudDemoApp,
  whatsappCloudDefinition,
} from '../../../infra/simulators/whatsapp-cloud/whatsapp-cloud.ts';

let simulator: RunningMessageSimulator;
beforeAll(async () => {
  simulator = await startMessageSimulator(whatsappCloudDefinition);
});
afterAll(() => simulator.stop());

const { access_token, phone_number_id } = whatsappCloudDemoApp;

async function post(message: object) {
  const answer = await fetch(`${simulator.url}/v23.0/${phone_number_id}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', ...message }),
  });
  return { status: answer.status, body: await answer.json() };
}
const send = (message: object) => post({ to: '254711000222', ...message });

const link = 'https://media.example.test/1';
const language = { code: 'en_US' };
const noticeOf = (components: object[]) => ({ name: 'notice', language, components });
const body = { type: 'body', parameters: [{ type: 'text', parameter_name: 'what', text: 'Duka' }] };

describe('The WhatsApp simulator', () => {
  it.each([
    ['a text without a type and a preview setting', { text: { body: 'Habari' } }],
    ['an uploaded image', { type: 'image', image: { id: '1013859600285441', caption: '' } }],
    ['a recorded voice', { type: 'audio', audio: { link, voice: true } }],
    ['a sticker', { type: 'sticker', sticker: { id: '798882015472548' } }],
    ['a place', { type: 'location', location: { latitude: '-1.28', longitude: 36.82, name: 'Duka' } }],
    ['a reaction', { type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } }],
    ['a contact', { type: 'contacts', contacts: [{ name: { formatted_name: 'Amina' }, phones: [{ phone: '+254' }] }] }],
    [
      'buttons',
      {
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text: 'Pay?' },
          action: { buttons: [{ type: 'reply', reply: { id: '1', title: 'Yes' } }] },
        },
      },
    ],
    [
      'a template with a header and a button',
      {
        type: 'template',
        template: noticeOf([
          { type: 'header', parameters: [{ type: 'image', image: { link } }] },
          body,
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '17' }] },
        ]),
      },
    ],
  ])('accepts %s', async (_what, message) => {
    expect(await send(message)).toMatchObject({ status: 200, body: { messages: [{ message_status: 'accepted' }] } });
  });

  it('returns a number as it was sent and normalized', async () => {
    expect(await send({ to: '+254 (711) 000-222', text: { body: 'Habari' } })).toMatchObject({
      body: { contacts: [{ input: '+254 (711) 000-222', wa_id: '254711000222' }] },
    });
  });

  it('accepts a read notification', async () => {
    const notice = { status: 'read', message_id: 'wamid.1', typing_indicator: { type: 'text' } };
    expect(await post(notice)).toEqual({ status: 200, body: { success: true } });
  });

  it.each([
    ['no text', { text: {} }],
    ['two sources of an image', { type: 'image', image: { link, id: '1' } }],
    ['a caption of audio', { type: 'audio', audio: { link, caption: 'Habari' } }],
    ['an unknown type', { type: 'smell', smell: {} }],
    ['an unknown field', { text: { body: 'Habari' }, colour: 'green' }],
    ['no recipient', { to: undefined, text: { body: 'Habari' } }],
  ])('refuses %s', async (_what, message) => {
    expect(await send(message)).toMatchObject({ status: 400, body: { error: { code: 100, type: 'OAuthException' } } });
  });
});
