/** The wire schemas of WhatsApp with payloads from Meta's documentation. */
import { describe, expect, it } from 'vitest';
import { errorAnswer, messageAnswer, messageRequest, push } from '../../../shared/providers/whatsapp-cloud/wire.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);

describe('The wire format', () => {
  it.each(['request-text', 'request-template', 'request-document', 'request-to-a-user-id'])(
    'allows exactly the documented %s',
    (name) => {
      expect(messageRequest.parse(fixture(name))).toEqual(fixture(name));
    },
  );

  it.each([
    ['a recipient with a plus sign', 'bad-request-with-plus'],
    ['no recipient', 'bad-request-to-nobody'],
    ['audio with a caption', 'bad-request-captioned-audio'],
    ['an unknown field', 'bad-request-unknown-member'],
  ])('does not allow a request with %s', (_what, name) => {
    expect(messageRequest.safeParse(fixture(name)).success).toBe(false);
  });

  it('has a response with the message id', () => {
    expect(messageAnswer.parse(fixture('answer')).messages[0]).toEqual({ id: 'wamid.XYZ' });
  });

  it('has errors with a code', () => {
    expect(errorAnswer.parse(fixture('error')).error).toMatchObject({ code: 131030, error_subcode: 2494010 });
  });

  it.each(['push-text', 'push-kinds', 'push-mixed', 'push-failed', 'push-hidden-sender'])(
    'allows the documented %s',
    (name) => {
      expect(push.safeParse(fixture(name)).success).toBe(true);
    },
  );
});
