/** The tax portal of the revenue authority: checkers, registration numbers, filings. */
import type { TaxPortalDriver } from '../../drivers/tax-portal-driver.ts';
import { checkers } from './checkers.ts';
import { type GavaConnectConfig, gavaconnectConfig } from './config.ts';
import { nilReturn, pinRegistration, tccApplication, totReturn } from './filings.ts';
import { testKeyPairs } from './key-pairs.ts';
import { withholdings } from './withholding.ts';

export const gavaconnectDriver: TaxPortalDriver<GavaConnectConfig> = {
  id: 'portal',
  provider: 'GavaConnect',
  title: 'GavaConnect: the tax portal of the Kenya Revenue Authority',
  config: gavaconnectConfig,
  checkers,
  withholding: withholdings,
  tccApplication,
  pinRegistration,
  totReturn,
  nilReturn,
  test: testKeyPairs,
};
