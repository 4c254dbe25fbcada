/**
 * An upgrade converts no records: what the last release stored, this one must read, change and complete. `npm run
 * release` records the data and replies of a release (support/release-data.ts).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExternalEmulators } from '../../infra/local/emulators/emulators.ts';
import { verifyWebhook } from '../../shared/client/index.ts';
import type { Console } from '../support/console.ts';
import {
  contains,
  readAll,
  readReleaseData,
  recordRelease,
  type ReleaseData,
  signIn,
  startingWith,
} from '../support/release-data.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let data: ReleaseData;
let gateway: TestGateway;
let owner: Console;

/** The tables of emulators that serve several runs have other names than the data. */
const areEmbedded = readExternalEmulators(process.env) === undefined;

describe.runIf(areEmbedded)('Data of the last release, in embedded tables', () => {
  beforeAll(async () => {
    if (process.env.RECORD_RELEASE) await recordRelease();
    data = readReleaseData();
    gateway = await startTestGateway({ data: startingWith(data) });
    owner = await signIn(gateway, data.account);
  }, 240_000);
  afterAll(() => gateway.stop());

  it('is shown by every call that reads as the last release showed it', async () => {
    const replies = new Map((await readAll(gateway, data.account)).map(({ path, ...reply }) => [path, reply]));
    const changed = data.replies.filter(({ path, body }) => !contains(replies.get(path)?.body, body));
    expect(changed.map(({ path, body }) => ({ path, before: body, now: replies.get(path) }))).toEqual([]);
    expect(data.replies.length).toBeGreaterThan(90);
  });

  it.each(['payment', 'sms', 'tax', 'accounting', 'lock'] as const)(
    'can be changed: the %s app keeps its configuration',
    async (kind) => {
      const path = `/account/${kind}_apps/${data.account.things[`${kind}AppId`]}`;
      const { body: before } = await owner.call('GET', path);
      const { status, body } = await owner.call('PATCH', path, { body: { name: 'After the upgrade' } });
      const { updated_at } = body.data;
      expect([status, body.data]).toEqual([200, { ...before.data, name: 'After the upgrade', updated_at }]);
    },
  );

  it('is completed: requests that waited are performed, and their events are signed with the secret of before', async () => {
    const { endpoint, waiting, tenant } = data.account;
    const url = `${gateway.run.receiver.url}/hooks/after`;
    const moved = await owner.call('PATCH', `/account/webhook_endpoints/${endpoint.id}`, { body: { url } });
    expect(moved.status).toBe(200);
    await gateway.run.gateway.triggerSchedule('sweeper');
    const requestOf = async (service: string) =>
      (await gateway.call('GET', `/api/requests/${waiting[service]}`, { token: tenant.token })).body;
    for (const service of ['sms', 'accounting']) {
      await eventually(async () => expect(await requestOf(service)).toMatchObject({ status: 'completed' }));
    }
    // A door was to open within a minute, a prompt to be sent within 15: failures, unless the release was recorded just
    // now.
    for (const service of ['locks', 'payments']) {
      const late = { status: 'failed', error: expect.stringMatching(/ waited longer than .* and was not sent$/) };
      const inTime = { status: 'completed', error: null };
      await eventually(async () => {
        const request = await requestOf(service);
        expect(request).toMatchObject(request.status === 'failed' ? late : inTime);
      });
    }
    const about = (id = '') =>
      eventually(() => {
        const found = gateway.run.receiver
          .received()
          .find(({ body, path }) => path === '/hooks/after' && body.includes(id));
        if (found === undefined) throw new Error(`No event about ${id} came`);
        return found;
      });
    for (const id of Object.values(waiting)) {
      const { body, headers } = await about(id);
      expect(await verifyWebhook(body, headers, endpoint.secret)).toBeTruthy();
    }
  });
});
