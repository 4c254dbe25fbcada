/** A valid call of every queued route, by its name: each with an app whose driver has the action, and values of its own. */
import { randomInt, randomUUID } from 'node:crypto';
import { routes } from '../../shared/declared.ts';
import { lockPath, orderAndWait } from './locks.ts';
import { newSmsApp } from './messages.ts';
import { pay } from './payments.ts';
import { aCreditOfShop, anItemOfShop, aPurchaseOfShop, aSaleOfShop, itemOfShop, sell } from './einvoicing.ts';
import type { TestGateway } from './test-gateway.ts';
import type { BusyAccount } from './busy-account.ts';
import { headersTo, type MoreThings, pathTo, type Things } from './things-of-an-account.ts';

type Route = (typeof routes)[number];
export type QueuedCall = { path: string; body: Record<string, unknown>; headers: Record<string, string> };

/** What a call changes of the route's example and of the account's things. */
type Changes = { things?: Partial<Things & MoreThings>; body?: Record<string, unknown> };

export const queuedRoutes = routes.filter(({ mode }) => mode === 'queued');

/** For names and numbers that an account may use once. */
export const unique = (): string => randomUUID().slice(0, 13);

/** Each call of the result makes another valid call of the route. */
export async function makeQueuedCalls(
  gateway: TestGateway,
  account: BusyAccount,
): Promise<(route: Route) => Promise<QueuedCall>> {
  const { tenant, things } = account;
  const { accountId } = tenant;
  const payouts = await gateway.newApp(accountId, { type: 'MobileMoneyKeB2C' });
  const airtime = await gateway.newApp(accountId, { type: 'AfricasTalkingAirtime' });
  const till = await gateway.newApp(accountId, { type: 'MobileMoneyKeC2B' });
  const telegram = (await newSmsApp(gateway, tenant, { type: 'Telegram' })).appId;
  const webhook = (await newSmsApp(gateway, tenant, { type: 'Webhook' })).appId;
  const shop = { shopId: things.shopId, token: tenant.token };

  async function completedPayment(): Promise<number> {
    const payment = await pay(gateway, {}, { tenant });
    return Number((await payment.reaches('STATUS_COMPLETED')).id);
  }
  async function newPasscode(): Promise<number> {
    const body = { name: 'Guest', type: 'permanent' };
    const answer = await orderAndWait(gateway, tenant, lockPath(things, 'passcodes'), { body });
    return (answer.body.data as { passcode_id: number }).passcode_id;
  }

  const changes: Record<string, () => Changes | Promise<Changes>> = {
    send_money: () => ({ things: { paymentAppId: payouts } }),
    send_airtime: () => ({ things: { paymentAppId: airtime } }),
    simulate_transaction: () => ({ things: { paymentAppId: till } }),
    // Only a completed payment can be reversed, and only once.
    reverse_transaction: async () => ({ things: { transactionId: await completedPayment() } }),
    send_telegram: () => ({ things: { smsAppId: telegram } }),
    send_webhook: () => ({ things: { smsAppId: webhook } }),
    save_item: () => ({ body: { ...anItemOfShop, item_name: `Item ${unique()}` } }),
    save_composition: () => ({ body: { components: [{ item_code: 'KE2NTXU0000002', quantity: '2' }] } }),
    save_sale: () => ({ body: aSaleOfShop(unique()) }),
    save_sale_with_items: () => ({ body: { receipt_number: unique() } }),
    save_credit_note: async () => ({ body: aCreditOfShop(await sell(gateway, shop)) }),
    // A sale is cancelled or fully credited once.
    cancel_sale: async () => ({ things: { receiptNumber: await sell(gateway, shop) } }),
    save_express_credit_note: async () => ({ body: { original_receipt_number: await sell(gateway, shop) } }),
    save_reverse_invoice: () => ({ body: { items: [{ item_code: itemOfShop, quantity: '10', unit_price: '60.00' }] } }),
    save_purchase: () => ({ body: aPurchaseOfShop(unique()) }),
    create_passcode: () => ({ body: { code: String(randomInt(100_000, 1_000_000)) } }),
    delete_passcode: async () => ({ things: { passcodeId: await newPasscode() } }),
  };

  return async (route) => {
    const { things: other = {}, body = {} } = (await changes[route.name]?.()) ?? {};
    const of = { ...things, ...other };
    return { path: pathTo(route, of), body: { ...route.example, ...body }, headers: headersTo(route, of) };
  };
}
