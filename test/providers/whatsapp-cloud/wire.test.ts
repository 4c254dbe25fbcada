/** The wire schemas of WhatsApp against payloads as Meta documents them. */
import { describe, expect, it } from 'vitest';
import { errorAnswer, messageAnswer, messageRequest, push } from '../../../shared/providers/whatsapp-cloud/wire.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);

describe('What the gateway and Meta say to each other', () => {
  it.each(['request-text', 'request-template', 'request-document', 'request-to-a-user-id'])(
    'may be the documented %s, to the letter',
    (name) => {
      expect(messageRequest.parse(fixture(name))).toEqual(fixture(name));
    },
  );

  it.each([
    ['a recipient with a plus sign', 'bad-request-with-plus'],
    ['nobody to send to', 'bad-request-to-nobody'],
    ['a captioned sound', 'bad-request-captioned-audio'],
    ['a member Meta does not know', 'bad-request-unknown-member'],
  ])('is never a request with %s', (_what, name) => {
    expect(messageRequest.safeParse(fixture(name)).success).toBe(false);
  });

  it('is an answer that names the message', () => {
    expect(messageAnswer.parse(fixture('answer')).messages[0]).toEqual({ id: 'wamid.XYZ' });
  });

  it('is an error with a code', () => {
    expect(errorAnswer.parse(fixture('error')).error).toMatchObject({ code: 131030, error_subcode: 2494010 });
  });

  it.each(['push-text', 'push-kinds', 'push-mixed', 'push-failed', 'push-hidden-sender'])(
    'may be the documented %s',
    (name) => {
      expect(push.safeParse(fixture(name)).success).toBe(true);
    },
  );
});
