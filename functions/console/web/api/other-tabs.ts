/** Sign-ins and sign-outs in the other tabs of this browser, which share the cookie of the session. */
type Change = 'signed_in' | 'signed_out';

const channel = new BroadcastChannel('session');

export function tellOtherTabs(change: Change): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage(change);
}

export function onOtherTabs(listen: (change: Change) => void): () => void {
  const hear = ({ data }: MessageEvent<Change>) => listen(data);
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
