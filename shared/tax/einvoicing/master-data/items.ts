/** Saves items and their compositions with the authority. */
import type { TaxApp, TaxSubject } from '../../app/tax-app.ts';
import type { AsyncRequest } from '../../../platform/async/async-request.ts';
import type { QueuedAction } from '../../../platform/async/queued-action.ts';
import type { ItemRecord } from '../../../drivers/einvoicing-driver.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import { defineRoute, type PreparableCall, type Prepared, type Route } from '../../../platform/http/define-route.ts';
import type { Log } from '../../../platform/log/log.ts';
import { invalidField } from '../documents/amounts.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { requireDevice } from '../device/device.ts';
import { findItem, findItems, findStock, storeItem, type StoredItem, toItemBody } from './item.ts';
import {
  type Composition,
  compositionInput,
  fitsCode,
  type ItemChange,
  itemChangeInput,
  makeItemCode,
  type NewItem,
  newItemInput,
} from './item-input.ts';
import { advancePast, setNext } from '../documents/numbers.ts';
import { nextItemCounter } from '../stock/item-counter.ts';
import { type Authority, continueInTime, laneAction, resultOf } from '../lane/lane-action.ts';
import { taxKeys } from '../records.ts';
import { write } from '../routing.ts';
import { compositionResult, itemResult } from './result-bodies.ts';
import { uniqueIdOf } from '../../../values/unique-id.ts';

/**
 * Registers a new item. Without a code it gets the taxpayer's next one. `reservation` identifies the item across the
 * attempts of a request, so that all of them save the same item.
 */
export async function registerItem(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  authority: Authority,
  { item_code, ...members }: NewItem,
  { reservation, record, log }: { reservation: string; record: AsyncRequest; log: Log },
): Promise<StoredItem> {
  const { tax, now } = dependencies;
  const { driver, call } = authority;
  const key = taxKeys.reservedItem(app.account_id, app.id, reservation);
  const reserved = (await tax.get(key))?.item_code;
  const registered = reserved === undefined ? null : await findItem(tax, app, reserved);
  if (registered !== null) return registered;
  continueInTime(dependencies, record);
  let code = item_code ?? reserved ?? null;
  let counter = code === null ? await nextItemCounter({ tax }, app, authority, log) : 0;
  // Another branch may have used the counter since. The authority then returns the expected one, which is tried once.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const item: ItemRecord = { ...members, item_code: code ?? makeItemCode(members, counter), active: true };
    await tax.put({ ...key, item_code: item.item_code });
    const answer = await driver.saveItem(item, call);
    if (answer.kind !== 'sequence') {
      const stored = await storeItem(tax, app, item, now());
      if (item_code === undefined) await advancePast(tax, app, 'item', Number(item.item_code.slice(-7)));
      return stored;
    }
    counter = answer.expected;
    await setNext(tax, app, 'item', counter);
    if (item_code !== undefined) break;
    code = null;
  }
  throw new GatewayError('provider_refused', `The authority expects an item code ending with ${counter}`, {
    code: 'number_sequence',
  });
}

const pathCode = ({ item_code = '' }: Record<string, string>): string => item_code.trim();

/** Changes run one after the other, so the item is read when the change's turn comes. */
async function changeItem(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  { driver, call }: Authority,
  itemCode: string,
  change: ItemChange,
): Promise<StoredItem> {
  const known = await findItem(dependencies.tax, app, itemCode);
  if (known === null) throw noSuchItem();
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const item: ItemRecord = { ...known, ...given };
  const answer = await driver.saveItem(item, call);
  if (answer.kind === 'sequence') {
    throw new GatewayError('provider_refused', 'The authority does not know this item', { code: 'number_sequence' });
  }
  return storeItem(dependencies.tax, app, item, dependencies.now());
}

const noSuchItem = () => new GatewayError('not_found', 'Item not found');

async function shown({ tax }: EinvoicingDependencies, app: TaxApp, item: StoredItem) {
  const stock = await findStock(tax, app, [item.item_code]);
  return resultOf(app, { item: toItemBody(item, stock.get(item.item_code)) });
}

