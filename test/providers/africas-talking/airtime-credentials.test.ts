/** Tests an app's user name and key by fetching its account. */
import { describe, expect, it } from 'vitest';
import { startAfricasTalkingSimulator } from '../../../infra/simulators/africas-talking/start.ts';
import { airtime } from '../../../shared/providers/africas-talking/airtime.ts';
import { userAnswer } from '../../../shared/providers/africas-talking/wire.ts';
import { describeCredentialsTest } from '../../suites/credentials-test.ts';
import { fixturesOf } from '../read-fixture.ts';
import { demoConfig } from './airtime-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);

describeCredentialsTest({
  driver: airtime,
  config: demoConfig,
  asks: 'GET /version1/user',
  wrong: [
    { config: { airtime_username: 'another-user' }, code: '401' },
    { config: { airtime_api_key: 'another-key' }, code: '401' },
  ],
  revoked: { status: 401, body: 'The supplied authentication is invalid' },
  async start() {
    const simulator = await startAfricasTalkingSimulator();
    return {
      baseUrls: { AFRICASTALKING_SANDBOX_URL: simulator.url },
      requests: simulator.requests,
      stop: () => simulator.stop(),
    };
  },
});

describe('The account', () => {
  it.each(['user-answer', 'user-answer-other-casing'])('is read from %s', (name) => {
    expect(userAnswer.parse(fixture(name))).toEqual(fixture(name));
  });
});
