/** Handles the messages of the e-invoicing queue. */
import { findApp } from '../../apps/app-record.ts';
import type { TaxApp, TaxSubject } from '../app/tax-app.ts';
import { type AsyncRequest, isSettled } from '../../platform/async/async-request.ts';
import type { PerformMessage } from '../../platform/async/messages.ts';
import { makePerformer, perform } from '../../platform/async/perform.ts';
import { findRequest } from '../../platform/async/request-store.ts';
import type { Log } from '../../platform/log/log.ts';
import { withdraw } from './documents/credited-sale.ts';
import type { EinvoicingDependencies } from './dependencies.ts';
import { codeList, fetchCodes } from './master-data/code-list.ts';
import { fetchItemClasses, itemClassList } from './master-data/item-classes.ts';
import { enterLane, type Lane, type LaneName, drainLane } from './lane/lane.ts';
import { type EinvoicingMessage, einvoicingQueue, type FetchListMessage, type LaneMessage } from './messages.ts';
import { registerPurchase } from './documents/purchases.ts';
import { registerSale } from './documents/sales.ts';
import { einvoicingWriteRoutes } from './write-routes.ts';

const performer = makePerformer<'einvoicing', EinvoicingDependencies>(einvoicingQueue, einvoicingWriteRoutes);

export async function workOnEinvoicing(
  dependencies: EinvoicingDependencies,
  message: EinvoicingMessage,
  log: Log,
): Promise<void> {
  switch (message.kind) {
    case 'perform':
      return enter(dependencies, message, log);
    case 'lane':
      return resume(dependencies, message, log);
    case 'fetch_list':
      return fetchList(dependencies, message, log);
  }
}

const laneOf = ({ action }: AsyncRequest): LaneName => (action === 'stock.movement' ? 'stock' : 'documents');

/** Adds a request to the lane of its app. The worker that holds the lane performs it. */
async function enter(dependencies: EinvoicingDependencies, message: PerformMessage, log: Log): Promise<void> {
  const { account_id: accountId, request_id, trace_id } = message;
  const record = await findRequest(dependencies.requests, accountId, request_id);
  if (record === null || record.app_id === undefined) return;
  const lane: Lane = { account_id: accountId, app_id: record.app_id, lane: laneOf(record) };
  if (isSettled(record)) {
    await perform(dependencies, performer, message, log);
  } else {
    await showWaiting(dependencies, record, log);
    await enterLane(dependencies, lane, record);
  }
  await drain(dependencies, lane, trace_id, log, request_id);
}

const resume = (
  dependencies: EinvoicingDependencies,
  { account_id: accountId, app_id: appId, lane, trace_id }: LaneMessage,
  log: Log,
) => drain(dependencies, { account_id: accountId, app_id: appId, lane }, trace_id, log);

function drain(dependencies: EinvoicingDependencies, lane: Lane, trace_id: string, log: Log, dueRequest?: string) {
  const { account_id: accountId } = lane;
  const performOne = (request_id: string) =>
    perform(dependencies, performer, { account_id: accountId, request_id, trace_id }, log.with({ request_id }));
  return drainLane(dependencies, lane, performOne, log, dueRequest);
}

/**
 * Makes a waiting request visible: stores its document, or withdraws the sale to cancel. Errors are ignored here,
 * because they occur again and are reported when the request's turn comes.
 */
async function showWaiting(dependencies: EinvoicingDependencies, record: AsyncRequest, log: Log): Promise<void> {
  if (record.phase !== 'accepted' || record.attempts > 0) return;
  const app = await findApp<TaxApp>(dependencies.apps, record.account_id, 'tax', record.app_id ?? 0);
  if (app === null) return;
  const subject: TaxSubject = { app };
  try {
    const call = { subject, record, input: record.input as never };
    if (record.route === 'save_sale') await registerSale(dependencies, call);
    if (record.route === 'save_purchase') await registerPurchase(dependencies, 'purchase', call);
    if (record.route === 'save_reverse_invoice') await registerPurchase(dependencies, 'reverse_invoice', call);
    if (record.route === 'cancel_sale') await withdraw(dependencies, call);
  } catch (error) {
    log.info('A document could not be stored before its turn', { reason: (error as Error).message });
  }
}

async function fetchList(
  dependencies: EinvoicingDependencies,
  { account_id: accountId, app_id: appId, list }: FetchListMessage,
  log: Log,
): Promise<void> {
  const app = await findApp<TaxApp>(dependencies.apps, accountId, 'tax', appId);
  if (app === null) return;
  if (list === codeList) await fetchCodes(dependencies, app, log);
  if (list === itemClassList) await fetchItemClasses(dependencies, app, log);
}
