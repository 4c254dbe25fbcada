/**
 * How much of its limits an account uses at this moment. Everything is read from records that exist anyway: no call
 * counts anything for it, and what it reads is bounded.
 */
import { defaultRate } from '../platform/auth/authenticate.ts';
import { readMembers } from '../platform/auth/members.ts';
import { showCounter } from '../platform/auth/rate-lease.ts';
import { defaultAccountRate } from '../platform/auth/rate-limit.ts';
import { identityKeys } from '../platform/auth/records.ts';
import { listSessions, maxSessionsOfMember } from '../platform/auth/sessions.ts';
import { type ApiToken, isApiToken } from '../platform/auth/tokens.ts';
import { requestKeys } from '../platform/async/records.ts';
import { countHeldCalls } from '../platform/http/held-calls.ts';
import { dayMs, startOfDay, toLocalDay } from '../values/time.ts';
import type { AccountDependencies } from './dependencies.ts';
import { maxMembers } from './invite-member.ts';
import { listEndpoints, maxEndpoints } from './webhook-endpoints.ts';

type UsageDependencies = Pick<AccountDependencies, 'identity' | 'requests' | 'now'>;
type OfMember = { accountId: number; memberId: number };

/** The tokens whose rates are shown, by name. */
const shownTokens = 100;
/** The index has about 300 bytes of each request, so that this costs at most 375 read units. */
const countedRequests = 10_000;
/** Requests are deleted after this time. */
const requestsKeptMs = 30 * dayMs;

export async function usageOf(dependencies: UsageDependencies, { accountId, memberId }: OfMember) {
  const { identity, requests, now } = dependencies;
  const at = now();
  const [account, tokens, held, members, endpoints, sessions, ofMonth] = await Promise.all([
    identity.get(identityKeys.accountRate(accountId)),
    readTokens(dependencies, accountId),
    countHeldCalls(requests, accountId, at),
    readMembers(identity, accountId),
    listEndpoints(dependencies, accountId),
    listSessions(identity, { accountId, memberId }, at),
    countRequests(dependencies, accountId),
  ]);
  return {
    account_rate: toRateBody(showCounter(account ?? undefined, defaultAccountRate, at)),
    token_rates: tokens.rates,
    are_tokens_complete: tokens.isComplete,
    held_calls: held,
    members: { used: members?.members.length ?? 0, maximum: maxMembers },
    webhook_endpoints: { used: endpoints.length, maximum: maxEndpoints },
    sessions: { used: sessions.length, maximum: maxSessionsOfMember },
    requests: ofMonth,
  };
}

const toRateBody = ({ perSecond, burst, available }: ReturnType<typeof showCounter>) => ({
  calls_per_second: perSecond,
  burst,
  available,
});

/** The tokens that still work, each with its own rate. */
async function readTokens({ identity, now }: UsageDependencies, accountId: number) {
  const { items, next } = await identity.query({ ...identityKeys.tokenNames(accountId), limit: shownTokens });
  const tokens = await identity.getMany(items.map(({ token_id }) => identityKeys.token(token_id)));
  const working = tokens.filter(isApiToken).filter((token) => isWorking(token, accountId, now()));
  const counters = await identity.getMany(working.map(({ id }) => identityKeys.rate(accountId, id)));
  const counterOf = new Map(counters.map((counter) => [counter.sk, counter]));
  const rates = working
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name, rate_per_second, rate_burst }) => {
      const own = {
        perSecond: rate_per_second ?? defaultRate.perSecond,
        burst: rate_burst ?? defaultRate.burst,
      };
      const counter = counterOf.get(identityKeys.rate(accountId, id).sk);
      return { token_id: id, name, ...toRateBody(showCounter(counter, own, now())) };
    });
  return { rates, isComplete: next === undefined };
}

const isWorking = ({ account_id, revoked_at, expires_at }: ApiToken, accountId: number, now: number): boolean =>
  account_id === accountId && revoked_at === undefined && !(expires_at !== undefined && now >= Date.parse(expires_at));

/** The queued calls since the month began in East Africa: only their keys are read. */
async function countRequests({ requests, now }: UsageDependencies, accountId: number) {
  const since = startOfDay(`${toLocalDay(now()).slice(0, 7)}-01`);
  const { list_pk } = requestKeys.listOfRequests(accountId, '', '');
  let count = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const { items, next } = await requests.query({
      index: 'by_account',
      pk: list_pk,
      from: new Date(since).toISOString(),
      to: '9',
      limit: countedRequests - count,
      after,
    });
    count += items.length;
    after = next;
  } while (after !== undefined && count < countedRequests);
  const isComplete = after === undefined && now() - since < requestsKeptMs;
  return { since: new Date(since).toISOString(), count, is_complete: isComplete };
}
