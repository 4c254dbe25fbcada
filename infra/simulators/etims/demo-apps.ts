/** The devices known by default; the local gateway is seeded with them. The values are public and worthless. */
import type { EtimsApp } from './simulation.ts';

/** An OSCU that is called directly. */
export const etimsDemoApp = {
  tin: 'P001234567Z',
  branch_id: '00',
  device_serial: 'DEMODVC001',
  strategy: 'OSCU',
  cmc_key: 'demo-communication-key-1',
  sdc_id: 'KRACU0100000001',
  mrc_no: 'DEMOMRC0001',
  business_name: 'DEMO TRADER LTD',
  branch_name: 'HEADQUARTERS',
} as const satisfies EtimsApp;

/** Its second branch: a separate device with its own numbers. */
export const etimsBranchDemoApp = {
  ...etimsDemoApp,
  branch_id: '01',
  device_serial: 'DEMODVC002',
  cmc_key: 'demo-communication-key-2',
  sdc_id: 'KRACU0100000002',
  mrc_no: 'DEMOMRC0002',
  branch_name: 'MOMBASA ROAD',
} as const satisfies EtimsApp;

/** An OSCU that is called through the portal. */
export const etimsIntegratorDemoApp = {
  tin: 'P001234568Z',
  branch_id: '00',
  device_serial: 'DEMODVC003',
  strategy: 'OSCU',
  cmc_key: 'demo-communication-key-3',
  sdc_id: 'KRACU0100000003',
  mrc_no: 'DEMOMRC0003',
  business_name: 'DEMO INTEGRATED LTD',
  branch_name: 'HEADQUARTERS',
  consumer_key: 'demo-etims-consumer-key',
  consumer_secret: 'demo-etims-consumer-secret',
  apigee_app_id: '6f1c1b9e-0000-4000-8000-000000000002',
} as const satisfies EtimsApp;

/** A unit that the taxpayer runs. */
export const etimsVscuDemoApp = {
  tin: 'P001234569Z',
  branch_id: '00',
  device_serial: 'DEMODVC004',
  strategy: 'VSCU',
  cmc_key: 'demo-communication-key-4',
  sdc_id: 'KRACU0100000004',
  mrc_no: 'DEMOMRC0004',
  business_name: 'DEMO WORKSHOP LTD',
  branch_name: 'HEADQUARTERS',
} as const satisfies EtimsApp;

export const etimsDemoApps: readonly EtimsApp[] = [
  etimsDemoApp,
  etimsBranchDemoApp,
  etimsIntegratorDemoApp,
  etimsVscuDemoApp,
];
