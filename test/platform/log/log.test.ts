/** Real log lines, as Powertools writes them: none contains sensitive data. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ErrorKind, errorKinds, GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { makeLog } from '../../../shared/platform/log/log.ts';

let lines: string[] = [];
const keep = (line: unknown) => void lines.push(String(line));
beforeEach(() => {
  lines = [];
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, way).mockImplementation(keep);
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => (keep(text), true));
  }
});
afterEach(() => vi.restoreAllMocks());

/** Only fields about the event: every line also has the function, its build and the time. */
function lastLine(): Record<string, unknown> {
  const line = JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;
  const { timestamp: _, sampling_rate: __, service: ___, version: ____, level, message, ...fields } = line;
  return { level, message, ...fields };
}

const token = `42|${'aB3'.repeat(14)}x`;
const secrets = ['254712345678', '0712345678', token, 'a-passkey', 'Wanjiku', 'c2VjcmV0'];

describe('A log line', () => {
  it('contains its message, its fields and its trace id', () => {
    makeLog('payments-api', { stage: 'prod', version: 'v-test' })
      .with({ trace_id: 't1' })
      .with({ action: 'request_payment' })
      .info('Done', { attempt: 2 });
    expect(lastLine()).toEqual({
      level: 'INFO',
      message: 'Done',
      trace_id: 't1',
      action: 'request_payment',
      attempt: 2,
    });
  });

  it('of every kind contains the build that wrote it', () => {
    const log = makeLog('payments-api', { stage: 'prod', version: '1a2b3c4d' });
    const child = log.with({ trace_id: 't1' }).with({ action: 'request_payment' });
    log.info('One');
    child.warn('Two');
    child.error('Three', new Error('Four'));
    child.count('RequestsCompleted');
    child.flush();
    const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(written.map(({ version }) => version)).toEqual(Array(5).fill('1a2b3c4d'));
  });

  it('does not contain the fields of another call', () => {
    const log = makeLog('payments-api', { stage: 'prod', version: 'v-test' });
    log.with({ trace_id: 't1' }).info('First');
    log.info('Second');
    expect(lastLine()).toEqual({ level: 'INFO', message: 'Second' });
  });

  it('of a child log is masked like that of its parent', () => {
    const log = makeLog('payments-api', { stage: 'prod', version: 'v-test' }).with({
      phone_number: '0712345678',
      note: `by ${token}`,
    });
    log.warn('Called 254712345678', { nested: { passkey: 'a-passkey', payer_name: 'Wanjiku', Value: 254712345678 } });
    expect(lastLine()).toEqual({
      level: 'WARN',
      message: 'Called 2547*****678',
      phone_number: '07*****678',
      note: 'by [token]',
      nested: { passkey: '[secret]', payer_name: 'W***', Value: '2547*****678' },
    });
  });

  it('about an error contains its kind, code and provider, and the cause with private data masked', () => {
    const cause = new TypeError(`could not send to 254712345678 with Basic c2VjcmV0`);
    const error = new GatewayError('provider_refused', 'Refused 0712345678', {
      provider: { name: 'Daraja', code: '400.002.02', message: `Bad PhoneNumber 254712345678 for ${token}` },
      cause,
    });
    makeLog('payments-worker', { stage: 'prod', version: 'v-test' }).error('Failed', error, {
      passkey: 'a-passkey',
      attempt: 1,
    });
    expect(lastLine()).toEqual({
      level: 'WARN',
      message: 'Failed',
      passkey: '[secret]',
      attempt: 1,
      kind: 'provider_refused',
      code: 'provider_error',
      reason: 'Refused 07*****678',
      provider: { name: 'Daraja', code: '400.002.02', message: 'Bad PhoneNumber 2547*****678 for [token]' },
      cause: {
        name: 'TypeError',
        reason: 'could not send to 2547*****678 with Basic [token]',
        stack: expect.stringContaining('TypeError: could not send to 2547*****678'),
      },
    });
  });

  it.each(Object.keys(errorKinds) as ErrorKind[])(
    'about the error %s is at level ERROR only for our own fault',
    (kind) => {
      makeLog('payments-worker', { stage: 'prod', version: 'v-test' }).error('Failed', new GatewayError(kind));
      expect(lastLine()).toMatchObject({ kind, level: ['internal', 'unavailable'].includes(kind) ? 'ERROR' : 'WARN' });
    },
  );

  it.each([
    ['a text', 'sent to 254712345678', { reason: 'sent to 2547*****678' }],
    ['nothing', undefined, { reason: 'undefined' }],
  ])('about %s that was thrown is an internal error', (_what, thrown, cause) => {
    makeLog('payments-worker', { stage: 'prod', version: 'v-test' }).error('Failed', thrown);
    expect(lastLine()).toEqual({ level: 'ERROR', message: 'Failed', kind: 'internal', cause });
  });

  it('never contains a secret or a whole phone number in any form', () => {
    const log = makeLog('payments-worker', { stage: 'prod', version: 'v-test' }).with({
      error: new Error('for 254712345678'),
      access_token: token,
    });
    const looped: Record<string, unknown> = { PhoneNumber: 254712345678, big: 254712345678n };
    looped.self = looped;
    log.info('0712345678', { looped, list: ['254712345678', { FirstName: 'Wanjiku' }], map: { passkey: 'a-passkey' } });
    log.error(`Basic c2VjcmV0`, new GatewayError('internal', 'x', { cause: new Error(token) }), {
      error: new Error(token),
    });
    log.warn('Thrown', { cause: new Error('with cause', { cause: new Error('0712345678') }) });
    // With the line that counts the internal error.
    expect(lines).toHaveLength(4);
    for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
  });

  it('with metrics counts everything of an invocation in one line', () => {
    const log = makeLog('payments-worker', { stage: 'prod', version: 'v-test' });
    log.count('RequestsCompleted', 3);
    log.with({ trace_id: 't1' }).flush();
    log.flush();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
      _aws: {
        CloudWatchMetrics: [{ Namespace: 'Gateway/prod', Metrics: [{ Name: 'RequestsCompleted', Unit: 'Count' }] }],
      },
      RequestsCompleted: 3,
    });
  });
});
