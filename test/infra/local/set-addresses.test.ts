/** Providers' addresses given to `npm start`. */
import { describe, expect, it } from 'vitest';
import { readSetAddresses } from '../../../infra/local/run.ts';

describe('Addresses given to npm start', () => {
  it('reach the functions, those of a provider with several servers too', () => {
    const given = {
      DARAJA_SANDBOX_URL: 'https://one.example',
      AIRTEL_LIVE_URL: 'https://two.example',
      QUICKBOOKS_TOKEN_URL: 'https://three.example',
      QUICKBOOKS_CONNECT_URL: 'https://four.example',
    };
    expect(readSetAddresses({ ...given, TWILIO_LIVE_URL: '', PATH: '/bin', PORT: undefined })).toEqual(given);
  });
});
