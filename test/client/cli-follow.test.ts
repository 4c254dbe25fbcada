/** Following the feed of events when they are stored late, and when the gateway fails for a while. */
import { describe, expect, it } from 'vitest';
import { AuthenticationError } from '../../shared/client/errors.ts';
import { Gateway } from '../../shared/client/gateway.ts';
import { followEvents } from '../../shared/client/cli/follow-events.ts';

type Stored = { id: string; event: string; timestamp: string };

const startedAt = Date.parse('2026-11-25T12:00:00.000Z');
/** An event of this second, with an id that sorts by it. */
const eventAt = (second: number): Stored => ({
  id: `evt_${String(second).padStart(9, '0')}${'a'.repeat(23)}`,
  event: 'payments.transaction.completed',
  timestamp: new Date(startedAt + second * 1_000).toISOString(),
});

/** A gateway with these events, which `answer` may replace by a failure. */
function makeGateway(events: Stored[], answer: (query: URLSearchParams) => Response | null = () => null): Gateway {
  return new Gateway({
    baseUrl: 'https://gateway.example.test',
    token: '1|x',
    retry: { retries: 0 },
    fetch: async (address) => {
      const query = new URL(address instanceof Request ? address.url : address).searchParams;
      const [after, from] = [query.get('after') ?? '', query.get('from') ?? ''];
      const found = events
        .filter(({ id, timestamp }) => id > after && timestamp >= from)
        .toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const shown =
        query.get('order') === 'oldest' ? found : found.toReversed().slice(0, Number(query.get('per_page')));
      return (
        answer(query) ??
        Response.json({ current_page: 1, data: shown, per_page: 100, total: null, last_page: null, next_cursor: null })
      );
    },
  });
}

/** Follows until it has seen as many as `count`. `onSeen` is called after each. */
async function follow(gateway: Gateway, count: number, onSeen: (seen: number) => void = () => {}) {
  const ended = new AbortController();
  const [ids, troubles]: [string[], string[]] = [[], []];
  const following = {
    gateway,
    signal: ended.signal,
    onReady: () => {},
    onTrouble: (reason: string) => void troubles.push(reason),
  };
  for await (const { id } of followEvents({ ...following, pace: { pauseMs: 1, lookBackEveryMs: 0 } })) {
    ids.push(id);
    onSeen(ids.length);
    if (ids.length === count) ended.abort();
  }
  return { ids, troubles };
}

const idsOf = (...seconds: number[]) => seconds.map((second) => eventAt(second).id);

describe('Following the feed', () => {
  it('begins with what happens now, and shows each event once', async () => {
    const events = [eventAt(1), eventAt(2)];
    let asked = 0;
    const gateway = makeGateway(events, () => {
      asked += 1;
      if (asked === 2) events.push(eventAt(3), eventAt(4));
      if (asked === 4) events.push(eventAt(5));
      return null;
    });
    expect((await follow(gateway, 3)).ids).toEqual(idsOf(3, 4, 5));
  });

  it('shows an event that was stored after a later one', async () => {
    const events = [eventAt(1)];
    let asked = 0;
    const gateway = makeGateway(events, () => {
      asked += 1;
      if (asked === 2) events.push(eventAt(10));
      return null;
    });
    const late = [eventAt(5), eventAt(11)];
    const { ids } = await follow(gateway, 3, (seen) => void (seen === 1 && events.push(...late)));
    expect(ids).toEqual(idsOf(10, 5, 11));
  });

  it.concurrent.each([
    [502, 'bad gateway', 'The server returned 502 without an error of the gateway'],
    // As a load balancer shows it while the gateway starts again.
    [200, '<p>Back soon</p>', 'The server returned something else than a reply of the gateway'],
  ])('goes on after a reply of %d with %j, and reports the trouble', async (status, text, trouble) => {
    const events: Stored[] = [];
    let asked = 0;
    const gateway = makeGateway(events, () => {
      asked += 1;
      if (asked === 3) events.push(eventAt(1));
      return asked === 2 ? new Response(text, { status, headers: { 'content-type': 'text/html' } }) : null;
    });
    const { ids, troubles } = await follow(gateway, 1);
    expect([ids, troubles]).toEqual([idsOf(1), [trouble]]);
  });

  it('ends when the token is refused', async () => {
    const refusal = { success: false, error: 'x', message: 'x', code: 'unauthenticated', trace_id: 't' };
    const gateway = makeGateway([eventAt(1)], (query) =>
      query.get('order') === 'oldest' ? Response.json(refusal, { status: 401 }) : null,
    );
    await expect(follow(gateway, 1)).rejects.toThrow(AuthenticationError);
  });
});
