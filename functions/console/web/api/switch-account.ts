/**
 * Continues in another account. Every tab has the same cookie, so each starts again from an empty page: nothing of the
 * other account stays in memory.
 */
import { callData, holdCalls, startAgain } from './gateway.ts';

const channel = new BroadcastChannel('account');
channel.addEventListener('message', () => startAgain('switched'));

export async function switchAccount(account_id: number): Promise<void> {
  const release = await holdCalls();
  try {
    await callData('POST /account/session/switch', { body: { account_id } });
  } catch (error) {
    release();
    throw error;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage('switched');
  startAgain();
}
