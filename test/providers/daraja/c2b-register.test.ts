/** Telling Daraja where payments are announced: in the sandbox at will, in production once. */
import { describe, expect, it } from 'vitest';
import { c2b } from '../../../shared/providers/daraja/c2b.ts';
import { useDriverOnSimulator } from './initiator-on-simulator.ts';

const setup = useDriverOnSimulator(c2b);
const registerPath = '/mpesa/c2b/v2/registerurl';
const addresses = () => ({ validation: setup.addressOf('validate'), confirmation: setup.addressOf('confirmation') });
const register = () => c2b.registerUrls!.perform(addresses(), setup.call());

describe('Registering addresses', () => {
  it('sends exactly the documented request and gives the documented body', async () => {
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

  it('tries the older version once when the app has that one', async () => {
    setup.simulator.settings.c2bVersion = 'v1';
    expect(await register()).toMatchObject({ data: { ResponseDescription: 'success' } });
    expect(setup.seen(registerPath)).toHaveLength(1);
    expect(setup.seen('/mpesa/c2b/v1/registerurl')).toHaveLength(1);
  });

  it('may be repeated at will in the sandbox', async () => {
    await register();
    await expect(register()).resolves.toBeDefined();
  });

  it('refuses an address with a word the provider does not take', async () => {
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

    it('happens once; the same addresses again are as good as registered', async () => {
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
    ])('is refused once there are addresses, when ours are %s', async (_which, registered) => {
      setup.simulator.settings.live = true;
      await registerLive();
      await expect(registerLive(registered)).rejects.toMatchObject({
        kind: 'provider_refused',
        provider: { code: '500.003.1001' },
      });
    });

    it('takes public addresses only', async () => {
      setup.simulator.settings.live = true;
      await expect(register()).rejects.toMatchObject({ provider: { code: '400.002.02' } });
    });
  });
});
