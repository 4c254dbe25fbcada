/**
 * Filings with the authority: payment registration numbers, applications, registrations, returns. A filing is never
 * sent twice under the caller's name for it. The authority has no idempotency key, so each filing is stored before it
 * is sent; if its response is lost, it stays stored as unclear, and a person has to look it up.
 */
import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { providerAccess } from '../../apps/provider-access.ts';
import type { DriverCall } from '../../drivers/driver-app.ts';
import type { PortalAction, PortalAnswer, TaxPortalDriver } from '../../drivers/tax-portal-driver.ts';
import { GatewayError, toGatewayError } from '../../platform/errors/gateway-error.ts';
import { keyUsedBefore, usedBefore } from '../../platform/errors/used-before.ts';
import type { Call, HttpRequest, Reply } from '../../platform/http/define-route.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { check } from '../../platform/http/read-input.ts';
import type { Log } from '../../platform/log/log.ts';
import { contentHash } from '../../platform/storage/content-hash.ts';
import type { Key } from '../../platform/storage/table.ts';
import type { TaxDependencies } from '../app/dependencies.ts';
import { toAnswer, toTaxError } from '../app/tax-replies.ts';
import { openTaxApp, type TaxSubject } from '../app/tax-app.ts';
import { saveUsed } from '../app/tax-app-use.ts';
import { filingKeys } from './records.ts';

export type FilingKind = 'withholding' | 'tcc_application' | 'pin_registration' | 'tot_return' | 'nil_return';

export type FilingRecord = {
  kind: FilingKind;
  state: 'asked' | 'answered' | 'unclear';
  fingerprint: string;
  answer?: Record<string, unknown>;
  trace_id: string;
  created_at: string;
  updated_at: string;
};

/** Longer than a call can take: its function ends after half of it. */
const filingMs = 60_000;

type AnyAction = PortalAction<never, never>;

export type Filing = {
  kind: FilingKind;
  actionOf: (portal: TaxPortalDriver) => AnyAction;
  /** The name in the body; without it, the call's Idempotency-Key is the name. */
  nameOf?: (input: unknown) => string;
};

/** The caller's name for a filing. A repeated filing of the same name is answered from the record. */
type Name = { of: string; toReused: () => GatewayError };

function findName({ nameOf }: Filing, input: unknown, request: HttpRequest): Name | null {
  if (nameOf) return { of: nameOf(input), toReused: uniqueNoUsedBefore };
  const key = readIdempotencyKey(request);
  return key === undefined ? null : { of: `key#${key}`, toReused: keyUsedBefore };
}

const uniqueNoUsedBefore = (): GatewayError =>
  usedBefore('transactionUniqueNo', 'transaction_unique_no_reused', 'transactionHeader.transactionUniqueNo');

export const file =
  (filing: Filing) =>
  async (dependencies: TaxDependencies, call: Call<TaxSubject>): Promise<Reply> => {
    const { kind, actionOf } = filing;
    const { subject, input, request, traceId, log } = call;
    const portal = await dependencies.loadPortal();
    const action = actionOf(portal);
    const checked: unknown = check(action.input as z.ZodType, input);
    const name = findName(filing, checked, request);
    const key = filingKeys.filing(subject.app.account_id, subject.app.id, kind, name?.of ?? randomUUID());
    await saveUsed(dependencies, subject.app);
    const driverCall = {
      app: await openTaxApp(dependencies, subject, portal.config),
      access: providerAccess(dependencies, 'tax', subject.app),
    };
    // From here on the filing counts as sent. Everything else that can fail has succeeded before.
    const before = await insertFiling(dependencies, key, kind, checked, traceId);
    if (before !== null) return repeatAnswer(before, contentHash(checked), name, dependencies.now());
    const answer = await perform(
      dependencies,
      key,
      () => action.perform(checked as never, driverCall as DriverCall<never>),
      log.with({ kind, tax_app_id: subject.app.id }),
    );
    log.info('Filed', { kind, tax_app_id: subject.app.id, provider_code: answer.provider_code });
    return toAnswer(toData(answer), answer.message);
  };

const toData = ({ data, provider_code, message }: PortalAnswer) => ({ ...data, provider_code, message });

/** Null if nothing was stored under this key before, and the filing now is. */
async function insertFiling(
  dependencies: TaxDependencies,
  key: Key<FilingRecord>,
  kind: FilingKind,
  input: unknown,
  trace_id: string,
): Promise<FilingRecord | null> {
  const { tax, now } = dependencies;
  const at = new Date(now()).toISOString();
  const record: FilingRecord = {
    kind,
    state: 'asked',
    fingerprint: contentHash(input),
    trace_id,
    created_at: at,
    updated_at: at,
  };
  if (await tax.put({ ...key, ...record }, { pk: { isAbsent: true } })) return null;
  // One that was refused at this moment is deleted; without a record of its own, this one could be sent twice.
  return (await tax.get(key)) ?? insertFiling(dependencies, key, kind, input, trace_id);
}

function repeatAnswer(before: FilingRecord, fingerprint: string, name: Name | null, now: number): Reply {
  if (name !== null && before.fingerprint !== fingerprint) throw name.toReused();
  if (before.answer)
    return { ...toAnswer(before.answer, String(before.answer.message)), headers: { 'idempotent-replayed': 'true' } };
  if (before.state === 'asked' && now - Date.parse(before.created_at) < filingMs)
    throw new GatewayError('conflict', 'This is being filed. Repeat the call in a minute, and it returns the answer', {
      code: 'filing_in_progress',
    });
  throw new GatewayError('provider_unclear', 'This was sent before and its outcome is unknown. It is not sent again.', {
    code: 'outcome_unknown',
  });
}

/** The caller must learn what the authority said, whether or not it can be stored. */
const storeOrLog = (log: Log, message: string, store: () => Promise<unknown>): Promise<unknown> =>
  store()
    .catch(store)
    .catch((error: unknown) => log.error(message, error));

/** Deletes the record if the call certainly had no effect; keeps it if the outcome is unknown. */
async function perform(
  { tax, now }: TaxDependencies,
  key: Key<FilingRecord>,
  call: () => Promise<PortalAnswer>,
  log: Log,
): Promise<PortalAnswer> {
  const save = (state: FilingRecord['state'], answer?: Record<string, unknown>) =>
    tax.update(key, { set: { state, updated_at: new Date(now()).toISOString(), ...(answer ? { answer } : {}) } });
  const answer = await call().catch(async (thrown: unknown) => {
    const error = toGatewayError(thrown);
    if (error.kind === 'provider_refused' || error.kind === 'provider_unavailable' || error.kind === 'invalid') {
      await storeOrLog(log, 'The record of a refused filing was not deleted', () => tax.delete(key));
      throw toTaxError(error);
    }
    // The trace id leads to the record. The key is not logged because it contains a taxpayer's PIN.
    log.error('The outcome of a filing is unknown', error);
    await storeOrLog(log, 'That the outcome is unknown was not stored', () => save('unclear'));
    if (error.kind !== 'provider_unclear') throw error;
    throw new GatewayError(
      'provider_unclear',
      `${error.message}. Whether it was filed is unknown. Check with the authority`,
      {
        ...(error.provider ? { provider: error.provider } : {}),
        code: 'outcome_unknown',
      },
    );
  });
  await storeOrLog(log, 'The answer to a filing was not stored', () => save('answered', toData(answer)));
  return answer;
}
