/** The state of the Odoo simulator: records by model and id, with the masters of a new company. */
import * as z from 'zod';
import type { AccountingSimulation } from '../kit/accounting/accounting-simulator.ts';

/** The only user. The key is public and worthless. */
export const odooDemoUser = { database: 'duka', login: 'sync@duka.example', api_key: 'demo-odoo-key', uid: 7 };

export type OdooSettings = {
  /** Before version 19 there is only JSON-RPC, and no endpoint that returns the version. */
  version: 17 | 19;
  /** Moves on or before this day can be neither posted nor changed; '' for never. */
  lockDate: string;
  /** The user may read and write external ids; without this right, loading by them still works. */
  mayNameRecords: boolean;
};
export const odooSettings: OdooSettings = { version: 19, lockDate: '', mayNameRecords: true };
export const odooSettingsChange = z.strictObject({
  version: z.union([z.literal(17), z.literal(19)]).optional(),
  lockDate: z.iso.date().or(z.literal('')).optional(),
  mayNameRecords: z.boolean().optional(),
  timeScale: z.number().nonnegative().optional(),
}) as z.ZodType<Partial<OdooSettings>>;

export type OdooRecord = { id: number } & Record<string, unknown>;

export type OdooState = {
  records: Record<string, OdooRecord[]>;
  nextId: number;
  /** The last number of each journal. */
  numbers: Record<string, number>;
};
export type OdooSimulation = AccountingSimulation<OdooState, OdooSettings>;

/** Taxes by id: 16 % exclusive, 16 % inclusive, 8 % exclusive, none; sales first, then purchases. */
export const taxRatesById: Readonly<Record<number, { rate: number; isIncluded: boolean }>> = {
  4: { rate: 16, isIncluded: false },
  5: { rate: 16, isIncluded: false },
  6: { rate: 8, isIncluded: false },
  7: { rate: 8, isIncluded: false },
  8: { rate: 0, isIncluded: false },
  9: { rate: 0, isIncluded: false },
  14: { rate: 16, isIncluded: true },
  15: { rate: 16, isIncluded: true },
};

export const makeOdooState = (): OdooState => ({
  records: {
    'res.company': [{ id: 1, name: 'Duka Ltd', currency_id: [42, 'KES'] }],
    'res.users': [{ id: odooDemoUser.uid, name: 'Sync', login: odooDemoUser.login }],
    'res.currency': [
      { id: 42, name: 'KES' },
      { id: 2, name: 'USD' },
    ],
    'res.country': [
      { id: 115, name: 'Kenya', code: 'KE' },
      { id: 226, name: 'Uganda', code: 'UG' },
    ],
    'account.account': [
      { id: 31, name: 'Sales' },
      { id: 32, name: 'Cost of Goods Sold' },
    ],
    'uom.uom': [{ id: 1, name: 'Units' }],
    'account.tax': Object.keys(taxRatesById).map((id) => ({ id: Number(id), name: `Tax ${id}` })),
    'res.partner': [],
    'product.product': [],
    'product.template': [],
    'account.move': [],
    'ir.model.data': [],
  },
  nextId: 100,
  numbers: {},
});

export const recordsOf = ({ state }: OdooSimulation, model: string): OdooRecord[] => (state.records[model] ??= []);
