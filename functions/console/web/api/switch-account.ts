/**
 * Continues in another account. Every tab has the same cookie, so each starts again from an empty page: nothing of the
 * other account stays in memory.
 */
import { callData, startAgain, untilAnswered } from './gateway.ts';

const channel = new BroadcastChannel('account');
channel.addEventListener('message', () => startAgain('switched'));

export async function switchAccount(account_id: number): Promise<void> {
  await untilAnswered();
  await callData('POST /account/session/switch', { body: { account_id } });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage('switched');
  startAgain();
}
