/** Applications for a compliance certificate and registrations of a PIN: the inputs, the requests, the answers. */
import { describe, expect, it } from 'vitest';
import { gavaconnectDriver } from '../../../shared/providers/gavaconnect/index.ts';
import { fixturesOf } from '../read-fixture.ts';
import {
  aRegistration,
  aTccApplication,
  type Body,
  fieldsOf,
  invalid,
  usePortalOnSimulator,
} from './portal-on-simulator.ts';

const setup = usePortalOnSimulator();
const fixture = fixturesOf(import.meta.url);
const { tccApplication, pinRegistration } = gavaconnectDriver;

describe('A TCC application', () => {
  it.each([
    ['flat', aTccApplication],
    ['wrapped as in the portal', { TAXPAYERDETAILS: aTccApplication }],
    ['wrapped, with its PIN also beside the wrapper', { TAXPAYERDETAILS: aTccApplication, TaxpayerPIN: 'A001234567Z' }],
    [
      'wrapped, with null beside the wrapper',
      { TAXPAYERDETAILS: aTccApplication, TaxpayerPIN: null, ReasonForTCC: null },
    ],
    ['with its PIN as TAXPIN', { TAXPIN: 'a001234567z', ReasonForTCC: ' Tender ' }],
    ['wrapped, with its PIN as TAXPIN', { TAXPAYERDETAILS: { TAXPIN: 'A001234567Z', ReasonForTCC: 'Tender' } }],
  ])('%s is sent as documented', async (_how, body) => {
    const answer = await setup.file('tccApplication', body);
    expect(setup.seen('/application/v1/tcc').map((request) => request.body)).toEqual([
      fixture('tcc-application-request'),
    ]);
    expect(answer).toEqual({
      data: { ack_number: 'KRATST0000000001', tcc_number: 'KRATST0000000001' },
      provider_code: '85000',
      message: 'TCC application submitted',
      raw: fixture('tcc-application-answer'),
    });
  });

  it('is for the app’s own PIN by default', async () => {
    await setup.file('tccApplication', { ReasonForTCC: 'Tender' });
    expect(setup.seen('/application/v1/tcc')[0]?.body).toEqual({
      TAXPAYERDETAILS: { TaxpayerPIN: 'P001234567Z', ReasonForTCC: 'Tender' },
    });
  });

  it.each([
    ['without a reason', {}, ['ReasonForTCC']],
    ['with an empty reason', { ReasonForTCC: '  ' }, ['ReasonForTCC']],
    ['with a reason of 401 characters', { ReasonForTCC: 'x'.repeat(401) }, ['ReasonForTCC']],
    ['for an invalid PIN', { ReasonForTCC: 'x'.repeat(400), TaxpayerPIN: 'A1' }, ['TaxpayerPIN']],
    ['wrapped twice', { TAXPAYERDETAILS: { TAXPAYERDETAILS: aTccApplication } }, ['ReasonForTCC']],
    [
      'for one PIN in the wrapper and another beside it',
      { TAXPAYERDETAILS: aTccApplication, TaxpayerPIN: 'P007654321Z' },
      ['TaxpayerPIN'],
    ],
    [
      'for one PIN in the wrapper and another beside it under its other name',
      { TAXPAYERDETAILS: aTccApplication, TAXPIN: 'P007654321Z' },
      ['TAXPIN'],
    ],
  ])('%s is refused', (_how, body, fields) => {
    expect(fieldsOf(tccApplication.input, body)).toEqual(fields);
  });
});

describe('A PIN registration', () => {
  it.each([
    ['flat', aRegistration],
    ['wrapped', { TAXPAYERDETAILS: aRegistration }],
  ])('%s is sent as documented, and returns the new PIN', async (_how, body) => {
    expect(await setup.file('pinRegistration', body)).toMatchObject({
      data: { pin: 'A000000001Z' },
      provider_code: '80000',
      message: 'Successfully Generated PIN',
    });
    const documented = fixture('pin-registration-request') as { TAXPAYERDETAILS: Body };
    expect(setup.seen('/v1/generate/pin').map((request) => request.body)).toEqual([
      { TAXPAYERDETAILS: { ...documented.TAXPAYERDETAILS, IdentificationNumber: '87654321' } },
    ]);
    expect(await setup.check('pin', { TAXPIN: 'A000000001Z' })).toMatchObject({ valid: true });
  });

  it.each<[Body, Body]>([
    [{ DateOfBirth: '1990-01-31' }, { DateOfBirth: '31/01/1990' }],
    [{ DateOfBirth: '1990-01-30T21:00:00.000Z' }, { DateOfBirth: '31/01/1990' }],
    [{ MobileNumber: '254700000001' }, { MobileNumber: '0700000001' }],
    [{ MobileNumber: '700000001' }, { MobileNumber: '0700000001' }],
    [{ MobileNumber: '+254 700 000-001' }, { MobileNumber: '0700000001' }],
    [{ MobileNumber: '0110000001' }, { MobileNumber: '0110000001' }],
    [{ MobileNumber: '254110000001' }, { MobileNumber: '0110000001' }],
    [{ IsPinWithNoOblig: true }, { IsPinWithNoOblig: 'Yes' }],
    [{ IsPinWithNoOblig: false }, { IsPinWithNoOblig: 'No' }],
    [{ IsPinWithNoOblig: 'N' }, { IsPinWithNoOblig: 'No' }],
    [{ IsPinWithNoOblig: 'y' }, { IsPinWithNoOblig: 'Yes' }],
    [{ TaxpayerType: undefined }, { TaxpayerType: 'KE' }],
  ])('%j is sent as %j', async (difference, sent) => {
    await setup.file('pinRegistration', { ...aRegistration, ...difference });
    expect(setup.seen('/v1/generate/pin').map(({ body }) => body)).toMatchObject([{ TAXPAYERDETAILS: sent }]);
  });

  it.each<[Body, string]>([
    [{ TaxpayerType: 'COMP' }, 'TaxpayerType'],
    [{ IdentificationNumber: '1234' }, 'IdentificationNumber'],
    [{ IdentificationNumber: 12345678 }, 'IdentificationNumber'],
    [{ DateOfBirth: '31/02/1990' }, 'DateOfBirth'],
    [{ DateOfBirth: '1/1/1990' }, 'DateOfBirth'],
    [{ MobileNumber: '0200000001' }, 'MobileNumber'],
    [{ MobileNumber: '07000000011' }, 'MobileNumber'],
    [{ EmailAddress: 'person' }, 'EmailAddress'],
    [{ IsPinWithNoOblig: 'perhaps' }, 'IsPinWithNoOblig'],
    [{ IsPinWithNoOblig: undefined }, 'IsPinWithNoOblig'],
  ])('with %j is refused', (difference, field) => {
    expect(fieldsOf(pinRegistration.input, { ...aRegistration, ...difference })).toEqual([field]);
  });

  it('of someone born tomorrow is refused before any call', async () => {
    const send = setup.file('pinRegistration', { ...aRegistration, DateOfBirth: '03/10/2025' });
    await expect(send).rejects.toMatchObject(invalid('DateOfBirth'));
    expect(setup.sent).toEqual([]);
  });

  it('of a minor is refused by the portal', async () => {
    await expect(setup.file('pinRegistration', { ...aRegistration, DateOfBirth: '03/10/2007' })).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '80002', reason: 'content' },
    });
  });
});
