/** `GET /api/token`: what an integration may learn about its own token. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anError } from '../support/expected-bodies.ts';
import { newOwner, openConsole } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const show = (token: string | null) => gateway.call('GET', '/api/token', { token });

describe('The token of a call', () => {
  it('shows its account, scopes, limits and addresses, and not its secret', async () => {
    const { accountId } = await gateway.newTenant();
    const { id, token } = await gateway.newToken(accountId, {
      abilities: 'payments:read,sms:write',
      allowedAddresses: ['127.0.0.0/8'],
      rate: { perSecond: 7, burst: 9 },
    });
    const { status, body } = await show(token);
    expect([status, body]).toEqual([
      200,
      {
        status: 'success',
        message: 'OK',
        data: {
          account_id: accountId,
          token_id: id,
          abilities: ['payments:read', 'sms:write'],
          calls_per_second: 7,
          burst: 9,
          allowed_addresses: ['127.0.0.0/8'],
        },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(token.split('|')[1]);
  });

  it('has the scope * and no address when nothing was chosen', async () => {
    const { accountId } = await gateway.newTenant();
    const { token } = await gateway.newToken(accountId);
    const { data } = (await show(token)).body;
    expect(data).toMatchObject({ abilities: ['*'], allowed_addresses: [], calls_per_second: 50, burst: 100 });
  });

  it('is refused without a token, with a wrong or a revoked one, and to a session', async () => {
    const owner = await newOwner(gateway);
    const { id, token } = await gateway.newToken(owner.accountId);
    const [, secret = ''] = token.split('|');
    await owner.call('POST', `/account/api_tokens/${id}/revoke`);
    for (const wrong of [null, 'nonsense', `${id}|${'a'.repeat(secret.length)}`, token]) {
      expect([wrong, await show(wrong)]).toMatchObject([
        wrong,
        { status: 401, body: anError('unauthenticated', 'Unauthenticated') },
      ]);
    }
    const session = await openConsole(gateway, owner);
    expect((await session.call('GET', '/api/token')).status).toBe(401);
  });
});
