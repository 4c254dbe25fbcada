/** Meta's errors: every code of the table, and bodies in other formats. */
import { describe, expect, it } from 'vitest';
import {
  whatsappCloudDemoApp,
  whatsappCloudDefinition,
} from '../../../infra/simulators/whatsapp-cloud/whatsapp-cloud.ts';
import { whatsappCloud } from '../../../shared/providers/whatsapp-cloud/whatsapp-cloud.ts';
import { useSimulator } from '../on-simulator.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
const setup = useSimulator({
  driver: whatsappCloud,
  config: whatsappCloudDemoApp,
  simulator: whatsappCloudDefinition,
  baseUrls: (url) => ({ WHATSAPP_SANDBOX_URL: url }),
});

const withCode = (code: number | string) => ({
  error: { message: `(#${code}) Said so`, type: 'OAuthException', code },
});
const failureAt = (status: number, body: unknown, headers?: Record<string, string>) =>
  setup.failureOf({ access: setup.answering(status, body, headers) });

describe('A Meta refusal', () => {
  it.each([
    ...[0, 190, 10, 200, 250, 299, 131005, 131031].map((code) => [code, 'config'] as const),
    ...[131026, 131030, 131021, 130472, 131049].map((code) => [code, 'recipient'] as const),
    ...[131047, 100, 131008, 131009, 132000, 132001, 132007, 132015].map((code) => [code, 'content'] as const),
    [131042, 'balance'] as const,
  ])('with code %d is final, because of the %s', async (code, reason) => {
    const failure = await failureAt(400, withCode(code));
    expect(failure).toMatchObject({
      kind: 'provider_refused',
      provider: { name: 'WhatsApp', code: String(code), message: `(#${code}) Said so`, reason },
    });
  });

  it.each([4, 80007, 130429, 131048, 131056, 133016, 131000, 131016, 131052, 131053])(
    'with code %d can be retried, because nothing was sent, with any HTTP status',
    async (code) => {
      for (const status of [200, 400, 429, 500, 503]) {
        expect(await failureAt(status, withCode(code))).toMatchObject({
          kind: 'provider_unavailable',
          provider: { code: String(code) },
        });
      }
    },
  );

  it('has the details as its message, which are more precise than the title', async () => {
    const failure = await failureAt(400, fixture('error'));
    expect(failure.provider).toEqual({
      name: 'WhatsApp',
      code: '131030',
      message: 'Recipient phone number not in allowed list',
      reason: 'recipient',
    });
  });

  it('about an unknown object is a configuration error', async () => {
    const failure = await setup.failureOf({ config: { phone_number_id: '100000000000099' } });
    expect(failure).toMatchObject({ kind: 'provider_refused', provider: { code: '100', reason: 'config' } });
  });

  it('of the token is a configuration error', async () => {
    const failure = await setup.failureOf({ config: { access_token: 'expired-token' } });
    expect(failure).toMatchObject({ kind: 'provider_refused', provider: { code: '190', reason: 'config' } });
  });

  it.each([
    ['an unknown code', 400, withCode(999_999), 'provider_refused', '999999'],
    ['an unknown code, with HTTP 500', 500, withCode(1), 'provider_unclear', '1'],
    ['an unknown code, with HTTP 200', 200, withCode('2'), 'provider_unclear', '2'],
    ['an unknown code, with HTTP 429', 429, withCode(999_999), 'provider_unavailable', '999999'],
    ['HTTP 401 without a body', 401, '', 'provider_refused', '401'],
    ['HTTP 429 without a body', 429, '', 'provider_unavailable', '429'],
    ['HTTP 503 with a page', 503, '<html></html>', 'provider_unclear', '503'],
    ['an error without a code', 500, { error: { code: null } }, 'provider_unclear', '500'],
    [
      'a response without a message id',
      200,
      { messaging_product: 'whatsapp', messages: [] },
      'provider_unclear',
      '200',
    ],
    ['an unreadable response', 200, 'OK', 'provider_unclear', '200'],
  ])('with %s is mapped to its kind', async (_what, status, body, kind, code) => {
    expect(await failureAt(status, body)).toMatchObject({ kind, provider: { code } });
  });

  it('may contain a delay', async () => {
    const failure = await failureAt(429, withCode(130429), { 'retry-after': '17' });
    expect(failure.retryAfterSeconds).toBe(17);
  });
});