const saveItem: QueuedAction<EinvoicingDependencies, TaxSubject, NewItem> = laneAction(
  async (dependencies, { subject: { app }, input, record, log }, caller) => {
    const reservation = uniqueIdOf(record);
    return shown(dependencies, app, await registerItem(dependencies, app, caller, input, { reservation, record, log }));
  },
);

const saveChange: QueuedAction<EinvoicingDependencies, TaxSubject, ItemChange> = laneAction(
  async (dependencies, { subject: { app }, input, record }, caller) =>
    shown(dependencies, app, await changeItem(dependencies, app, caller, pathCode(record.path_parameters), input)),
);

const saveComposition: QueuedAction<EinvoicingDependencies, TaxSubject, Composition> = laneAction(
  async (_dependencies, { subject: { app }, input, record }, { driver, call }) => {
    const item_code = pathCode(record.path_parameters);
    for (const { item_code: component_code, quantity } of input.components) {
      await driver.saveComposition({ item_code, component_code, quantity }, call);
    }
    return resultOf(app, { item_code, components: input.components });
  },
);

type Preparable<Input> = PreparableCall<TaxSubject, Input>;

async function prepareNew(
  { tax }: EinvoicingDependencies,
  { subject: { app }, input }: Preparable<NewItem>,
): Promise<Prepared<NewItem>> {
  requireDevice(app);
  const { item_code } = input;
  const about = { tax_app_id: app.id, item_name: input.item_name };
  if (item_code === undefined) return { input, about };
  if (!fitsCode({ ...input, item_code, active: true })) {
    throw invalidField('item_code', 'Does not begin with the country, type and units of the item');
  }
  if ((await findItem(tax, app, item_code)) !== null)
    throw invalidField('item_code', 'This item is already registered');
  return { input, about };
}

async function prepareChange<Input>(
  { tax }: EinvoicingDependencies,
  { subject: { app }, input, request }: Preparable<Input>,
): Promise<Prepared<Input>> {
  requireDevice(app);
  const item_code = pathCode(request.pathParameters);
  if ((await findItem(tax, app, item_code)) === null) throw noSuchItem();
  return { input, about: { tax_app_id: app.id, item_code } };
}

async function prepareComposition(
  dependencies: EinvoicingDependencies,
  preparable: Preparable<Composition>,
): Promise<Prepared<Composition>> {
  const prepared = await prepareChange(dependencies, preparable);
  const { app } = preparable.subject;
  const codes = preparable.input.components.map(({ item_code }) => item_code);
  const known = await findItems(dependencies.tax, app, codes);
  for (const [index, code] of codes.entries()) {
    const field = `components.${index}.item_code`;
    if (!known.has(code)) throw invalidField(field, 'There is no such item');
    if (code === prepared.about?.item_code) throw invalidField(field, 'An item cannot be a component of itself');
    if (codes.indexOf(code) !== index) throw invalidField(field, 'The item occurs twice');
  }
  return prepared;
}

const example = {
  item_name: 'Cement 50 kg',
  item_type: '2',
  item_class_code: '3011160100',
  tax_type: 'B',
  unit_price: '850.00',
};

export const itemWriteRoutes: readonly Route<EinvoicingDependencies>[] = [
  defineRoute({
    ...write,
    name: 'save_item',
    actionName: 'item.save',
    method: 'POST',
    path: '/api/tax/einv/items',
    input: newItemInput,
    prepare: prepareNew,
    output: itemResult,
    summary: 'Registers an item with the authority',
    example,
    action: saveItem,
  }),
  defineRoute({
    ...write,
    name: 'change_item',
    actionName: 'item.save',
    method: 'PUT',
    path: '/api/tax/einv/items/{item_code}',
    input: itemChangeInput,
    prepare: prepareChange,
    output: itemResult,
    summary: 'Changes an item',
    description: 'The parts of the item code (country, type, units) cannot be changed.',
    example: { unit_price: '900.00' },
    action: saveChange,
  }),
  defineRoute({
    ...write,
    name: 'save_composition',
    actionName: 'item.composition',
    method: 'POST',
    path: '/api/tax/einv/items/{item_code}/composition',
    input: compositionInput,
    prepare: prepareComposition,
    output: compositionResult,
    summary: 'Sets the components of an item',
    example: { components: [{ item_code: 'KE1NTXU0000002', quantity: '2' }] },
    action: saveComposition,
  }),
];
