/** Mails the owners of an account that the gateway has disabled one of its webhook endpoints. */
import { readMembers } from '../platform/auth/members.ts';
import type { Log } from '../platform/log/log.ts';
import type { SendMail } from '../platform/mail/send-mail.ts';
import type { Table } from '../platform/storage/table.ts';
import type { WebhookEndpoint } from '../platform/webhooks/endpoints.ts';

/** An account has few owners; more would be a mailing list. */
const maxOwners = 20;

/** Without its query and password, which can be secrets of the receiver. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`.slice(0, 300);
}

/**
 * `reason` in words, without anything that the receiver answered. A mail that fails is logged; throws if all of them do.
 */
export async function mailDisabledEndpoint(
  { identity, sendMail, baseUrl }: { identity: Table; sendMail: SendMail; baseUrl: string },
  { account_id: accountId, endpoint_id, url }: WebhookEndpoint,
  reason: string,
  log: Log,
): Promise<void> {
  const found = await readMembers(identity, accountId);
  const owners = (found?.members ?? []).filter(({ role, status }) => role === 'owner' && status === 'active');
  const address = addressOf(url);
  const page = `${baseUrl}/console#/webhooks/${endpoint_id}`;
  const text = [
    `The webhook endpoint ${address} of your account at ${baseUrl} was disabled and receives no more events. ${reason}.`,
    `Repair the receiver, then enable the endpoint and resend what it missed:`,
    page,
    `Webhook ${address} imezimwa na haipokei matukio tena. Irekebishe, kisha uiwashe kwenye anwani iliyo hapo juu.`,
    '',
  ].join('\n\n');
  const mails = await Promise.allSettled(
    owners
      .slice(0, maxOwners)
      .map(({ email: to }) => sendMail({ to, subject: 'A webhook endpoint was disabled', text })),
  );
  const failed = mails.filter((mail) => mail.status === 'rejected').map(({ reason }): unknown => reason);
  if (failed.length > 0 && failed.length === mails.length) throw failed[0];
  for (const error of failed)
    log.error('The mail about a disabled webhook endpoint was not sent', error, { endpoint: endpoint_id });
}
