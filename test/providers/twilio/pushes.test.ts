/** What all callbacks of Twilio have in common, and the reply to each. */
import twilio from 'twilio';
import { describe, expect, it } from 'vitest';
import { twilioMessages } from '../../../shared/providers/twilio/twilio.ts';
import { aFormPush, aPush } from '../../suites/sms-driver.ts';
import { aTwilioApp, fixture, readForm } from './twilio-on-simulator.ts';

describe('A callback', () => {
  it.each(['inbound-sms', 'status-delivered', 'call-completed'])('%s of another account is ignored', (name) => {
    const fields = { ...fixture(name), AccountSid: 'AC00000000000000000000000000000018' };
    expect(readForm(fields)).toEqual([{ kind: 'nothing', reason: 'Belongs to another account' }]);
  });

  it('is read the same at both addresses', () => {
    for (const name of ['inbound-sms', 'status-delivered', 'call-completed']) {
      const [receive, callback] = (['receive', 'callback'] as const).map((address) =>
        readForm(fixture(name), { address }),
      );
      expect(receive).toEqual(callback);
    }
  });

  it('in JSON is refused', () => {
    const push = aPush({ body: JSON.stringify(fixture('inbound-sms')) });
    expect(() => twilioMessages.pushes!.read(push, aTwilioApp())).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });
});

const receivedFor = (fields: Record<string, string>) => {
  const push = aPush(aFormPush(fields));
  return twilioMessages.pushes!.reply!(push, { readings: [], messages: [], updated: 0 });
};
const asMarkup = (body: string) => ({ status: 200, contentType: 'text/xml', body });
const nothing = { status: 200, body: '' };

describe('The reply to Twilio', () => {
  it.each(['inbound-sms', 'inbound-mms', 'inbound-whatsapp', 'inbound-base64'])(
    'to %s is markup without a reply to the customer',
    (name) => {
      expect(receivedFor(fixture(name))).toEqual(asMarkup('<?xml version="1.0" encoding="UTF-8"?><Response/>'));
    },
  );

  it.each(['status-delivered', 'status-undelivered', 'status-whatsapp-read', 'call-completed', 'call-in-progress'])(
    'to %s is an empty 200',
    (name) => {
      expect(receivedFor(fixture(name))).toEqual(nothing);
    },
  );

  it('to a ringing call is markup that rejects it', () => {
    const rejected = '<?xml version="1.0" encoding="UTF-8"?><Response><Reject/></Response>';
    expect(receivedFor(fixture('call-rings'))).toEqual(asMarkup(rejected));
    expect(receivedFor({ ...fixture('call-rings'), CallStatus: 'in-progress' })).toEqual(asMarkup(rejected));
  });

  it('to an unknown callback is an empty 200', () => {
    expect(receivedFor({ colour: 'green' })).toEqual(nothing);
  });

  it('is the markup that Twilio’s own library writes', () => {
    const call = new twilio.twiml.VoiceResponse();
    call.reject();
    expect(receivedFor(fixture('call-rings')).body).toBe(call.toString());
    expect(receivedFor(fixture('inbound-sms')).body).toBe(new twilio.twiml.MessagingResponse().toString());
  });
});
