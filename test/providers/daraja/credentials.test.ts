/** Tests an app's consumer key and secret: a token is requested and discarded. */
import { startDarajaSimulator } from '../../../infra/simulators/daraja/start.ts';
import { darajaDemoApp } from '../../../infra/simulators/daraja/simulation.ts';
import { darajaDrivers } from '../../../shared/providers/daraja/index.ts';
import { describeCredentialsTest } from '../../suites/credentials-test.ts';
import { demoConfig } from './initiator-on-simulator.ts';

for (const driver of darajaDrivers) {
  describeCredentialsTest({
    driver,
    config: { ...demoConfig, passkey: darajaDemoApp.passkey },
    asks: 'GET /oauth/v1/generate',
    wrong: [
      { config: { consumer_key: 'another-key' }, code: '400.008.01' },
      { config: { consumer_secret: 'another-secret' }, code: '400.008.01' },
    ],
    revoked: { status: 400, body: '' },
    async start() {
      const simulator = await startDarajaSimulator();
      return {
        baseUrls: { DARAJA_SANDBOX_URL: simulator.url },
        requests: simulator.requests,
        stop: () => simulator.stop(),
      };
    },
  });
}
