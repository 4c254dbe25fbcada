/** The access token of a key pair: fetched once, renewed before it expires, and renewed once if it is refused. */
import { describe, expect, it } from 'vitest';
import { aNilReturn, paths, usePortalOnSimulator } from './portal-on-simulator.ts';

const setup = usePortalOnSimulator();

const check = (TAXPIN = 'A001234567Z', config = {}) => setup.check('pin', { TAXPIN }, config);
const file = (TaxpayerPIN = 'A001234567Z') => setup.file('nilReturn', { ...aNilReturn, TaxpayerPIN });

describe('The token', () => {
  it('is fetched once for many calls at the same time, and cached', async () => {
    await Promise.all(Array.from({ length: 10 }, () => check()));
    expect(setup.seen(paths.token)).toHaveLength(1);
    expect(setup.seen(paths.pin)).toHaveLength(10);
  });

  it('is requested with GET and the pair in a Basic header', async () => {
    await check();
    const [request] = setup.seen(paths.token);
    expect([request?.method, request?.target]).toEqual(['GET', `${paths.token}?grant_type=client_credentials`]);
    expect(request?.headers['authorization']).toBe('Basic ZGVtby1jb25zdW1lci1rZXk6ZGVtby1jb25zdW1lci1zZWNyZXQ=');
    expect(setup.seen(paths.pin)[0]?.headers['authorization']).toMatch(/^Bearer \S{28}$/);
  });

  it('is used until a minute before it expires', async () => {
    await check();
    setup.pass(3_538_999);
    await check();
    expect(setup.seen(paths.token)).toHaveLength(1);
    setup.pass(1);
    await check();
    expect(setup.seen(paths.token)).toHaveLength(2);
  });

  it.each(['A900000401M', 'A900000402M', 'A900000405M'])(
    'refused for %s is renewed, and the query repeated once',
    async (pin) => {
      await expect(check(pin)).resolves.toMatchObject({ valid: true });
      expect([setup.seen(paths.token).length, setup.seen(paths.pin).length]).toEqual([2, 2]);
    },
  );

  it.each(['A900000401M', 'A900000402M', 'A900000405M'])(
    'refused for %s is renewed, and the return filed once',
    async (pin) => {
      await expect(file(pin)).resolves.toMatchObject({ provider_code: '82000' });
      expect([setup.seen(paths.token).length, setup.seen(paths.nil).length]).toEqual([2, 2]);
      expect(setup.simulator.filed).toHaveLength(1);
    },
  );

  it.each([
    ['a question', () => check(), paths.pin],
    ['a filing', () => file(), paths.nil],
  ])('that is always refused ends %s after one renewal', async (_what, call, path) => {
    setup.simulator.settings.tokenDiesAfterSeconds = 0;
    await expect(call()).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { name: 'GavaConnect', code: '401', message: 'Access Token expired', reason: 'config' },
    });
    expect([setup.seen(paths.token).length, setup.seen(path).length]).toEqual([2, 2]);
    expect(setup.simulator.filed).toEqual([]);
  });

  it('is refused if its pair is not granted the product', async () => {
    await expect(check('A900000403M')).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '401', message: 'Invalid API call as no apiproduct match found', reason: 'config' },
    });
    expect(setup.seen(paths.pin)).toHaveLength(2);
  });

  it('is refused for a wrong pair, with the portal’s message', async () => {
    await expect(check('A001234567Z', { consumer_secret: 'another-secret' })).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '401', message: 'Client credentials are invalid', reason: 'config' },
    });
    expect(setup.seen(paths.pin)).toEqual([]);
  });

  it('of another pair is never used', async () => {
    await check();
    await expect(check('A001234567Z', { consumer_secret: 'another-secret' })).rejects.toMatchObject({
      kind: 'provider_refused',
    });
    expect(setup.seen(paths.pin)).toHaveLength(1);
  });

  it.each(['empty_200', 'text_in_200', 'text_502', 'error_500', 'dropped'] as const)(
    'that cannot be fetched (%s) prevents a filing',
    async (answer) => {
      setup.simulator.fail({ operation: 'token', answer });
      await expect(file()).rejects.toMatchObject({ kind: 'provider_unavailable' });
      expect(setup.seen(paths.nil)).toEqual([]);
      await expect(file()).resolves.toMatchObject({ provider_code: '82000' });
    },
  );
});
