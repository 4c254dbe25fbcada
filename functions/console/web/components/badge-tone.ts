/** What a status means for whoever waits for it. */
const good = /^(status_)?(completed|delivered|active|sent|received|done|ok|locked|online|true|verified)$/i;
const bad = /^(status_)?(failed|exhausted|revoked|cancelled|expired|blocked|down|disabled|offline)$/i;

export function toneOfStatus(status: string): 'good' | 'bad' | 'open' {
  if (good.test(status)) return 'good';
  return bad.test(status) ? 'bad' : 'open';
}
