/**
 * The callbacks of the Airtel simulator: the payload as the provider posts it to the URL set in its portal, the hash in
 * each form that integrators have reported, and the ways in which callbacks go wrong.
 */
import { createHmac } from 'node:crypto';
import { type CallbackPost, postCallback, publicAddressOf } from '../kit/post-callback.ts';
import type { HashForm, Magic } from './magic.ts';
import type { Transaction, Simulation } from './simulation.ts';

const lateMs = 40_000;

type CallbackBody = { id: string; message: string; status_code: string; airtel_money_id?: string };

/** Posts nothing if no URL is set or the magic number requires no callback. */
export async function postResult(
  simulation: Simulation,
  transaction: Transaction,
  magic: Magic | undefined,
): Promise<void> {
  const url = simulation.settings.callbackUrl;
  const behavior = magic?.callback ?? 'once';
  if (url === '' || behavior === 'never') return;
  const { callback_key: key } = transaction.app;
  const result = toCallbackBody(transaction);
  const post = (body: CallbackBody) => postCallback(simulation, { url, ...seal(body, key, magic?.hash ?? 'compact') });
  if (behavior === 'late') {
    simulation.agenda.after(lateMs * simulation.settings.timeScale, () => post(result));
    return;
  }
  if (behavior === 'in_progress_first') {
    await post({ id: transaction.id, message: 'Transaction is in process', status_code: 'TIP' });
  }
  if (behavior === 'after_forgeries') {
    const claimed = { ...result, message: 'Paid', status_code: 'TS', airtel_money_id: 'MP000000.0000.L00000' };
    for (const form of ['missing', 'wrong'] as const) {
      await postCallback(simulation, {
        url: publicAddressOf(url),
        ...seal(claimed, 'an invented key', form),
        forged: true,
      });
    }
  }
  if (behavior === 'twice') await post(result);
  await post(result);
}

function toCallbackBody({ id, app, amount, status, message, airtelMoneyId }: Transaction): CallbackBody {
  if (airtelMoneyId === null) return { id, message, status_code: status };
  const sum = `${app.currency} ${amount}`;
  const text = `Paid ${sum} to DEMO SHOP Charge ${app.currency} 0, Trans ID ${airtelMoneyId}.`;
  return { id, message: text, status_code: status, airtel_money_id: airtelMoneyId };
}

/** The body and headers of a callback, with its hash if the app has callback authentication enabled. */
function seal(
  transaction: CallbackBody,
  key: string | undefined,
  form: HashForm,
): Pick<CallbackPost, 'body' | 'headers'> {
  const headers = { 'content-type': 'application/json' };
  const compact = JSON.stringify(transaction);
  if (key === undefined || form === 'missing') return { headers, body: JSON.stringify({ transaction }) };
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64');
  if (form === 'as_sent') {
    const text = JSON.stringify(transaction, null, 2);
    return { headers, body: `{ "transaction": ${text}, "hash": "${hashOf(text)}" }` };
  }
  if (form === 'in_header') {
    return { headers: { ...headers, hash: hashOf(compact) }, body: JSON.stringify({ transaction }) };
  }
  const hashedTexts = { compact, whole_body: JSON.stringify({ transaction }), wrong: `${compact} ` };
  return { headers, body: JSON.stringify({ transaction, hash: hashOf(hashedTexts[form]) }, null, 1) };
}
