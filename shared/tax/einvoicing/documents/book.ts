/**
 * Books a document under the next number of the device. The number advances only after the authority accepted the
 * document. If a document gets no response, it is sent again with the same number and content, which the authority
 * recognizes as a duplicate. It is sent under another number only with proof that the first was not booked.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import type { NumberedAnswer } from '../../../drivers/einvoicing-driver.ts';
import { GatewayError, toGatewayError } from '../../../platform/errors/gateway-error.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { type Lane, stopLane } from '../lane/lane.ts';
import { nextOf, type SequenceName, setNext } from './numbers.ts';

/** Whether the document that is booked under a number is ours, as far as the authority reports it. */
export type Owner<Booked> = { isOurs: true; booked: Booked | null } | { isOurs: false };

export type Numbered<Booked> = {
  sequence: SequenceName;
  lane: Lane;
  /** The number under which an earlier attempt was sent without a response. */
  sentAs: number | undefined;
  /** Stores the number before the call, or removes it (null) if the call certainly booked nothing. */
  saveSentNumber: (number: number | null) => Promise<void>;
  send: (number: number) => Promise<NumberedAnswer<Booked>>;
  /** Null if the authority cannot be queried or does not know. */
  findOwner: (number: number) => Promise<Owner<Booked> | null>;
  /**
   * For documents whose owner cannot be queried: whether an abandoned document of ours may be booked under this number
   * instead. If none may, a passed number is this document's own, because only one system may use a device.
   */
  mayBeAnothers?: (number: number) => Promise<boolean>;
  /** The authority has a document under this number that we do not know. It may be one that was abandoned unclear. */
  onNumberPassed: (number: number) => Promise<void>;
};

/** Maximum numbers reported to `onNumberPassed` if the authority is ahead. In practice it is ahead by one. */
const maxPassedNumbers = 20;

/** `booked` is null if the document was accepted but its receipt is lost. */
export type Booking<Booked> = { number: number; booked: Booked | null; raw: unknown };

type BookDependencies = { tax: Table; now: () => number };

/**
 * Throws `provider_refused`, `provider_unavailable` or `provider_unclear`. The last two can be retried.
 */
export async function book<Booked>(
  dependencies: BookDependencies,
  app: TaxApp,
  document: Numbered<Booked>,
  log: Log,
): Promise<Booking<Booked>> {
  const next = await nextOf(dependencies.tax, app, document.sequence);
  const { sentAs } = document;
  if (sentAs === undefined) return bookUnder(dependencies, app, document, next, log);
  if (sentAs === next) {
    const booking = await bookUnder(dependencies, app, document, next, log);
    // The earlier attempt may have found the number before it used, and got no response under this one.
    if (sentAs > 1) await document.onNumberPassed(sentAs - 1);
    return booking;
  }
  // The counter was changed since then. What happens next depends on whether the first attempt was booked.
  const owner = await document.findOwner(sentAs);
  if (owner === null) throw outcomeUnknown(sentAs);
  if (owner.isOurs) return { number: sentAs, booked: owner.booked, raw: null };
  return bookUnder(dependencies, app, { ...document, sentAs: undefined }, next, log);
}

/** The previous number, and whether it was refused as used without naming the expected one. */
type Corrected = { from: number; isUsed: boolean };

async function bookUnder<Booked>(
  dependencies: BookDependencies,
  app: TaxApp,
  document: Numbered<Booked>,
  number: number,
  log: Log,
  corrected?: Corrected,
): Promise<Booking<Booked>> {
  await document.saveSentNumber(number);
  const answer = await send(document, number);
  if (answer.kind === 'booked') return { number, booked: answer.booked, raw: answer.raw };
  const wasSent = document.sentAs === number;
  const expected = answer.kind === 'sequence' ? answer.expected : number + 1;
  if (wasSent && expected > number) {
    const owner = await document.findOwner(number);
    if (owner?.isOurs) return { number, booked: owner.booked, raw: null };
    if (owner === null) {
      // The authority recognizes a duplicate by its content, so it is ours unless the authority names another owner.
      const isOurs =
        answer.kind === 'duplicate' || (expected === number + 1 && (await isOnlyCandidate(document, number)));
      if (isOurs) return { number, booked: null, raw: null };
      await setNext(dependencies.tax, app, document.sequence, expected);
      throw outcomeUnknown(number);
    }
  }
  // The authority refused this number, so nothing of ours is booked under it.
  await document.saveSentNumber(null);
  if (corrected?.isUsed && (answer.kind === 'duplicate' || expected === corrected.from)) {
    await setNext(dependencies.tax, app, document.sequence, corrected.from);
    throw refusedNumber(`The authority reports number ${corrected.from} as used, although it expects it next`);
  }
  log.warn('The authority expects another number', { app_id: app.id, sequence: document.sequence, number, expected });
  if (expected < number) return refuseBehind(dependencies, document, { number, expected }, log);
  // A duplicate may be about the content alone. Its number is passed when the authority continues after it.
  const isUsed = answer.kind === 'duplicate' && !wasSent;
  const first = corrected?.isUsed ? corrected.from : number;
  // The counter is set last: if the worker crashes before, the retry reaches this point again.
  const end = isUsed ? first : Math.min(expected, first + maxPassedNumbers);
  for (let passed = first; passed < end; passed += 1) await document.onNumberPassed(passed);
  await setNext(dependencies.tax, app, document.sequence, expected);
  if (corrected !== undefined)
    throw refusedNumber(`The authority expects number ${expected} and refused ${number} twice`);
  const again = { ...document, sentAs: undefined };
  const booking = await bookUnder(dependencies, app, again, expected, log, { from: number, isUsed });
  if (isUsed) await document.onNumberPassed(number);
  return booking;
}

const isOnlyCandidate = async ({ mayBeAnothers }: Numbered<unknown>, number: number): Promise<boolean> =>
  mayBeAnothers !== undefined && !(await mayBeAnothers(number));

/** Sends the document. If the call certainly booked nothing, its number becomes free again. */
async function send<Booked>(document: Numbered<Booked>, number: number): Promise<NumberedAnswer<Booked>> {
  try {
    return await document.send(number);
  } catch (thrown) {
    const { kind } = toGatewayError(thrown);
    const wasSent = document.sentAs === number;
    const isUnbooked = kind === 'provider_refused' || kind === 'provider_unavailable' || kind === 'invalid';
    // The result of this attempt does not apply to an earlier one.
    if (!wasSent && isUnbooked) await document.saveSentNumber(null);
    throw thrown;
  }
}

/** Stops the lane: the authority lacks numbers that we have as accepted, and a person has to find out why. */
async function refuseBehind(
  dependencies: BookDependencies,
  { lane, sequence }: Pick<Numbered<unknown>, 'lane' | 'sequence'>,
  { number, expected }: { number: number; expected: number },
  log: Log,
): Promise<never> {
  const reason = `The authority expects ${sequence} number ${expected}, although ${number - 1} was already accepted`;
  await stopLane(dependencies, lane, reason, log);
  throw refusedNumber(reason);
}

const refusedNumber = (message: string) => new GatewayError('provider_refused', message, { code: 'number_sequence' });

const outcomeUnknown = (number: number) =>
  new GatewayError('provider_refused', `It is unknown whether number ${number} was booked. Check with the authority`, {
    code: 'outcome_unknown',
  });
