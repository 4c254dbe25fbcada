/** Customers' messages: SMS, MMS and WhatsApp, with media, buttons, locations and encoded texts. */
import { describe, expect, it } from 'vitest';
import type { ReceivedMessage } from '../../../shared/drivers/sms-driver.ts';
import { twilioMessages } from '../../../shared/providers/twilio/twilio.ts';
import { aPush } from '../../suites/sms-driver.ts';
import { aTwilioApp, fixture, readForm, readOne, without } from './twilio-on-simulator.ts';

const messageOf = (name: string, differences: Record<string, string> = {}): ReceivedMessage => {
  const reading = readOne({ ...fixture(name), ...differences });
  if (reading.kind !== 'message') throw new Error(`read as ${reading.kind}`);
  return reading.message;
};
const textOf = (Body: string): string => messageOf('inbound-sms', { Body }).text;

describe('A message from a customer', () => {
  it('with media is an MMS', () => {
    const [media] = [fixture('inbound-mms')];
    expect(messageOf('inbound-mms')).toEqual({
      provider_id: 'MM000000000000000000000000000000a1',
      from: '254711000222',
      to: '254700111333',
      text: '',
      channel: 'mms',
      at: null,
      parts: 2,
      media: [
        { url: media['MediaUrl0'], content_type: 'image/jpeg' },
        { url: media['MediaUrl1'], content_type: 'text/vcard' },
      ],
    });
  });

  it('contains eleven media in order', () => {
    const names = Array.from({ length: 11 }, (_, index) => [`MediaUrl${index}`, `https://media.example.test/${index}`]);
    const { media = [] } = messageOf('inbound-sms', { NumMedia: '11', ...Object.fromEntries(names.toReversed()) });
    expect(media.map(({ url }) => url)).toEqual(names.map(([, url]) => url));
    expect(media[0]?.content_type).toBe('application/octet-stream');
  });

  it('on WhatsApp keeps that channel with media', () => {
    const media = { NumMedia: '1', MediaUrl0: 'https://media.example.test/0', MediaContentType0: 'image/png' };
    expect(messageOf('inbound-whatsapp', media)).toMatchObject({
      channel: 'whatsapp',
      media: [{ url: 'https://media.example.test/0', content_type: 'image/png' }],
    });
  });

  it('from a pressed button has the button’s text', () => {
    expect(messageOf('inbound-whatsapp-button').text).toBe('Confirm');
    expect(messageOf('inbound-whatsapp-button', { Body: 'Yes' }).text).toBe('Yes');
  });

  it('with a location has its coordinates', () => {
    expect(messageOf('inbound-whatsapp-location').text).toBe('[location] -1.292066,36.821946');
  });

  it('with a place that has a name has that too', () => {
    const place = { Label: 'Duka', Address: 'Tom Mboya St' };
    expect(messageOf('inbound-whatsapp-location', place).text).toBe(
      '[location] -1.292066,36.821946 Duka, Tom Mboya St',
    );
  });

  it.each([
    ['a short code', '22123', '22123'],
    ['a name', 'SAFARICOM', 'SAFARICOM'],
    ['a number without a plus sign', '254711000222', '254711000222'],
    ['a WhatsApp user without a number', 'whatsapp:KE.1234', 'KE.1234'],
  ])('from %s contains it', (_what, From, from) => {
    expect(messageOf('inbound-sms', { From }).from).toBe(from);
  });

  it.each([
    ['messenger:1234', '+254700111333'],
    ['rcs:+254711000222', 'rcs:duka'],
    ['whatsapp:', '+254700111333'],
    ['+254711000222', 'messenger:1234'],
  ])('from %s to %s is of an unknown channel', (From, To) => {
    expect(readOne({ ...fixture('inbound-sms'), From, To }).kind).toBe('nothing');
  });

  it('has no parts if Twilio counts none', () => {
    expect(messageOf('inbound-sms', { NumSegments: '0' })).not.toHaveProperty('parts');
    expect(messageOf('inbound-sms', { NumSegments: 'many' })).not.toHaveProperty('parts');
  });

  it('may come without a status', () => {
    expect(readOne(without('inbound-sms', 'SmsStatus')).kind).toBe('message');
  });

  it.each([['From'], ['To']])('without %s is not a documented callback', (member) => {
    expect(() => readForm(without('inbound-sms', member))).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });

  it('may arrive by GET, with everything in the query', () => {
    const query = fixture('inbound-sms');
    const push = aPush({ method: 'GET', query, headers: {}, body: '' });
    expect(twilioMessages.pushes!.read(push, aTwilioApp())).toEqual([
      { kind: 'message', message: messageOf('inbound-sms') },
    ]);
  });
});

describe('The text of a message', () => {
  const text = 'Nimetuma pesa jana jioni, lakini sijapata risiti. Tafadhali nisaidie leo 🙏';
  const packed = Buffer.from(text).toString('base64');

  it('is decoded from base64, in one or several lines', () => {
    expect(messageOf('inbound-base64').text).toBe(text);
    expect(textOf(packed)).toBe(text);
    expect(textOf(packed.replace(/(.{76})/g, '$1\r\n'))).toBe(text);
  });

  it.each([
    ['an ordinary text', 'Niko njiani'],
    ['surrounded by spaces', '  Niko njiani \n'],
    ['at most sixty characters', Buffer.from('a'.repeat(45)).toString('base64')],
    ['one long word', 'ha'.repeat(40)],
    ['bytes that are not text', Buffer.alloc(60, 0xff).toString('base64')],
    ['unprintable characters', Buffer.from('\u0001\u0002\u0003'.repeat(20)).toString('base64')],
    ['a broken encoding', packed.slice(0, -3)],
    ['another alphabet', `${packed.slice(0, 70)}-_`],
    ['an encoding followed by a word', `${packed} sawa`],
  ])('is unchanged if it is %s', (_what, body) => {
    expect(textOf(body)).toBe(body);
  });

  it('is decoded if it has at least sixty-one characters', () => {
    const sixtyFour = Buffer.from('b'.repeat(48)).toString('base64');
    expect(sixtyFour).toHaveLength(64);
    expect(textOf(sixtyFour)).toBe('b'.repeat(48));
  });
});
