/**
 * Books a document under the next number of the device. The number moves only when the authority
 * accepted the document; a document that was sent without an answer is sent again with the same number and content,
 * which
 * the authority knows as a copy; under another number it goes out only with proof that the first was not booked.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import type { NumberedAnswer } from '../../../drivers/einvoicing-driver.ts';
import { GatewayError, toGatewayError } from '../../../platform/errors/gateway-error.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { type Lane, stopLane } from '../lane/lane.ts';
import { nextOf, type SequenceName, setNext } from './numbers.ts';

/** Whose document is booked under a number, as far as the authority tells. */
export type Owner<Booked> = { isOurs: true; booked: Booked | null } | { isOurs: false };

export type Numbered<Booked> = {
  sequence: SequenceName;
  lane: Lane;
  /** The number under which an earlier try was sent and not answered. */
  sentAs: number | undefined;
  /** Written down before the call, and taken back when that certainly booked nothing. */
  saveSentNumber: (number: number | null) => Promise<void>;
  send: (number: number) => Promise<NumberedAnswer<Booked>>;
  /** Null where the authority cannot be asked, or says nothing of it. */
  findOwner: (number: number) => Promise<Owner<Booked> | null>;
  /** The authority holds a document of this number that we did not know of: one given up without an answer may be it. */
  notice: (number: number) => Promise<void>;
};

/** Numbers told of when the authority is ahead: in practice it is by one. */
const maxNoticed = 20;

/** `booked` null: accepted, and its answer is lost for good. */
export type Booking<Booked> = { number: number; booked: Booked | null; raw: unknown };

type BookDependencies = { tax: Table; now: () => number };

/**
 * Throws `provider_refused`, `provider_unavailable` or `provider_unclear`, of which the last two may be tried again.
 */
export async function book<Booked>(
  dependencies: BookDependencies,
  app: TaxApp,
  document: Numbered<Booked>,
  log: Log,
): Promise<Booking<Booked>> {
  const next = await nextOf(dependencies.tax, app, document.sequence);
  const { sentAs } = document;
  if (sentAs === undefined || sentAs === next) return bookUnder(dependencies, app, document, next, log);
  // Somebody has set the counter meanwhile: whether the first try was booked decides.
  const owner = await document.findOwner(sentAs);
  if (owner === null) throw outcomeUnknown(sentAs);
  if (owner.isOurs) return { number: sentAs, booked: owner.booked, raw: null };
  return bookUnder(dependencies, app, { ...document, sentAs: undefined }, next, log);
}

/** The number tried before, and whether it was refused as used without a word of the one expected. */
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
    // A copy is known as one by its content, so it is ours unless the authority names another (2.12).
    if (owner?.isOurs || (owner === null && answer.kind === 'duplicate')) {
      return { number, booked: owner?.isOurs ? owner.booked : null, raw: null };
    }
    if (owner === null) {
      await setNext(dependencies.tax, app, document.sequence, expected);
      throw outcomeUnknown(number);
    }
  }
  // The authority refused this number: nothing of ours is booked under it.
  await document.saveSentNumber(null);
  if (corrected?.isUsed && (answer.kind === 'duplicate' || expected === corrected.from)) {
    await setNext(dependencies.tax, app, document.sequence, corrected.from);
    throw refusedNumber(`The authority calls number ${corrected.from} used, though it is the next one`);
  }
  log.warn('The authority expects another number', { app_id: app.id, sequence: document.sequence, number, expected });
  if (expected < number) return refuseBehind(dependencies, document, { number, expected }, log);
  // The counter last: a worker that dies before it comes here again, and what was noticed is noticed again.
  for (let passed = number; passed < Math.min(expected, number + maxNoticed); passed += 1)
    await document.notice(passed);
  await setNext(dependencies.tax, app, document.sequence, expected);
  if (corrected === undefined) {
    const isUsed = answer.kind === 'duplicate' && !wasSent;
    return bookUnder(dependencies, app, { ...document, sentAs: undefined }, expected, log, { from: number, isUsed });
  }
  throw refusedNumber(`The authority expects number ${expected} and refused ${number} twice`);
}

/** A call that certainly booked nothing leaves its number free. */
async function send<Booked>(document: Numbered<Booked>, number: number): Promise<NumberedAnswer<Booked>> {
  try {
    return await document.send(number);
  } catch (thrown) {
    const { kind } = toGatewayError(thrown);
    const wasSent = document.sentAs === number;
    const isUnbooked = kind === 'provider_refused' || kind === 'provider_unavailable' || kind === 'invalid';
    // What is said of this try says nothing of an earlier one.
    if (!wasSent && isUnbooked) await document.saveSentNumber(null);
    throw thrown;
  }
}

/** Numbers we hold as accepted never arrived: what is missing has to be found by a person. */
async function refuseBehind(
  dependencies: BookDependencies,
  { lane, sequence }: Pick<Numbered<unknown>, 'lane' | 'sequence'>,
  { number, expected }: { number: number; expected: number },
  log: Log,
): Promise<never> {
  const reason = `The authority expects ${sequence} number ${expected}, though ${number - 1} was accepted before`;
  await stopLane(dependencies, lane, reason, log);
  throw refusedNumber(reason);
}

const refusedNumber = (message: string) => new GatewayError('provider_refused', message, { code: 'number_sequence' });

const outcomeUnknown = (number: number) =>
  new GatewayError('provider_refused', `Whether number ${number} was booked is unknown: look it up at the authority`, {
    code: 'outcome_unknown',
  });
