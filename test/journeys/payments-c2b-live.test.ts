/** C2B in production: addresses are registered once, and payments cannot be simulated. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anError } from '../support/expected-bodies.ts';
import { newShop, register, registrationsOf } from '../support/customers.ts';
import { darajaApps } from '../support/daraja-apps.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    simulators: { daraja: { live: true } },
    environment: { BASE_URL: 'https://pay.example.com' },
  });
});
afterAll(() => gateway.stop());

const refusal = 'Urls are already registered';

describe('A live C2B app', () => {
  it('is registered once: the provider’s refusal to register the same addresses again counts as success', async () => {
    const shop = await newShop(gateway, { is_live: true });
    const [first, again] = [await register(gateway, shop), await register(gateway, shop)];
    expect([first.status, first.body.data.ResponseDescription]).toEqual([200, 'success']);
    expect([again.status, again.body]).toEqual([
      200,
      {
        data: { ConversationID: '', OriginatorConversationID: '', ResponseDescription: refusal },
        status: 'success',
        message: 'OK',
      },
    ]);
    const [one, other] = registrationsOf(gateway, shop);
    expect(one?.ConfirmationURL).toMatch(/^https:\/\/pay\.example\.com\/api\/pay\/\d+\/callback\/confirmation\?k=/);
    expect(other).toEqual(one);
  });

  it('is not registered when its short code has other addresses at the provider', async () => {
    const shop = await newShop(gateway, { is_live: true });
    await register(gateway, shop);
    const { consumer_key } = darajaApps.find(({ business_short_code }) => business_short_code === shop.shortCode)!;
    const second = await newShop(gateway, { is_live: true, config: { consumer_key, short_code: shop.shortCode } });
    const answer = await register(gateway, second);
    expect([answer.status, answer.body]).toEqual([
      500,
      anError('provider_error', `Daraja: ${refusal}`, {
        provider: { name: 'Daraja', code: '500.003.1001', message: refusal },
      }),
    ]);
  });

  it('cannot simulate payments', async () => {
    const shop = await newShop(gateway, { is_live: true });
    const body = { phone_number: '0708374149', amount: 100, reference: 'INV-14' };
    const answer = await gateway.call('POST', `/api/pay/${shop.appId}/simulateTransaction`, {
      body,
      token: shop.token,
    });
    expect([answer.status, answer.body]).toEqual([
      500,
      anError('unsupported', 'Payments can be simulated in the sandbox only'),
    ]);
  });
});
