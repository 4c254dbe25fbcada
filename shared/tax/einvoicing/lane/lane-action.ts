/**
 * The queued action of everything that goes through a lane. All of it can be repeated: documents are recognized by
 * their numbers, and saving a record twice has no further effect.
 */
import type { TaxApp, TaxSubject } from '../../app/tax-app.ts';
import { callOf } from '../../app/tax-device.ts';
import { toTaxError } from '../../app/tax-replies.ts';
import type { AsyncRequest } from '../../../platform/async/async-request.ts';
import { toOutcomeUnknown } from '../../../platform/async/outcome-unknown.ts';
import type { QueuedAction, QueuedCall, QueuedResult } from '../../../platform/async/queued-action.ts';
import type { EinvoicingCall, EinvoicingDriver } from '../../../drivers/einvoicing-driver.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { DocumentRecord } from '../documents/document.ts';

/** The driver, and the parameters of its calls for this app. */
export type Authority = { driver: EinvoicingDriver; call: EinvoicingCall };

type Work<Input> = (
  dependencies: EinvoicingDependencies,
  call: QueuedCall<TaxSubject, Input>,
  authority: Authority,
) => Promise<QueuedResult>;

type LaneAction<Input> = QueuedAction<EinvoicingDependencies, TaxSubject, Input>;

type More<Input> = Pick<LaneAction<Input>, 'onExhausted'> & {
  /** The document that a request sends, under a number that shows whether the authority may have booked it. */
  documentOf?: (dependencies: EinvoicingDependencies, record: AsyncRequest) => Promise<DocumentRecord | null>;
};

/** `work` starts over on every attempt and finds the progress of the previous attempt in the stored records. */
export function laneAction<Input>(work: Work<Input>, { documentOf, ...more }: More<Input> = {}): LaneAction<Input> {
  const run: LaneAction<Input>['run'] = async (dependencies, call) => {
    const driver = await dependencies.loadEinvoicing();
    const authority = { driver, call: await callOf(dependencies, call.subject.app, driver) };
    if (call.record.phase === 'accepted') await call.markSent();
    try {
      return await work(dependencies, call, authority);
    } catch (thrown) {
      throw withFieldInMessage(toTaxError(thrown));
    }
  };
  return {
    run,
    resume: run,
    isRepeatable: true,
    retryDelaysSeconds: [5, 30, 120, 300],
    toReply: (data) => ({ success: true, data, message: 'Done' }),
    ...more,
    ...(documentOf && {
      endAfter: async (dependencies, record, error) =>
        mayBeBooked(await documentOf(dependencies, record), record) ? toOutcomeUnknown(error) : error,
    }),
  };
}

const mayBeBooked = (document: DocumentRecord | null, { request_id }: AsyncRequest): boolean =>
  document?.request_id === request_id && document.sent_as !== undefined;

/** A stored request has no field errors, so the message of a field is added to the error message. */
function withFieldInMessage(error: GatewayError): GatewayError {
  const [first] = Object.entries(error.errors ?? {});
  if (first === undefined) return error;
  const [field, messages] = first;
  return new GatewayError(error.kind, `${field}: ${messages.join(' ')}`, error.details);
}

/** How long one more step can take: a token and two calls to the authority. */
const longestStepMs = 90_000;

/**
 * Called before each step of a request with hundreds of them, whose progress is stored: lets another run continue before
 * the claim ends. After it, another worker could perform the request too, and soon the function is stopped.
 */
export function continueInTime({ now }: { now: () => number }, { lease_until = Infinity }: AsyncRequest): void {
  if (now() + longestStepMs <= lease_until) return;
  const options = { deferred: true, retryAfterSeconds: 1 };
  throw new GatewayError('provider_unavailable', 'The request continues shortly', options);
}

/** Adds the app id, which every result contains. */
export const resultOf = <Members extends object>({ id }: TaxApp, members: Members) => ({ tax_app_id: id, ...members });
