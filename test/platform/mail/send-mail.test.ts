/** Mail through Amazon SES: the signature, the body, and what happens if SES refuses it. */
import { describe, expect, it } from 'vitest';
import type { OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { readMailSender } from '../../../shared/platform/mail/send-mail.ts';
import { signPost } from '../../../shared/platform/mail/sign-v4.ts';

/** The example that AWS publishes with its Signature Version 4 test suite. */
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const time = Date.parse('2015-08-30T12:36:00Z');

describe('The signature of a request', () => {
  it.each([
    ['post-vanilla', {}, '', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    [
      'post-x-www-form-urlencoded',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'Param1=value1',
      'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    ],
  ] as const)('matches the published case %s', async (_name, headers, body, signature) => {
    const request = { url: 'https://example.amazonaws.com/', headers, body };
    const signed = await signPost(request, { region: 'us-east-1', service: 'service', credentials }, time);
    expect(signed.authorization).toContain('Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, ');
    expect(signed.authorization?.split('Signature=')[1]).toBe(signature);
    expect(signed['x-amz-date']).toBe('20150830T123600Z');
  });
});

const environment = {
  MAIL_FROM: 'gateway@example.test',
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'session',
};

function aSender(from: Record<string, string>, status = 200) {
  const sent: OutgoingRequest[] = [];
  const egress = {
    send: async (request: OutgoingRequest) => {
      sent.push(request);
      return { status, headers: { 'x-amzn-errortype': 'MessageRejected' }, body: '{}' };
    },
  };
  return { sent, sendMail: readMailSender({ egress, now: () => time }, from) };
}

const mail = { to: 'till@example.test', subject: 'Invitation', text: 'Karibu' };

describe('A mail', () => {
  it('goes to the region’s SES in one signed call', async () => {
    const { sent, sendMail } = aSender(environment);
    await sendMail?.(mail);
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: 'https://email.eu-west-1.amazonaws.com/v2/email/outbound-emails',
        trust: 'provider',
        headers: {
          'x-amz-security-token': 'session',
          authorization: expect.stringContaining('/20150830/eu-west-1/ses/aws4_request, '),
        },
      },
    ]);
    expect(JSON.parse(String(sent[0]?.body))).toEqual({
      FromEmailAddress: 'gateway@example.test',
      Destination: { ToAddresses: ['till@example.test'] },
      Content: {
        Simple: {
          Subject: { Data: 'Invitation', Charset: 'UTF-8' },
          Body: { Text: { Data: 'Karibu', Charset: 'UTF-8' } },
        },
      },
    });
  });

  it('that is refused throws an error without its address or text', async () => {
    await expect(aSender(environment, 400).sendMail?.(mail)).rejects.toThrow(/^SES returned 400 MessageRejected$/);
  });

  it('is not sent without a sender address', () => {
    expect(aSender({ ...environment, MAIL_FROM: '' }).sendMail).toBeNull();
  });
});
