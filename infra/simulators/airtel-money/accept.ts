/** Shared by collections and disbursements of the Airtel simulator: refusing, accepting, answering and settling. */
import { randomInt } from 'node:crypto';
import type { Received, Reply } from '../kit/server.ts';
import { admit, whySignatureIsRefused } from './access.ts';
import { badNumber, duplicate, invalidField, leadingZero, refusalOf, spoiltAnswer } from './answers.ts';
import { postResult } from './callbacks.ts';
import { reuseKey } from './keys.ts';
import { findMagic, type Magic } from './magic.ts';
import type { AirtelApp, Status, Transaction, Simulation } from './simulation.ts';
import { countryOf } from './countries.ts';

/** The prefix of a product's codes. */
export const productCodes = { collection: 'DP0080000', disbursement: 'DP0090000' } as const;

const slowAnswerMs = 35_000;

export type Ending = { status: Status; code: string; message: string };
export const paid: Ending = { status: 'TS', code: '1001', message: 'Your transaction has been successfully processed' };

/** Checks token, country, signature and number; changes the encryption key if the magic number requires it. */
export async function admitMoneyCall(
  simulation: Simulation,
  received: Received,
  kind: Transaction['kind'],
  msisdn: string | undefined,
  signatureCode: string,
): Promise<{ app: AirtelApp } | { refusal: Reply }> {
  const admitted = admit(simulation, received);
  if ('refusal' in admitted) return admitted;
  const answer = findMagic(msisdn ?? '')?.answer;
  const isTurn = answer?.endsWith('_once') === true && simulation.turns.isTurnOf(`${kind} ${msisdn}`);
  if (answer === 'key_rotated_once' && isTurn) simulation.key = await reuseKey(simulation.key);
  const isOver = answer?.endsWith('_once') === true && !isTurn;
  const refusal =
    whySignatureIsRefused(simulation, received, signatureCode) ??
    (isOver ? null : refusalOf(answer, productCodes[kind])) ??
    (msisdn === undefined ? null : whyNumberIsRefused(admitted.app, msisdn));
  return refusal ? { refusal } : admitted;
}

/** Names the missing or invalid field as a path. */
export function refuseField(path: PropertyKey[] = []): Reply {
  return path.at(-1) === 'msisdn' ? badNumber() : invalidField(path.map(String).join('.') || 'body');
}

function whyNumberIsRefused({ country }: AirtelApp, msisdn: string): Reply | null {
  const { digits, keepsLeadingZero } = countryOf(country);
  if (msisdn.startsWith('0') && keepsLeadingZero !== true) return leadingZero();
  return digits.includes(msisdn.length) ? null : badNumber();
}

/** Returns the new transaction, or the error for an id that was used before. */
export function openTransaction(
  simulation: Simulation,
  draft: Pick<Transaction, 'id' | 'kind' | 'app' | 'msisdn' | 'amount' | 'reference'>,
): Transaction | { refusal: Reply } {
  if (simulation.transactions.has(draft.id)) {
    return { refusal: duplicate(draft.kind === 'disbursement' ? `${productCodes.disbursement}1017` : undefined) };
  }
  const transaction: Transaction = {
    ...draft,
    openedAt: simulation.now(),
    status: 'TIP',
    code: '1006',
    message: 'Transaction is in process',
    airtelMoneyId: null,
    isRefunded: false,
  };
  simulation.transactions.set(draft.id, transaction);
  return transaction;
}

/** The ordinary response, or the one the magic number requires. */
export async function answerTaken(
  { settings, agenda }: Simulation,
  { kind }: Transaction,
  magic: Magic | undefined,
  ordinary: Reply,
): Promise<Reply> {
  if (magic?.answer === 'slow_accepted') {
    await new Promise<void>((ready) => agenda.after(slowAnswerMs * settings.timeScale, ready));
  }
  return spoiltAnswer(magic?.answer, productCodes[kind]) ?? ordinary;
}

/** Settles a transaction once; posts a collection's result in the way the magic number requires. */
export async function settle(simulation: Simulation, transaction: Transaction, ending: Ending): Promise<void> {
  if (transaction.status !== 'TIP' || ending.status === 'TIP') return;
  Object.assign(transaction, ending);
  if (ending.status === 'TS') transaction.airtelMoneyId = newMoneyId(simulation.now(), transaction);
  if (transaction.kind === 'collection') await postResult(simulation, transaction, findMagic(transaction.msisdn));
}

/** As in `MP260101.1234.L00001`; that of a disbursement contains the caller's id. */
function newMoneyId(now: number, { kind, id }: Transaction): string {
  if (kind === 'disbursement')
    return `disburs-${randomInt(36 ** 6)
      .toString(36)
      .toUpperCase()
      .padStart(6, '0')}-${id}`;
  const time = new Date(now).toISOString().replace(/\D/g, '');
  return `MP${time.slice(2, 8)}.${time.slice(8, 12)}.L${String(randomInt(100_000)).padStart(5, '0')}`;
}
