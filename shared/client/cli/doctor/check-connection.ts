/** Whether the gateway can be reached, privately, and whether the clocks agree. */
import { reasonOf } from '../../errors.ts';
import { isUnencrypted } from '../connect.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const timeoutMs = 10_000;
/** Receivers refuse webhooks that are five minutes off. */
const acceptedSkewSeconds = 60;

/** `isReached`: further checks make sense. */
export async function checkConnection(
  baseUrl: string,
  signal: AbortSignal,
): Promise<{ findings: Finding[]; isReached: boolean }> {
  const startedAt = Date.now();
  try {
    // Without a token: only a gateway answers with its own error body.
    const response = await fetch(`${baseUrl}/api/token`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
    const tookMs = Date.now() - startedAt;
    if (response.status !== 401 || body?.code !== 'unauthenticated') {
      const detail = `${baseUrl} answered ${response.status}, but not as a gateway does`;
      return {
        findings: [problem('Base URL', detail, 'Check the base URL: gateway login --url <url>')],
        isReached: false,
      };
    }
    const reached = isUnencrypted(baseUrl)
      ? warning('Base URL', `${baseUrl} has no https`, 'Others on the way can read your token: use https')
      : ok('Base URL', `${baseUrl} answered in ${tookMs} ms`);
    return {
      findings: [reached, checkClock(response.headers.get('date'), (startedAt + Date.now()) / 2)],
      isReached: true,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    const advice = 'Check the base URL, your network, and proxies or firewalls between you and the gateway';
    return {
      findings: [problem('Base URL', `${baseUrl} cannot be reached: ${reasonOf(error)}`, advice)],
      isReached: false,
    };
  }
}

function checkClock(date: string | null, now: number): Finding {
  const theirs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(theirs)) return warning('Clock', 'the gateway sent no time', 'Compare your clock with another one');
  const seconds = Math.round((now - theirs) / 1000);
  if (Math.abs(seconds) <= acceptedSkewSeconds)
    return ok('Clock', `agrees with the gateway’s to ${Math.abs(seconds)} s`);
  const detail = `your clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the gateway’s`;
  return problem('Clock', detail, 'Set it with NTP: webhooks that are five minutes off are refused');
}
