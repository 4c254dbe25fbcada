/** Every documented code of every product, triggered by the simulator's magic values. */
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

/** Calls an operation with a value in the member that the portal checks. */
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

/** The operations of magic values that do not name theirs. */
const defaults: Partial<Record<Magic['as'], readonly OperationName[]>> = {
  'invoice number': ['invoice'],
  'certificate number': ['vat-exemption', 'import-cert-number', 'excise-number'],
  transactionUniqueNo: ['it-withholding', 'rental-withholding', 'vat-withholding'],
};

const rows = gavaconnectMagic.flatMap((row) =>
  (row.about ?? defaults[row.as] ?? []).map((operation) => ({ ...row, operation, says: row.says })),
);
const refusals = rows.flatMap(({ says, ...row }) => (says ? [{ ...row, ...says }] : []));
/** The portal's internal errors and wrong keys are reported differently. */
const special = new Set(['40005', '50000', '82004']);

describe('A definite negative of a checker', () => {
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

  it('covers every documented code', () => {
    const codes = refusals.filter(({ operation }) => isChecker(operation)).map(({ code }) => code);
    const documented = '19005 23001 23002 21002 30001 30002 83002 40001 20001 84002 600 900 80002'.split(' ');
    expect(new Set(codes.filter((code) => !special.has(code)))).toEqual(new Set(documented));
  });
});

describe('A refusal of a filing', () => {
  it.each(refusals.filter(({ operation, code }) => !isChecker(operation) && !special.has(code)))(
    '$operation of $value has to be corrected by the caller: $code',
    async ({ operation, value, code, message }) => {
      await expect(filings[operation as keyof typeof filings](value)).rejects.toMatchObject({
        kind: 'provider_refused',
        message: `GavaConnect: ${message}`,
        provider: { name: 'GavaConnect', code, message, reason: 'content' },
      });
      expect(setup.simulator.filed).toEqual([]);
    },
  );

  it('covers every documented code', () => {
    const codes = refusals.filter(({ operation }) => !isChecker(operation)).map(({ code }) => code);
    const documented = '70001 85001 85002 80002 82001 82002 82004 87001 87002'.split(' ');
    expect(new Set(codes)).toEqual(new Set(documented));
  });

  it('for a wrong user id or password has to be corrected in the app', async () => {
    await expect(filings['nil-return']('A900082004M')).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '82004', message: 'Invalid User Id or Password', reason: 'config' },
    });
  });
});

const invoice = (receipt: string) => setup.check('invoice', bodies.invoice(`KRACU0100000001/${receipt}`));

describe('An error of the invoice checker', () => {
  it('that asks to "try again" once causes another attempt', async () => {
    await expect(invoice('40005')).resolves.toMatchObject({ valid: true, provider_code: '40000' });
    expect(setup.calls()).toBe(2);
  });

  it('that always asks to "try again" causes three attempts', async () => {
    await expect(invoice('40006')).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { code: '40005', message: 'Please try again' },
    });
    expect(setup.calls()).toBe(3);
  });

  it('that is internal causes no further attempt', async () => {
    await expect(invoice('50000')).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { code: '50000', message: 'Internal error' },
    });
    expect(setup.calls()).toBe(1);
  });
});

describe('A success in another form', () => {
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
