/** X-Twilio-Signature: the documented vector, Twilio's own library as an oracle, and forgeries. */
import { createHash } from 'node:crypto';
import { getExpectedTwilioSignature, validateRequest, validateRequestWithBody } from 'twilio/lib/webhooks/webhooks.js';
import { describe, expect, it } from 'vitest';
import type { Push } from '../../../shared/drivers/sms-driver.ts';
import { isSigned, signatureOf } from '../../../shared/providers/twilio/signature.ts';
import { twilioMessages } from '../../../shared/providers/twilio/twilio.ts';
import { aFormPush, aJsonPush, aPush } from '../../suites/sms-driver.ts';
import * as fc from '../../support/properties.ts';
import { aTwilioApp, fixture } from './twilio-on-simulator.ts';

const token = 'test_auth_token_17';
const url = 'https://gw.example.test/api/sms/apps/17/receive';
const vector = '1idqzA7JY51F+5LIOsRR7eauLOY=';

const aSignedPush = (signature: string, differences: Partial<Push> = {}): Push => {
  const push = aPush(aFormPush(fixture('inbound-sms'), { url, ...differences }));
  return { ...push, headers: { ...push.headers, 'x-twilio-signature': signature } };
};

const isGenuine = (auth_token: string): boolean | null =>
  twilioMessages.pushes!.isGenuine!(aSignedPush(vector), aTwilioApp({ auth_token }), 0);

describe('A Twilio signature', () => {
  it('equals the documented one for the documented message', () => {
    expect(signatureOf(token, url, new URLSearchParams(fixture('inbound-sms')))).toBe(vector);
    expect(isSigned(aSignedPush(vector), token)).toBe(true);
  });

  it('is checked with the auth token of the app', () => {
    expect(isGenuine(token)).toBe(true);
    expect(isGenuine('test_auth_token_18')).toBe(false);
  });

  it.each([
    ['none', ''],
    ['another', '1idqzA7JY51F+5LIOsRR7eauLOZ='],
    ['a shorter one', vector.slice(0, -1)],
    ['a longer one', `${vector}=`],
    ['the same bytes in another encoding', '1idqzA7JY51F-5LIOsRR7eauLOY='],
    ['one with non-ASCII bytes', 'é'.repeat(14)],
  ])('is not %s', (_what, signature) => {
    expect(isSigned(aSignedPush(signature), token)).toBe(false);
  });

  it('does not match changed parameters', () => {
    const changed = (differences: Record<string, string>) =>
      isSigned(aSignedPush(vector, aFormPush({ ...fixture('inbound-sms'), ...differences })), token);
    expect(changed({})).toBe(true);
    expect(changed({ Body: 'Niko nyumbani' })).toBe(false);
    expect(changed({ Extra: '' })).toBe(false);
    expect(isSigned(aSignedPush(vector, { url: `${url}?key=k17` }), token)).toBe(false);
    expect(isSigned(aSignedPush(vector, { url: url.replace('17', '18') }), token)).toBe(false);
  });

  it('covers the address with its query unchanged', () => {
    const signedUrl = `${url}?key=k%2017&m=17000000002`;
    const signature = signatureOf(token, signedUrl, new URLSearchParams(fixture('inbound-sms')));
    expect(isSigned(aSignedPush(signature, { url: signedUrl }), token)).toBe(true);
    expect(isSigned(aSignedPush(signature, { url: signedUrl.replace('%20', '+') }), token)).toBe(false);
  });

  it.each([
    ['https://gw.example.test/a', 'https://gw.example.test:443/a'],
    ['https://gw.example.test:443/a', 'https://gw.example.test/a'],
    ['https://gw.example.test:8443/a', 'https://gw.example.test/a'],
    ['http://127.0.0.1/a', 'http://127.0.0.1:80/a'],
    ['https://amina:k17@gw.example.test/a?b=c:9', 'https://amina:k17@gw.example.test:443/a?b=c:9'],
    ['https://[2001:db8::17]/a', 'https://[2001:db8::17]:443/a'],
  ])('of %s may be computed from %s', (given, signed) => {
    const signature = signatureOf(token, signed, new URLSearchParams(fixture('inbound-sms')));
    expect(isSigned(aSignedPush(signature, { url: given }), token)).toBe(true);
  });

  it('computed with another port is invalid', () => {
    const signature = signatureOf(token, 'https://gw.example.test:9443/a', new URLSearchParams());
    expect(isSigned(aSignedPush(signature, { url: 'https://gw.example.test:8443/a', body: '' }), token)).toBe(false);
  });

  it('covers the values of a repeated parameter sorted and deduplicated', () => {
    const body = 'MediaUrl=b&Body=x&MediaUrl=a&MediaUrl=b';
    const signature = getExpectedTwilioSignature(token, url, { Body: 'x', MediaUrl: ['b', 'a', 'b'] });
    expect(isSigned(aSignedPush(signature, { body }), token)).toBe(true);
    expect(signature).toBe(signatureOf(token, url, new URLSearchParams('MediaUrl=a&MediaUrl=b&Body=x')));
  });
});

