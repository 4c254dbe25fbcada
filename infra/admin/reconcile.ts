/** `npm run admin -- reconcile`: has the payments worker compare a payment app with its provider, and waits. */
import { setTimeout as sleep } from 'node:timers/promises';
import { paymentsQueue } from '../../shared/payments/messages.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import type { Key } from '../../shared/platform/storage/table.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { Operator } from '../operator.ts';
import { type Command, defineCommand } from './command.ts';
import { needApp, needOwner } from './need.ts';
import { number, required, time, UsageError } from './option.ts';

const waitMs = 500;
const maxWaits = 240;

async function waitForReport({ payments }: Operator, key: Key): Promise<unknown> {
  for (let attempt = 0; attempt < maxWaits; attempt += 1) {
    const report = await payments.get(key);
    if (report) {
      const { pk: _pk, sk: _sk, ...shown } = report;
      return shown;
    }
    await sleep(waitMs);
  }
  throw new Error('No report within two minutes: see the log of payments-worker');
}

export const reconcileCommands: Record<string, Command> = {
  reconcile: defineCommand({
    summary: 'Compare a payment app with its provider’s list of payments, and correct what differs.',
    notes:
      'The payments worker does it; this command waits for its report. Providers list the last 48 hours: of an earlier start, listed_from says from when payments were compared.',
    example: '--app 1 --from 2026-10-02T00:00:00Z --to 2026-10-03T00:00:00Z',
    options: {
      app: required(number('<id>', 'The payment app')),
      from: required(time('The first payment’s time: an ISO 8601 date (its start) or time, UTC without an offset')),
      to: required(time('The last payment’s time, written in the same way')),
    },
    async run(operator, { app: app_id, from, to }) {
      if (to <= from) throw new UsageError('--to must be after --from');
      const account_id = await needOwner(operator, app_id, 'payment');
      const { app } = await needApp(operator, app_id);
      if (app.disabled_at !== undefined) {
        throw new GatewayError('conflict', 'The app is disabled, and is not compared: enable it first');
      }
      const key = paymentKeys.reconciliation(account_id, app_id, new Date(from).toISOString());
      await operator.payments.delete(key);
      const trace_id = `admin-${Date.now()}`;
      await operator.queues.send(paymentsQueue, { kind: 'reconcile', account_id, app_id, from, to, trace_id });
      return waitForReport(operator, key);
    },
  }),
};
