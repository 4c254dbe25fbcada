/** An app of a driver with a configurable reader, and pushes to its addresses. */
import type { PushReader, SmsDriver } from '../../shared/drivers/sms-driver.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import type { TestSetup } from '../support/emulated-stores.ts';
import type { EventOptions } from '../support/gateway-events.ts';
import { accountId, aDriver, anSmsApp, keyOfTheLine, smsDependencies } from './sms-setup.ts';
import { aSmsService } from './sms-service.ts';

export const received = (provider_id: string, text = 'Habari') =>
  ({
    kind: 'message',
    message: { provider_id, from: '254711000222', to: '40404', text, channel: 'sms', at: null },
  }) as const;

/** The driver reads one message unless another reader is given. */
export async function aPushedApp(
  setup: TestSetup,
  {
    settings = {},
    ...reader
  }: Partial<PushReader> & Pick<NonNullable<Parameters<typeof anSmsApp>[1]>, 'settings'> = {},
  driver: Partial<SmsDriver> = {},
) {
  const pushes: PushReader = { read: () => [received('IN-1')], ...reader };
  const model = aDriver({ pushes, ...driver });
  const app = await anSmsApp(setup, { settings });
  const service = aSmsService(setup, smsDependencies(setup, { findDriver: async () => model }));
  const push = (options: EventOptions = {}, address: 'receive' | 'callback' = 'receive') =>
    service.request(`ANY /api/sms/apps/{${address === 'receive' ? 'sms_app' : 'app'}}/${address}`, {
      caller: null,
      parameters: { sms_app: '17', app: '17' },
      headers: { 'user-agent': 'Provider/1.0' },
      ...options,
      query: options.query ?? { key: keyOfTheLine },
    });
  return { app, push };
}

/** The stored records of the app: raw pushes, or its inbox. */
export const keptOf = async ({ messages }: TestSetup, prefix: 'PUSH#' | 'IN#') =>
  (await messages.query({ pk: partitions[prefix](accountId, 17), prefix })).items;
const partitions = { 'PUSH#': messageKeys.pushes, 'IN#': messageKeys.list };
