/** A call of a known phone of protocol B, as its actions get it. */
import type { Call } from '../../platform/http/define-route.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { saveRaw } from '../receive.ts';
import type { KnownPhone } from './authenticate-device.ts';
import { withoutSecrets } from './sms-sync-request.ts';

export type MsyncBody = Record<string, unknown>;

export type DeviceCall = KnownPhone & Pick<Call, 'request' | 'traceId' | 'log'> & { body: MsyncBody };

/** One call brings at most so many messages or reports. */
export const maxEntries = 100;

/** The inbound pipeline's second step, without the device's token. */
export async function saveRequest(
  dependencies: Pick<SmsDependencies, 'messages' | 'now'>,
  { subject, request, token, traceId, log }: DeviceCall,
): Promise<void> {
  log.count('CallbacksReceived');
  const body = withoutSecrets(request.body, ['device_token'], token);
  await saveRaw(dependencies, subject, { ...request, body, address: 'msync' }, traceId);
}
