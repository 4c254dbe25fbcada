/** Providers' addresses in the environment of `npm start`. */
import { describe, expect, it } from 'vitest';
import { readSetAddresses } from '../../../infra/local/run.ts';

describe('Addresses in the environment of npm start', () => {
  it('are passed to the functions, including those of a provider with several servers', () => {
    const given = {
      DARAJA_SANDBOX_URL: 'https://one.example',
      AIRTEL_LIVE_URL: 'https://two.example',
      QUICKBOOKS_TOKEN_URL: 'https://three.example',
      QUICKBOOKS_CONNECT_URL: 'https://four.example',
    };
    expect(readSetAddresses({ ...given, TWILIO_LIVE_URL: '', PATH: '/bin', PORT: undefined })).toEqual(given);
  });
});
