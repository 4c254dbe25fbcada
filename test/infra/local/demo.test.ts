/** What `npm run demo` plays: the start page promises every module at work. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeDemoClient } from '../../../infra/local/demo-client.ts';
import { startReceiver } from '../../../infra/local/receiver.ts';
import type { LocalFacts } from '../../../infra/local/run.ts';
import { camel } from '../../../infra/client-document.ts';
import { modules } from '../../../shared/modules.ts';
import { signWebhook } from '../../../shared/platform/webhooks/sign.ts';

/** Requests and events are in each story; search and accounts are the console's. */
const withoutStory = ['requests', 'search', 'account', 'service'];

/** The first call of a story that does not begin at the gateway. */
const begunElsewhere: Readonly<Record<string, string>> = { attendance: 'simulators.terminals' };

describe('The demo', () => {
  const source = readFileSync(new URL('../../../infra/local/demo.ts', import.meta.url), 'utf8');
  const stories = modules.filter(({ name }) => !withoutStory.includes(name));

  it.each(stories.map(({ name, routes }) => ({ name, routes })))('plays the module $name', ({ name, routes }) => {
    const calls = [begunElsewhere[name], ...routes.map((route) => `gateway.${camel(route.name)}(`)];
    expect(calls.filter((call) => call !== undefined && source.includes(call))).not.toEqual([]);
  });

  it('finds its webhooks among whatever else was posted to the receiver', async () => {
    const receiver = await startReceiver();
    const facts = { base_url: 'http://127.0.0.1:9', token: '1|x', receiver_url: receiver.url } as LocalFacts;
    const { webhook, request } = makeDemoClient(facts);
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(receiver.url, { method: 'POST', headers, body });
    for (const other of ['hello', '', 'null']) await post(other);
    const body = JSON.stringify({ event: 'sms.send', request_id: 'r1', status: 'completed', data: { id: 7 } });
    const signed = signWebhook(body, 'evt_1', Date.now(), [webhook.webhook_secret]);
    await post(body, { 'x-gateway-event': 'sms.send', ...signed });
    expect(await request(Promise.resolve({ request_id: 'r1', status: 'queued', poll_url: '' }))).toEqual({ id: 7 });
    await receiver.stop();
  });
});
