/** Tests an app's client id and secret: a token is requested and discarded. */
import { expect, it } from 'vitest';
import { startAirtelSimulator } from '../../../infra/simulators/airtel-money/start.ts';
import { airtelMoney } from '../../../shared/providers/airtel-money/airtel-money.ts';
import { describeCredentialsTest } from '../../suites/credentials-test.ts';
import { aProviderAccess } from '../provider-access.ts';
import { anAirtelApp, demoConfig } from './airtel-on-simulator.ts';

describeCredentialsTest({
  driver: airtelMoney,
  config: demoConfig,
  asks: 'POST /auth/oauth2/token',
  wrong: [
    { config: { client_id: 'another-id' }, code: 'invalid_client' },
    { config: { client_secret: 'another-secret' }, code: 'invalid_client' },
  ],
  revoked: { status: 401, body: '{"error":"invalid_client","error_description":"Invalid client authentication"}' },
  async start() {
    const simulator = await startAirtelSimulator();
    return {
      baseUrls: { AIRTEL_SANDBOX_URL: simulator.url },
      requests: simulator.requests,
      stop: () => simulator.stop(),
    };
  },
});

it('an app with contradictory settings is refused without a call', async () => {
  const call = { app: { ...anAirtelApp(), config: { ...anAirtelApp().config, is_sandbox: false } } };
  const access = aProviderAccess({ egress: { send: () => Promise.reject(new Error('Sent')) } });
  await expect(async () => airtelMoney.test?.perform({ ...call, access })).rejects.toMatchObject({ kind: 'invalid' });
});
