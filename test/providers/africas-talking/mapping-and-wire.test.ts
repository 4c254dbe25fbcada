/** The pure functions of airtime, and its wire schemas with payloads from the provider's documentation. */
import * as fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import {
  airtimeCurrencies,
  readAirtimeOutcome,
  readAirtimePhone,
  readValue,
  findAmountProblem,
} from '../../../shared/providers/africas-talking/airtime-mapping.ts';
import {
  airtimeAnswer,
  airtimeCallback,
  airtimeForm,
  airtimeRecipient,
  airtimeStatus,
} from '../../../shared/providers/africas-talking/wire.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);

describe('A phone number', () => {
  it.each([
    ['KES', '0700000101', '+254700000101'],
    ['KES', '+254 700 000-101', '+254700000101'],
    ['KES', '100000101', '+254100000101'],
    ['KES', '256700000101', null],
    ['UGX', '0752000101', '+256752000101'],
    ['NGN', '08020000101', '+2348020000101'],
    ['KES', '0700000', null],
    ['KES', 'my phone', null],
  ] as const)('for %s, given as %j, is %s', (currency, written, phone) => {
    expect(readAirtimePhone(currency, written)).toBe(phone);
  });

  it('is an international number or null, and reading it twice changes nothing', () => {
    const written = fc.oneof(fc.string(), fc.stringMatching(/^\+?(2[356]\d|0|)[ 0-9]{8,11}$/));
    fc.assert(
      fc.property(fc.constantFrom(...airtimeCurrencies), written, (currency, text) => {
        const phone = readAirtimePhone(currency, text);
        expect(phone ?? '+254700000101').toMatch(/^\+\d{12,13}$/);
        expect(phone && readAirtimePhone(currency, phone)).toBe(phone);
      }),
    );
  });
});

describe('Amounts and outcomes', () => {
  it('respect the known limits', () => {
    expect([findAmountProblem('KES', '5'), findAmountProblem('KES', '10000')]).toEqual([null, null]);
    expect(findAmountProblem('KES', '4')).toBe('Must be between 5 and 10000 KES');
    expect(findAmountProblem('UGX', '50000')).toBeNull();
  });

  it.each([
    ['KES 100.0000', '100.00'],
    ['100', '100.00'],
    ['KES', undefined],
    ['', undefined],
  ])('%j is %s', (value, amount) => {
    expect(readValue(value)).toBe(amount);
  });

  it.each(['Sent', 'Queued', '', 'success', 'Failure'])('%j is not final', (status) => {
    expect(readAirtimeOutcome('ATQid_demo1', { status, description: '', value: '' })).toBeNull();
  });
});

describe('A payload from Africa’s Talking', () => {
  it('is read as a response, in which "None" is empty', () => {
    expect(airtimeAnswer.parse(fixture('airtime-answer'))).toEqual({
      errorMessage: '',
      responses: [{ phoneNumber: '+254700000101', status: 'Sent', requestId: 'ATQid_demo1', errorMessage: '' }],
    });
    expect(airtimeAnswer.parse(fixture('airtime-answer-failed')).responses).toMatchObject([
      { status: 'Failed', requestId: '', errorMessage: 'Insufficient Balance' },
    ]);
  });

  it.each([
    ['lookup-success', { status: 'Success', description: '', value: '' }],
    ['lookup-queued', { status: 'Queued', description: '', value: '' }],
    ['lookup-failed', { status: 'Failed', description: '', value: '' }],
    ['lookup-inner', { status: 'Failed', description: 'Number not on any network', value: 'KES 100.0000' }],
    ['lookup-not-found', { status: '', description: 'No transaction found', value: '' }],
  ])('is read as a lookup: %s', (name, reads) => {
    expect(airtimeStatus.parse(fixture(name))).toEqual(reads);
  });

  it.each([
    [{ status: 'Sent' }, 'Sent'],
    [{ status: '' }, ''],
    [{ status: null }, ''],
    [{}, ''],
    [[], ''],
    ['Sent', ''],
    [null, ''],
  ])('is read as a lookup that found %j, whatever the status of the lookup itself', (data, status) => {
    for (const ofLookup of ['Success', 'Failed'])
      expect(airtimeStatus.safeParse({ status: ofLookup, data }).data?.status ?? '').toBe(status);
  });

  it('is read as a status callback', () => {
    expect(airtimeCallback.parse(fixture('callback-success'))).toEqual(fixture('callback-success'));
  });
});

describe('A payload from the gateway', () => {
  it('is the documented recipient, unchanged', () => {
    expect(airtimeRecipient.parse(fixture('airtime-recipient'))).toEqual(fixture('airtime-recipient'));
  });

  it.each([
    ['phoneNumber', airtimeRecipient, { phoneNumber: '0700000101', amount: 'KES 100' }],
    ['amount', airtimeRecipient, { phoneNumber: '+254700000101', amount: '100' }],
    ['recipients', airtimeForm, { username: 'sandbox' }],
    ['', airtimeForm, { username: 'sandbox', recipients: '[]', colour: 'green' }],
  ])('is refused with a wrong %j', (field, schema, value) => {
    expect(schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});