describe('A callback that is not a form', () => {
  const body = '{"sid":"SM1","text":"Habari"}';
  const hashed = `${url}?key=k17&bodySHA256=${createHash('sha256').update(body).digest('hex')}`;
  const aJson = (differences: Partial<Push> = {}): Push => {
    const push = aPush({ ...aJsonPush(null), url: hashed, body, ...differences });
    const signature = getExpectedTwilioSignature(token, push.url, {});
    return { ...push, headers: { ...push.headers, 'x-twilio-signature': signature } };
  };

  it('is genuine if the signed address contains the hash of its body', () => {
    expect(isSigned(aJson(), token)).toBe(true);
    expect(isSigned(aJson({ url: hashed.toUpperCase().replace('BODYSHA256', 'bodySHA256') }), token)).toBe(true);
  });

  it.each([
    ['another body', { body: body.replace('Habari', 'Kwaheri') }],
    ['a hash of something else', { url: `${url}?bodySHA256=${'0'.repeat(64)}` }],
    ['no hash, because anyone who saw a signature for this address could reuse it', { url }],
    ['no body and no hash', { url, body: '' }],
  ])('is not genuine with %s', (_what, differences) => {
    expect(isSigned(aJson(differences), token)).toBe(false);
  });

  it('is not genuine with the signature of a form', () => {
    const signature = getExpectedTwilioSignature(token, url, {});
    const plain = aPush({ url, body, headers: { 'content-type': 'text/plain', 'x-twilio-signature': signature } });
    expect(isSigned(plain, token)).toBe(false);
  });

  it('is genuine as a GET, which its address covers', () => {
    const signedUrl = `${url}?${new URLSearchParams(fixture('inbound-sms')).toString()}`;
    const signature = getExpectedTwilioSignature(token, signedUrl, {});
    const push = aPush({ method: 'GET', url: signedUrl, headers: { 'x-twilio-signature': signature } });
    expect(isSigned(push, token)).toBe(true);
    expect(isSigned({ ...push, url: `${signedUrl}&more=1` }, token)).toBe(false);
  });
});

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
/** No `__proto__`, because the library stores parameters in an object. */
const parameters = fc.dictionary(
  word.filter((name) => name !== '__proto__'),
  fc.array(word, { minLength: 1, maxLength: 3 }),
  { maxKeys: 6, noNullPrototype: true },
);
const port = fc.constantFrom('', ':443', ':8443');
const query = fc.constantFrom('', '?key=k17', '?key=k%2017&m=17000000002', "?q=it's+ok", '?a=1&a=2#part');
const address = fc
  .tuple(port, query)
  .map(([port, query]) => `https://gw.example.test${port}/api/sms/apps/17/receive${query}`);

const toBody = (fields: Record<string, string[]>): string => {
  const form = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) for (const value of values) form.append(name, value);
  return form.toString();
};

describe('Twilio’s own library', () => {
  it('computes the same signatures', () => {
    fc.assert(
      fc.property(word, address, parameters, (token, url, fields) => {
        const theirs = getExpectedTwilioSignature(token, url, fields);
        expect(signatureOf(token, url, new URLSearchParams(toBody(fields)))).toBe(theirs);
      }),
    );
  });

  it('accepts and refuses the same signatures, of this callback or another one', () => {
    const request = fc.record({ token: fc.constantFrom('one', 'other'), url: address, fields: parameters });
    const pair = fc.oneof(
      request.map((one) => [one, one] as const),
      fc.tuple(request, request),
      fc.tuple(request, address).map(([one, url]) => [one, { ...one, url }] as const),
    );
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(pair, ([signed, { token, url, fields }]) => {
        const signature = getExpectedTwilioSignature(signed.token, signed.url, signed.fields);
        const verdict = isSigned(aSignedPush(signature, { url, body: toBody(fields) }), token);
        expect(verdict).toBe(validateRequest(token, signature, url, fields));
        seen.add(verdict);
      }),
      { numRuns: 500 },
    );
    expect(seen).toEqual(new Set([true, false]));
  });

  it('accepts and refuses the same JSON bodies', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(fc.json(), fc.json(), fc.boolean(), (body, other, isChanged) => {
        const hash = createHash('sha256')
          .update(isChanged ? other : body)
          .digest('hex');
        const signedUrl = `${url}?bodySHA256=${hash}`;
        const signature = getExpectedTwilioSignature(token, signedUrl, {});
        const push = aPush({ url: signedUrl, body });
        const verdict = isSigned({ ...push, headers: { ...push.headers, 'x-twilio-signature': signature } }, token);
        expect(verdict).toBe(validateRequestWithBody(token, signature, signedUrl, body));
        seen.add(verdict);
      }),
    );
    expect(seen).toEqual(new Set([true, false]));
  });
});
