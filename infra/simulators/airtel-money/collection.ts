/** Collections of the Airtel simulator: checks a push as the provider does, and prompts the customer. */
import { collectionRequest } from './requests.ts';
import type { Received, Reply } from '../kit/server.ts';
import { success, wrongCountry, wrongCurrency, yes } from './answers.ts';
import { findMagic, type Magic } from './magic.ts';
import { admitMoneyCall, answerTaken, openTransaction, paid, productCodes, refuseField, settle } from './accept.ts';
import type { AirtelApp, Transaction, Simulation } from './simulation.ts';

const promptLifeMs = 60_000;
export const expired = { status: 'TE', code: '1029', message: 'Transaction has been expired' } as const;

export async function takeCollection(simulation: Simulation, received: Received): Promise<Reply> {
  const parsed = collectionRequest.safeParse(received.body);
  const msisdn = parsed.data?.subscriber.msisdn;
  const admitted = await admitMoneyCall(simulation, received, 'collection', msisdn, `${productCodes.collection}1026`);
  if ('refusal' in admitted) return admitted.refusal;
  if (!parsed.success) return refuseField(parsed.error.issues[0]?.path);
  const { subscriber, transaction, reference } = parsed.data;
  const refusal = whyPlaceIsRefused(admitted.app, [subscriber, transaction]);
  if (refusal) return refusal;
  const { id, amount } = transaction;
  const opened = openTransaction(simulation, {
    id,
    kind: 'collection',
    ...admitted,
    msisdn: subscriber.msisdn,
    amount,
    reference,
  });
  if ('refusal' in opened) return opened.refusal;
  const magic = findMagic(subscriber.msisdn);
  simulation.log(`collection ${id} from ${subscriber.msisdn}: ${magic?.happens ?? 'the customer pays'}`);
  await askCustomer(simulation, opened, magic);
  const named = magic?.answer === 'id_false_accepted' ? false : id;
  const words = { ...success, response_code: `${productCodes.collection}1006`, message: 'Success.' };
  return await answerTaken(simulation, opened, magic, yes({ transaction: { id: named, status: 'Success.' } }, words));
}

function whyPlaceIsRefused(
  app: AirtelApp,
  parts: Array<{ country?: string | undefined; currency?: string | undefined }>,
): Reply | null {
  if (parts.some(({ country = app.country }) => country !== app.country)) return wrongCountry();
  return parts.some(({ currency = app.currency }) => currency !== app.currency) ? wrongCurrency() : null;
}

async function askCustomer(simulation: Simulation, transaction: Transaction, magic: Magic | undefined): Promise<void> {
  if (magic?.callback === 'before_the_answer') await settle(simulation, transaction, paid);
  else awaitCustomer(simulation, transaction, magic);
}

/** The customer answers later, or the prompt expires. */
export function awaitCustomer(simulation: Simulation, transaction: Transaction, magic: Magic | undefined): void {
  const { settings, agenda } = simulation;
  if (settings.manual && !magic) {
    agenda.after(promptLifeMs * settings.timeScale, () => settle(simulation, transaction, expired));
  } else {
    agenda.after(settings.callbackDelayMs, () => settle(simulation, transaction, magic?.ends ?? paid));
  }
}
