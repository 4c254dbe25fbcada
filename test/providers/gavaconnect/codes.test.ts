/** Every documented code of every product, as the simulator's magic values bring it about. */
import { describe, expect, it } from 'vitest';
import { gavaconnectMagic, type Magic } from '../../../infra/simulators/gavaconnect/magic.ts';
import type { OperationName } from '../../../infra/simulators/gavaconnect/simulation.ts';
import { type CheckerName, checkerNames } from '../../../shared/drivers/tax-portal-driver.ts';
import {
  aNilReturn,
  aRegistration,
  aTccApplication,
  aTurnoverReturn,
  aWithholding,
  type Body,
  usePortalOnSimulator,
} from './portal-on-simulator.ts';

const setup = usePortalOnSimulator();

const rentals = [{ payeePin: 'A001234567Z', typeOfProperty: 'Residential', grossAmount: 100_000, taxAmount: 2_000 }];
const nature = { nature_of_transaction: 'Professional fees' };

/** A call of an operation in which a value stands where the portal looks at it. */
const filings: Record<Exclude<OperationName, CheckerName>, (value: string) => Promise<unknown>> = {
  'it-withholding': (value) => setup.withhold('it', aWithholding(named(value)), nature),
  'rental-withholding': (value) => setup.withhold('rental', aWithholding(named(value), ...rentals)),
  'vat-withholding': (value) => setup.withhold('vat', aWithholding(named(value))),
  'tcc-application': (TaxpayerPIN) => setup.file('tccApplication', { ...aTccApplication, TaxpayerPIN }),
  'pin-registration': (IdentificationNumber) =>
    setup.file('pinRegistration', { ...aRegistration, IdentificationNumber }),
  'nil-return': (TaxpayerPIN) => setup.file('nilReturn', { ...aNilReturn, TaxpayerPIN }),
  'tot-return': (TaxpayerPIN) => setup.file('totReturn', { ...aTurnoverReturn, TaxpayerPIN }),
};
const named = (value: string) => (value.startsWith('TXN') ? { transactionUniqueNo: value } : { withholderPin: value });

const bodies: Record<CheckerName, (value: string) => Body> = {
  pin: (TAXPIN) => ({ TAXPIN }),
  'pin-by-id': (TaxpayerID) => ({ TaxpayerType: 'KE', TaxpayerID }),
  'tax-obligations': (TAXPIN) => ({ TAXPIN }),
  tcc: (TAXPIN) => ({ TAXPIN, tccNumber: 'KRATST0000000001' }),
  invoice: (invoiceNumber) => ({ invoiceNumber, invoiceDate: '2025-09-23' }),
  declaration: (DeclarationNo) => ({ DeclarationNo }),
  'it-exemption': (TAXPIN) => ({ TAXPIN }),
  'vat-exemption': (VatExemptionCertificateNo) => ({ VatExemptionCertificateNo }),
  'import-cert-number': (certificate_no) => ({ certificate_no }),
  'import-cert-pin': (TAXPIN) => ({ TAXPIN }),
  'excise-pin': (TAXPIN) => ({ TAXPIN }),
  'excise-number': (ExciseLicenceNo) => ({ ExciseLicenceNo }),
  'tax-service-office': (TAXPIN) => ({ TAXPIN }),
};
const isChecker = (name: OperationName): name is CheckerName => checkerNames.some((checker) => checker === name);

/** Where a value without a word about it is looked at. */
const defaults: Partial<Record<Magic['as'], readonly OperationName[]>> = {
  'invoice number': ['invoice'],
  'certificate number': ['vat-exemption', 'import-cert-number', 'excise-number'],
  transactionUniqueNo: ['it-withholding', 'rental-withholding', 'vat-withholding'],
};

const rows = gavaconnectMagic.flatMap((row) =>
  (row.about ?? defaults[row.as] ?? []).map((operation) => ({ ...row, operation, says: row.says })),
);
const refusals = rows.flatMap(({ says, ...row }) => (says ? [{ ...row, ...says }] : []));
/** The portal's own trouble, and keys that are not the caller's fault, are told otherwise. */
const special = new Set(['40005', '50000', '82004']);

describe('A definite no of a checker', () => {
  it.each(refusals.filter(({ operation, code }) => isChecker(operation) && !special.has(code)))(
    '$operation of $value is the answer $code',
    async ({ operation, value, code, message }) => {
      const name = operation as CheckerName;
      expect(await setup.check(name, bodies[name](value))).toMatchObject({
        valid: false,
        data: {},
        provider_code: code,
        message,
      });
    },
  );

  it('is known by every code the page lists', () => {
    const codes = refusals.filter(({ operation }) => isChecker(operation)).map(({ code }) => code);
    const documented = '19005 23001 23002 21002 30001 30002 83002 40001 20001 84002 600 900 80002'.split(' ');
    expect(new Set(codes.filter((code) => !special.has(code)))).toEqual(new Set(documented));
  });
});

describe('A refusal of a filing', () => {
  it.each(refusals.filter(({ operation, code }) => !isChecker(operation) && !special.has(code)))(
    '$operation of $value is the caller’s to mend: $code',
    async ({ operation, value, code, message }) => {
      await expect(filings[operation as keyof typeof filings](value)).rejects.toMatchObject({
        kind: 'provider_refused',
        message: `GavaConnect: ${message}`,
        provider: { name: 'GavaConnect', code, message, reason: 'content' },
      });
      expect(setup.simulator.filed).toEqual([]);
    },
  );

  it('is known by every code the page lists', () => {
    const codes = refusals.filter(({ operation }) => !isChecker(operation)).map(({ code }) => code);
    const documented = '70001 85001 85002 80002 82001 82002 82004 87001 87002'.split(' ');
    expect(new Set(codes)).toEqual(new Set(documented));
  });

  it('for a wrong user id or password is the app’s to mend', async () => {
    await expect(filings['nil-return']('A900082004M')).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '82004', message: 'Invalid User Id or Password', reason: 'config' },
    });
  });
});

const invoice = (receipt: string) => setup.check('invoice', bodies.invoice(`KRACU0100000001/${receipt}`));

describe('The invoice checker in trouble', () => {
  it('that says "try again" once is asked again', async () => {
    await expect(invoice('40005')).resolves.toMatchObject({ valid: true, provider_code: '40000' });
    expect(setup.calls()).toBe(2);
  });

  it('that always says so is asked three times', async () => {
    await expect(invoice('40006')).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { code: '40005', message: 'Please try again' },
    });
    expect(setup.calls()).toBe(3);
  });

  it('that failed itself is not asked again', async () => {
    await expect(invoice('50000')).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { code: '50000', message: 'Internal error' },
    });
    expect(setup.calls()).toBe(1);
  });
});

describe('A yes written in another way', () => {
  it.each(rows.filter(({ writes, operation }) => writes && isChecker(operation)))(
    '$operation of $value: $happens',
    async ({ operation, value }) => {
      const name = operation as CheckerName;
      expect(await setup.check(name, bodies[name](value))).toMatchObject({ valid: true });
    },
  );

  it.each([
    ['nil-return', 'A900082000M', '82000'],
    ['tot-return', 'A900087003M', '87000'],
  ] as const)('%s of %s', async (operation, value, provider_code) => {
    expect(await filings[operation](value)).toMatchObject({ provider_code, data: { ack_number: 'KRATST0000000001' } });
  });
});
