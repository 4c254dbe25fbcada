/** The status callbacks of the Africa's Talking simulator, including failures. */
import { type CallbackPost, postCallback, publicAddressOf } from '../kit/post-callback.ts';
import type { CallbackBehavior } from './magic.ts';
import type { TopUp, Simulation } from './simulation.ts';

const lateMs = 40_000;

/** Sends nothing if no address is set or the number's behavior is `never`. */
export async function postStatus(simulation: Simulation, topUp: TopUp, behavior: CallbackBehavior): Promise<void> {
  const url = simulation.settings.callbackUrl;
  if (url === '' || behavior === 'never') return;
  const facts = toFacts(topUp, behavior === 'wrong_amount');
  const post = (sent: Record<string, string>) =>
    postCallback(simulation, { url, ...(behavior === 'as_json' ? asJson(sent) : asForm(sent)) });
  if (behavior === 'late') {
    simulation.agenda.after(lateMs * simulation.settings.timeScale, () => post(facts));
    return;
  }
  if (behavior === 'after_forgery') {
    const forged = { ...facts, status: 'Success', description: 'Delivered' };
    await postCallback(simulation, { url: publicAddressOf(url), forged: true, ...asForm(forged) });
  }
  if (behavior === 'twice') await post(facts);
  await post(facts);
}

function toFacts(
  { requestId, phoneNumber, amount, discount, status }: TopUp,
  isWrong: boolean,
): Record<string, string> {
  const [currency, value] = amount.split(' ');
  return {
    requestId,
    phoneNumber,
    status,
    description: status === 'Success' ? 'Airtime Delivered Successfully' : 'Airtime Not Delivered',
    discount,
    value: isWrong ? `${currency} ${(Number(value) + 1).toFixed(4)}` : amount,
  };
}

function asForm(facts: Record<string, string>): Pick<CallbackPost, 'body' | 'headers'> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { headers, body: new URLSearchParams(facts).toString() };
}

function asJson(facts: Record<string, string>): Pick<CallbackPost, 'body' | 'headers'> {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(facts) };
}
