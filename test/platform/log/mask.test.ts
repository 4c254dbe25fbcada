/** What a log line masks, and what it must not mask. */
import { describe, expect, it } from 'vitest';
import { maskMember, maskPhone, maskText } from '../../../shared/platform/log/mask.ts';

const masked = (value: unknown): unknown => JSON.parse(JSON.stringify(value, maskMember));

describe('A phone number', () => {
  it.each([
    ['254712345678', '2547*****678'],
    ['+254712345678', '+2547*****678'],
    ['0712345678', '07*****678'],
    ['0112345678', '01*****678'],
    ['712345678', '7*****678'],
    ['254112345678', '2541*****678'],
    ['+254 712 345 678', '+2547*****678'],
    ['0712 345 678', '07*****678'],
    ['0712-345-678', '07*****678'],
    ['+255712345678', '+2557*****678'],
    ['255712345678', '2557*****678'],
    ['256772345678', '2567*****678'],
    ['243812345678', '2438*****678'],
    ['+4915112345678', '+49151*****678'],
  ])('written %s becomes %s in any position', (phone, hidden) => {
    for (const around of [
      '%s',
      'to %s.',
      'to=%s&a=b',
      '"%s"',
      '(%s)',
      'tel:%s',
      '%s - JOHN',
      'x_%s',
      'PhoneNumber%s',
    ]) {
      const text = around.replace('%s', phone);
      expect(maskText(text)).toBe(around.replace('%s', hidden));
    }
  });

  it('in the query of an address is masked', () => {
    expect(maskText('/users?msisdn=%2B254712345678')).toBe('/users?msisdn=%2B2547*****678');
  });

  it('has five masked digits in every form', () => {
    for (const phone of ['0712345678', '712345678', '254712345678', '+254712345678']) {
      expect(maskPhone(phone)).toBe(`${phone.slice(0, -8)}*****678`);
    }
  });

  it('that is shorter, such as a short code, shows its last two digits', () => {
    expect(['174379', '600000', '12', '7'].map(maskPhone)).toEqual(['****79', '****00', '12', '7']);
  });

  it('given as a number is masked too, as in the items of a Daraja callback', () => {
    expect(masked({ Item: [{ Name: 'PhoneNumber', Value: 254712345678 }] })).toEqual({
      Item: [{ Name: 'PhoneNumber', Value: '2547*****678' }],
    });
  });
});

describe('A number that is not a phone number is unchanged', () => {
  it.each([
    ['a time in milliseconds', '1763628059181'],
    ['a time in seconds', '1763628059'],
    ['a transaction id', '1000000001'],
    ['a transaction id of a larger app', '254000000001'],
    ['a transaction id of another app', '712000000001'],
    ['an amount of a hundred million', '100000000'],
    ['a decimal amount', '700000000.00'],
    ['a fraction', '0.712345678'],
    ['a Daraja time', '20260115090000'],
    ['an ISO time', '2026-01-15T09:00:00.712Z'],
    ['a short code', '174379'],
    ['a receipt', 'NLJ7RT61SV'],
    ['a request id', 'f47ac10b-0712-4372-a567-0e02b2c3d479'],
    ['a request id that ends in digits', '0712345f-58cc-4372-a567-100000000001'],
    ['a hash', 'ab0712345678cd254712345678ef'],
    ['a Daraja conversation', 'AG_20260115_2010759fd5662ef6d054'],
    ['a checkout request', 'ws_CO_15012026090000123456'],
    ['a Lambda trace', '1-67891233-abcdef012345678912345678'],
    ['a version', '1.0.712'],
  ])('%s: %s', (_what, text) => {
    expect(maskText(text)).toBe(text);
    expect(maskText(`id ${text}, done`)).toBe(`id ${text}, done`);
  });

  it('as a JSON number too', () => {
    const numbers = { id: 1000000001, at: 1763628059181, amount: 100000000, token_id: 7, app_id: 712345678, used: 0.5 };
    expect(masked(numbers)).toEqual(numbers);
  });
});

describe('A secret', () => {
  it('is masked by the name of its field, with any type', () => {
    expect(
      masked({
        consumer_key: 'k',
        consumer_secret: 's',
        passkey: 'p',
        security_credential: 'c',
        client_secret: 'x',
        webhook_secret: 'w',
        Password: 'y',
        passcode: 123456,
        access_token: 't',
        Authorization: 'Basic abc',
        'x-gateway-signature': 'ff',
        apiKey: 'z',
        pin: 1234,
        TAXPIN: 'A000000000Z',
        withholderPin: 'A000000000Z',
        secrets: ['a', 'b'],
        credentials: { user: 'u', hidden: 'h' },
      }),
    ).toEqual(
      Object.fromEntries(
        'consumer_key consumer_secret passkey security_credential client_secret webhook_secret Password passcode access_token Authorization x-gateway-signature apiKey pin TAXPIN withholderPin secrets credentials'
          .split(' ')
          .map((member) => [member, '[secret]']),
      ),
    );
  });

  it('is masked by its format inside text', () => {
    const token = `42|${'aB3'.repeat(14)}x`;
    expect(maskText(`refused ${token} today`)).toBe('refused [token] today');
    expect(maskText('sent "authorization: Bearer aGVsbG8.d29ybGQ-_~+/=="')).toBe(
      'sent "authorization: Bearer [token]"',
    );
    expect(maskText('with Basic a2V5OnNlY3JldA==')).toBe('with Basic [token]');
    expect(maskText('signed by whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe('signed by [secret]');
  });

  it('that is absent stays absent', () => {
    expect(masked({ token: null, passkey: '', pin: undefined })).toEqual({ token: null, passkey: '' });
  });
});

describe('A person', () => {
  it('is masked by the name of the field', () => {
    expect(
      masked({
        payer_name: 'Wanjiku Kamau',
        payee_account: '600000',
        FirstName: 'John',
        LastName: 'Doe',
        ReceiverPartyPublicName: '254712345678 - John Doe',
        to: '0712 345 678',
        from: 'ACME',
        PhoneNumber: 254712345678,
        MSISDN: '2547 ***** 126',
        PartyA: 254712345678,
        phone_number: '0112345678',
      }),
    ).toEqual({
      payer_name: 'W***',
      payee_account: '****00',
      FirstName: 'J***',
      LastName: 'D***',
      ReceiverPartyPublicName: '2***',
      to: '07*****678',
      from: 'A***',
      PhoneNumber: '2547*****678',
      MSISDN: '2***',
      PartyA: '2547*****678',
      phone_number: '01*****678',
    });
  });
});
