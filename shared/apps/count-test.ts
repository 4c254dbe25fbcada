/** Limits how often the credentials of one app are tested: each test is a sign-in at its provider. */
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Table } from '../platform/storage/table.ts';
import type { AppRecord } from './app-record.ts';
import { appKeys } from './records.ts';

/** Providers lock an account after too many refused sign-ins. */
const maxTests = 10;
const windowMs = 60_000;

/** Throws `rate_limited` for more than ten tests of an app within a minute. */
export async function countTest(
  { apps, now }: { apps: Table; now: () => number },
  { account_id: accountId, id }: Pick<AppRecord, 'account_id' | 'id'>,
): Promise<void> {
  const window = Math.floor(now() / windowMs);
  const end = (window + 1) * windowMs;
  const counted = await apps.update(appKeys.testsInMinute(accountId, id, window), {
    add: { tests: 1 },
    set: { expires_at: Math.ceil(end / 1000) + 60 },
    if: { tests: { isAbsentOrBelow: maxTests } },
  });
  if (counted !== null) return;
  throw new GatewayError('rate_limited', `An app can be tested ${maxTests} times a minute`, {
    retryAfterSeconds: Math.ceil((end - now()) / 1000),
  });
}
