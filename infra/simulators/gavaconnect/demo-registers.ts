/** The initial registers of the authority; every name and number is made up. */
import { type Registers, registers } from './registers.ts';

/** In the spelling of customs; the last two digits of the demo declarations are the position in this list. */
const declarationStatuses = (
  'CREATED REGISTERED ACCEPTED RISK_ASSESSED UNDER_CONTROL TO_AMEND AMENDED TO_CORRECT CORRECTED TOALTER SETTLED ' +
  'ALTER_PENDING TO_CANCEL CANCEL_PENDING EN_ROUTE COMPLIANT PENDING_RELEASE PENDING_REMOVAL REMOVED CANCELLED ' +
  'INVALID IDF_PENDING_APPROVAL IDF_APPROVED'
).split(' ');

const supplier = { pin: 'P001234567Z', name: 'TEST SUPPLIER LTD' };

/** A new copy each time, because a simulator changes its registers. */
export function demoRegisters(): Registers {
  return registers.parse({
    taxpayers: [
      {
        pin: 'A001234567Z',
        name: 'TEST TRADER ONE',
        identity: { type: 'KE', number: '12345678' },
        obligations: [{ id: '2', name: 'Income Tax - Resident Individual', type: 'NRM' }],
      },
      {
        ...supplier,
        type: 'Non Individual',
        identity: { type: 'COMP', number: 'PVT-TEST0001' },
        station: 'Large Taxpayers Office',
        trading_name: 'TEST SUPPLIES',
        obligations: [
          { id: '4', name: 'Income Tax - Company', type: 'NRM' },
          { id: '9', name: 'Value Added Tax (VAT)', type: 'NRM' },
        ],
      },
      { pin: 'P007654321Z', name: 'TEST BREWER LTD', type: 'Non Individual', trading_name: 'TEST BREWS' },
    ],
    compliance_certificates: [
      {
        number: 'KRATST0000000001',
        pin: 'P001234567Z',
        status: 'Approved',
        issued: '2025-02-01',
        expires: '2099-01-31',
      },
      {
        number: 'KRATST0000000083',
        pin: 'P001234567Z',
        status: 'Approved',
        issued: '2023-02-01',
        expires: '2024-01-31',
      },
    ],
    income_tax_exemptions: [
      {
        number: 'TST-EX-0001',
        pin: 'P001234567Z',
        effective: '2024-09-01',
        issued: '2024-09-01',
        expires: '2099-08-31',
      },
      {
        number: 'TST-EX-0002',
        pin: 'P007654321Z',
        effective: '2019-09-01',
        issued: '2019-09-01',
        expires: '2024-08-31',
      },
    ],
    vat_exemptions: [{ number: 'TSTVAT0001', holder: supplier.name, issued: '2024-05-01', status: 'Valid' }],
    import_certificates: [
      { number: 'TSTIMP0001', pin: supplier.pin, issued: '2024-05-01', status: 'Approved', product: 'BR01' },
    ],
    excise_licences: [
      {
        number: 'TSTEXC0001',
        pin: 'P007654321Z',
        goods: 'BW',
        status: 'Approved',
        small_brewer: false,
        issued: '2024-02-01',
      },
    ],
    invoices: ['45', '40005'].map((receipt) => ({
      number: `KRACU0100000001/${receipt}`,
      trader_number: `INV-${receipt}`,
      date: '2025-09-23',
      transmitted: '2025-09-23 10:15:00',
      supplier,
      device: 'TESTDVC001',
      total: 1000,
      taxable: 862.07,
      tax: 137.93,
    })),
    declarations: [
      { number: '24TSTIM400000001', status: 'COMPLIANT' },
      ...declarationStatuses.map((status, place) => ({
        number: `24TSTIM4900000${String(place + 1).padStart(2, '0')}`,
        status,
      })),
    ],
  });
}
