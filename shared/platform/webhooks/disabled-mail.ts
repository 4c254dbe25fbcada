/**
 * The mail to an account's owners about an endpoint that the gateway disabled. It is owed from the write that disables
 * the endpoint until it was sent: the sweeper finds one that a crash or the mail service left unsent.
 */
import type { Log } from '../log/log.ts';
import { dueAttributes, noLongerDue, overdueAfterMs } from '../storage/due.ts';
import type { Table } from '../storage/table.ts';
import { disableEndpoint, type WebhookEndpoint } from './endpoints.ts';
import { webhookKeys } from './records.ts';

/** Mails the owners of the account that an endpoint was disabled, and why. Throws if it reached none of them. */
export type MailDisabled = (endpoint: WebhookEndpoint, reason: string, log: Log) => Promise<void>;

/** A mail service that refuses for longer will refuse the next mail too. The endpoint's page shows that it is disabled. */
const repeatedForMs = 2 * 60 * 60_000;

/** What is stored until the owners were mailed. */
export const owedFields = ['mail_owed', ...noLongerDue] as const;

/** Disables an endpoint, about which its owners are to be mailed. False if it was disabled or deleted already. */
export function disableOwingMail(
  requests: Table,
  endpoint: WebhookEndpoint,
  reason: string,
  now: number,
): Promise<boolean> {
  const key = webhookKeys.endpoint(endpoint.account_id, endpoint.endpoint_id);
  const owed = { mail_owed: true, ...dueAttributes(key, now + overdueAfterMs) } as const;
  return disableEndpoint(requests, endpoint, reason, now, owed);
}

/** Sends the mail if it is still owed. Its failure is logged, and the sweeper repeats it. */
export async function mailOwners(
  { requests, now, mailDisabled }: { requests: Table; now: () => number; mailDisabled: MailDisabled },
  { account_id: accountId, endpoint_id }: Pick<WebhookEndpoint, 'account_id' | 'endpoint_id'>,
  log: Log,
): Promise<void> {
  const key = webhookKeys.endpoint(accountId, endpoint_id);
  const endpoint = await requests.get(key);
  if (endpoint?.mail_owed !== true || endpoint.disabled_at === undefined) return;
  const { disabled_at, disabled_reason = '' } = endpoint;
  try {
    await mailDisabled(endpoint, disabled_reason, log);
  } catch (error) {
    log.error('The mail about a disabled webhook endpoint was not sent', error, { endpoint: endpoint_id });
    if (now() - Date.parse(disabled_at) < repeatedForMs) return;
  }
  await requests.update(key, { remove: owedFields, if: { disabled_at: { equals: disabled_at } } });
}
