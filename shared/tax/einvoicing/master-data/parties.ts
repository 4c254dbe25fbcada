/**
 * Saves customers and suppliers. A customer with a PIN is also saved with the authority. Suppliers are stored only in
 * the gateway, with the name that the authority has for their PIN if it can be reached.
 */
import * as z from 'zod';
import { readPathId } from '../../../apps/app-record.ts';
import type { TaxSubject } from '../../app/tax-app.ts';
import { GatewayError, toGatewayError } from '../../../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../../../platform/http/define-route.ts';
import { lazy } from '../../../values/lazy.ts';
import type { Log } from '../../../platform/log/log.ts';
import { invalidField } from '../documents/amounts.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { requireDevice } from '../device/device.ts';
import { branchId, optionalPin, optionalLine, optionalText, pin, text } from '../fields.ts';
import { type Authority, laneAction, resultOf } from '../lane/lane-action.ts';
import {
  findParty,
  saveParty,
  assignPartyId,
  type PartyRecord,
  reserveCustomerNumber,
  toCustomerBody,
  toSupplierBody,
} from './party.ts';
import { write } from '../routing.ts';
import { customerResult, supplierResult } from './result-bodies.ts';
import { uniqueIdOf } from '../../../values/unique-id.ts';

const email = () => z.preprocess((value) => (value === '' ? null : value), z.email().max(50).nullable()).default(null);
const contact = () => ({ address: optionalText(300), phone: optionalLine(20), email: email() });

const customerInput = lazy(() =>
  z.object({
    name: text(60),
    pin: optionalPin(),
    number: z
      .string()
      .trim()
      .regex(/^\w{1,9}$/, 'Must be 1 to 9 letters or digits')
      .optional(),
    ...contact(),
    fax: optionalLine(20),
    remark: optionalText(1000),
  }),
);
type NewCustomer = z.output<ReturnType<typeof customerInput>>;

const given = <Schema extends z.ZodType>(schema: Schema) => schema.optional();
const customerChange = lazy(() =>
  z.object({
    name: given(text(60)),
    pin: given(pin()),
    address: given(text(300)),
    phone: given(text(20)),
    email: given(z.email().max(50)),
    fax: given(text(20)),
    remark: given(text(1000)),
    active: z.boolean().optional(),
  }),
);
type CustomerChange = z.output<ReturnType<typeof customerChange>>;

const supplierInput = lazy(() =>
  z.object({ pin: pin(), name: text(100), branch_id: branchId().default('00'), ...contact() }),
);
type NewSupplier = z.output<ReturnType<typeof supplierInput>>;

/** Saves a party that has a PIN. The authority knows only taxpayers. */
async function registerAtAuthority(
  { driver, call }: Authority,
  party: Pick<PartyRecord, 'pin' | 'name' | 'active'> & Partial<PartyRecord>,
) {
  const { number = '', pin: taxpayer, name, active, address = null, phone = null, email: mail = null } = party;
  if (taxpayer === null) return;
  const { fax = null, remark = null } = party;
  await driver.saveCustomer({ number, pin: taxpayer, name, active, address, phone, email: mail, fax, remark }, call);
}

const saveCustomer = laneAction<NewCustomer>(async ({ tax, now }, { subject: { app }, input, record }, authority) => {
  const id = await assignPartyId(tax, app, 'customer', uniqueIdOf(record));
  const number = await reserveCustomerNumber(tax, app, id, input.number);
  if (number === null) throw invalidField('number', 'Another customer has this number');
  const customer = { ...input, number, active: true };
  await registerAtAuthority(authority, customer);
  const facts = { ...customer, kind: 'customer' as const, request_id: record.request_id };
  return resultOf(app, { customer: toCustomerBody(await saveParty(tax, app, id, facts, now())) });
});

const noSuchCustomer = () => new GatewayError('not_found', 'Customer not found');

const changeCustomer = laneAction<CustomerChange>(
  async ({ tax, now }, { subject: { app }, input, record }, authority) => {
    const id = readPathId(record.path_parameters.id, 'Customer');
    const known = await findParty(tax, app, 'customer', id);
    if (known === null) throw noSuchCustomer();
    const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const customer: PartyRecord = { ...known, ...change };
    await registerAtAuthority(authority, customer);
    return resultOf(app, { customer: toCustomerBody(await saveParty(tax, app, id, customer, now())) });
  },
);

const saveSupplier = laneAction<NewSupplier>(
  async ({ tax, now }, { subject: { app }, input, record, log }, authority) => {
    const id = await assignPartyId(tax, app, 'supplier', uniqueIdOf(record));
    const authority_name = await nameAtAuthority(authority, input.pin, log);
    const facts = { ...input, kind: 'supplier' as const, active: true, authority_name, request_id: record.request_id };
    return resultOf(app, { supplier: toSupplierBody(await saveParty(tax, app, id, facts, now())) });
  },
);

/** Null if the authority cannot be queried: the supplier is stored anyway. */
async function nameAtAuthority({ driver, call }: Authority, taxpayer: string, log: Log): Promise<string | null> {
  try {
    const row = await driver.findTaxpayer(taxpayer, call);
    return typeof row?.name === 'string' ? row.name : null;
  } catch (thrown) {
    log.info('A supplier could not be looked up', { reason: toGatewayError(thrown).kind });
    return null;
  }
}

const customer = {
  name: 'Baraka Hardware Ltd',
  pin: 'P007654321Z',
  phone: '0700000001',
  email: 'accounts@baraka.example',
};

export const partyWriteRoutes: readonly Route<EinvoicingDependencies>[] = [
  defineRoute({
    ...write,
    name: 'save_customer',
    actionName: 'customer.save',
    method: 'POST',
    path: '/api/tax/einv/customers',
    input: customerInput,
    async prepare(_dependencies: EinvoicingDependencies, { subject, input }) {
      requireDevice(subject.app);
      return { input, about: { tax_app_id: subject.app.id } };
    },
    output: customerResult,
    summary: 'Saves a customer, with a PIN also with the authority',
    example: customer,
    action: saveCustomer,
  }),
  defineRoute({
    ...write,
    name: 'change_customer',
    actionName: 'customer.save',
    method: 'PUT',
    path: '/api/tax/einv/customers/{id}',
    input: customerChange,
    async prepare({ tax }: EinvoicingDependencies, { subject, input, request }) {
      const id = readPathId(request.pathParameters.id, 'Customer');
      if ((await findParty(tax, subject.app, 'customer', id)) === null) throw noSuchCustomer();
      return { input, about: { tax_app_id: subject.app.id, customer_id: id } };
    },
    output: customerResult,
    summary: 'Changes a customer',
    example: { phone: '0700000002', active: true },
    action: changeCustomer,
  }),
  defineRoute({
    ...write,
    name: 'save_supplier',
    actionName: 'supplier.save',
    method: 'POST',
    path: '/api/tax/einv/suppliers',
    input: supplierInput,
    async prepare(
      _dependencies: EinvoicingDependencies,
      { subject, input }: { subject: TaxSubject; input: NewSupplier },
    ) {
      return { input, about: { tax_app_id: subject.app.id } };
    },
    output: supplierResult,
    summary: 'Saves a supplier, with the name that the authority has for its PIN',
    example: { pin: 'P005555555Z', name: 'Cement Works Ltd' },
    action: saveSupplier,
  }),
];
