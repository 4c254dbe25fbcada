/** The apps of the Daraja simulator in tests: the demo's, and one for each shop, with a key and a short code of its own. */
import { type DarajaApp, darajaDemoApp } from '../../infra/simulators/daraja/simulation.ts';

export const darajaApps: readonly DarajaApp[] = [
  darajaDemoApp,
  ...Array.from({ length: 200 }, (_, index) => ({
    ...darajaDemoApp,
    consumer_key: `consumer-${index}`,
    business_short_code: String(600_200 + index),
  })),
];
