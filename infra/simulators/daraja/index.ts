/** Daraja as a simulator of the local run. */
import type { MagicValue, Simulator } from '../simulator.ts';
import { darajaMagic, type Magic } from './magic.ts';
import { type DarajaOptions, type RunningDaraja, startDarajaSimulator } from './start.ts';
import { darajaDemoApp } from './simulation.ts';

const { consumer_key, consumer_secret, short_code, business_short_code, passkey, initiator_name, security_credential } =
  darajaDemoApp;
const business = {
  consumer_key,
  consumer_secret,
  short_code: business_short_code,
  initiator_name,
  security_credential,
};

const typedAs: Record<Magic['about'], string> = {
  prompt: 'number that is prompted',
  payout: 'number that is paid',
  payment: 'number that pays on its own',
};

const toMagicValue = ({ about, phone_number, short_code: code, happens }: Magic): MagicValue => ({
  as: typedAs[about],
  values: code === undefined ? [phone_number] : [phone_number, code],
  happens,
});

export const simulator: Simulator<'daraja', DarajaOptions, RunningDaraja> = {
  name: 'daraja',
  addressVariables: ['DARAJA_SANDBOX_URL', 'DARAJA_LIVE_URL'],
  magic: darajaMagic.map(toMagicValue),
  stateFile: 'simulators/daraja',
  demoApps: {
    payments: {
      MobileMoneyKeExpress: { consumer_key, consumer_secret, short_code, passkey, initiator_name, security_credential },
      MobileMoneyKeC2B: { ...business, nominated_number: '254722000000' },
      MobileMoneyKeB2C: business,
      MobileMoneyKeB2B: business,
    },
  },
  start: startDarajaSimulator,
};
