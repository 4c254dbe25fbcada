/** HostPinnacle for the suites and its own tests: its configuration and its simulator. */
import { hostPinnacleDemoApp, hostPinnacleDefinition } from '../../../infra/simulators/host-pinnacle/host-pinnacle.ts';
import { hostPinnacle } from '../../../shared/providers/host-pinnacle/host-pinnacle.ts';
import type { SendingCase } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';

export const fixture = fixturesOf(import.meta.url);
export const provider_id = '2472728740000000001';

export const hostPinnacleCase: SendingCase = {
  driver: hostPinnacle,
  config: hostPinnacleDemoApp,
  required: ['user_id', 'password', 'sender_id'],
  secrets: ['password'],
  simulator: hostPinnacleDefinition,
  baseUrls: (url) => ({ HOSTPINNACLE_SANDBOX_URL: `${url}/` }),
  sendPath: /send$/,
  refused: { code: '219', reason: 'recipient' },
  reports: 'asked',
  pushes: [],
};
