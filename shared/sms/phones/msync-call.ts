/** A call of an authenticated phone of protocol B. */
import type { Call } from '../../platform/http/define-route.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { saveRaw } from '../receive.ts';
import type { KnownPhone } from './authenticate-device.ts';
import { withoutSecrets } from './sms-sync-request.ts';

export type MsyncBody = Record<string, unknown>;

export type DeviceCall = KnownPhone & Pick<Call, 'request' | 'traceId' | 'log'> & { body: MsyncBody };

/** The maximum number of messages or reports in one call. */
export const maxEntries = 100;

/** Stores the raw request without the device's token. */
export async function saveRequest(
  dependencies: Pick<SmsDependencies, 'messages' | 'now'>,
  { subject, request, token, traceId, log }: DeviceCall,
): Promise<void> {
  log.count('CallbacksReceived');
  const body = withoutSecrets(request.body, ['device_token'], token);
  await saveRaw(dependencies, subject, { ...request, body, address: 'msync' }, traceId);
}
