/** Registering the addresses for payment callbacks: any number of times in the sandbox, once in production. */
import { describe, expect, it } from 'vitest';
import { c2b } from '../../../shared/providers/daraja/c2b.ts';
import { useDriverOnSimulator } from './initiator-on-simulator.ts';

const setup = useDriverOnSimulator(c2b);
const registerPath = '/mpesa/c2b/v2/registerurl';
const addresses = () => ({ validation: setup.addressOf('validate'), confirmation: setup.addressOf('confirmation') });
const register = () => c2b.registerUrls!.perform(addresses(), setup.call());

describe('Registering addresses', () => {
  it('sends the documented request and returns the documented body', async () => {
    expect(await register()).toEqual({
      data: {
        ConversationID: '',
        OriginatorConversationID: expect.stringMatching(/^\d+-\d+-1$/),
        ResponseDescription: 'success',
      },
    });
    expect(setup.seen(registerPath).map(({ body }) => body)).toEqual([
      {
        ShortCode: '600000',
        ResponseType: 'Completed',
        ConfirmationURL: setup.addressOf('confirmation'),
        ValidationURL: setup.addressOf('validate'),
      },
    ]);
  });

  it('calls the older version if the app has that one', async () => {
    setup.simulator.settings.c2bVersion = 'v1';
    expect(await register()).toMatchObject({ data: { ResponseDescription: 'success' } });
    expect(setup.seen(registerPath)).toHaveLength(1);
    expect(setup.seen('/mpesa/c2b/v1/registerurl')).toHaveLength(1);
  });

  it('can be repeated in the sandbox', async () => {
    await register();
    await expect(register()).resolves.toBeDefined();
  });

  it('is refused for an address with a forbidden word', async () => {
    const odd = { ...addresses(), confirmation: 'https://gateway.example/SafariCom' };
    await expect(c2b.registerUrls!.perform(odd, setup.call())).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '400.002.02', message: 'Bad Request - Invalid ConfirmationURL' },
    });
  });

  describe('in production', () => {
    const live = { validation: 'https://gateway.example/v?t=1', confirmation: 'https://gateway.example/c?t=1' };
    const registerLive = (registered?: typeof live | null) =>
      c2b.registerUrls!.perform(live, { ...setup.call(), ...(registered === undefined ? {} : { registered }) });

    it('happens once; repeating it with the same addresses succeeds', async () => {
      setup.simulator.settings.live = true;
      await registerLive();
      await expect(registerLive(live)).resolves.toEqual({
        data: {
          ConversationID: '',
          OriginatorConversationID: '',
          ResponseDescription: 'Urls are already registered',
        },
      });
    });

    it.each([
      ['unknown', undefined],
      ['none', null],
      ['others', { validation: 'https://gateway.example/v?t=2', confirmation: 'https://gateway.example/c?t=1' }],
    ])('is refused if other addresses are registered: ours are %s', async (_which, registered) => {
      setup.simulator.settings.live = true;
      await registerLive();
      await expect(registerLive(registered)).rejects.toMatchObject({
        kind: 'provider_refused',
        provider: { code: '500.003.1001' },
      });
    });

    it('accepts only public addresses', async () => {
      setup.simulator.settings.live = true;
      await expect(register()).rejects.toMatchObject({ provider: { code: '400.002.02' } });
    });
  });
});
