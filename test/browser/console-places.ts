/** A page of each kind in the console, for requirements that all pages have. */
import type { Page } from 'playwright-core';
import { newDevice } from '../support/attendance.ts';
import { openConsole as openSession } from '../support/console.ts';
import { newDoor } from '../support/locks.ts';
import { pay } from '../support/payments.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { makeEndpoint } from '../support/webhook-endpoints.ts';
import { seriousFindings, settle, visit } from './console-page.ts';

/** The place in the console's address, and the page's title. */
export type Place = [place: string, title: string];

/** With data of the seeded account on each. */
export async function makePlaces(gateway: TestGateway): Promise<Place[]> {
  const { run } = gateway;
  const { account_id: accountId, email } = run.facts;
  const owner = await openSession(gateway, { accountId, memberId: 1, email });
  const endpoint = await makeEndpoint(owner, `${run.receiver.url}/standing`);
  const payment = await pay(gateway);
  const { id } = await payment.reaches('STATUS_COMPLETED');
  await payment.webhooks(2);
  const [event] = (await gateway.call<{ data: { id: string }[] }>('GET', '/api/events')).body.data;
  const device = await newDevice(gateway);
  const lock = await newDoor(gateway, gateway.tenant);
  const app = run.facts.apps.MobileMoneyKeExpress;
  return [
    ['', 'Home'],
    ['requests', 'Requests'],
    [`requests/${payment.requestId}`, 'Request'],
    [`transactions?app=${app}`, 'Payments'],
    [`transactions/${app}/${String(id)}`, 'Payment'],
    [`messages?app=${run.facts.sms_apps.Infobip}`, 'Messages'],
    ['test/payment', 'Send a test payment'],
    ['test/message', 'Send a test message'],
    ['apps/payment_apps', 'Apps'],
    ['apps/sms_apps/new', 'New app'],
    ['apps/sms_apps/new?type=Twilio', 'Twilio'],
    [`apps/payment_apps/${run.facts.apps.MobileMoneyKeC2B}`, 'Demo MobileMoneyKeC2B'],
    ['tokens', 'Tokens'],
    ['webhooks', 'Webhooks'],
    [`webhooks/${endpoint.id}`, 'Endpoint'],
    ['deliveries', 'Deliveries'],
    ['groups', 'SMS groups'],
    [`groups/${run.facts.sms_groups['All lines']}`, 'All lines'],
    ['accounting', 'Accounting'],
    ['locks', 'Locks'],
    [`locks/${lock.lockId}`, 'A door'],
    [`locks/${lock.lockId}/passcodes`, 'A door'],
    ['terminals', 'Terminals'],
    [`terminals/${device.id}`, 'Gate A'],
    ['events', 'Events'],
    [`events/${event?.id}`, 'Event'],
    ['members', 'Members'],
    ['audit', 'Audit log'],
    ['profile', 'Profile'],
    ['no-such-page', 'Page not found'],
  ];
}

/** Calls `look` on each page when it has loaded. */
export async function visitAll(
  page: Page,
  places: readonly Place[],
  look: (place: string) => Promise<void>,
): Promise<void> {
  for (const [place, title] of places) {
    await visit(page, place, title);
    await settle(page);
    await look(place);
  }
}

type FindingOn = [place: string, rule: string, elements: string[][]];

/** The serious axe violations of each page; `look` is called on it too. */
export async function seriousFindingsOn(
  page: Page,
  places: readonly Place[],
  look: (place: string) => Promise<void> = async () => {},
): Promise<FindingOn[]> {
  const found: FindingOn[] = [];
  await visitAll(page, places, async (place) => {
    for (const { id, nodes } of await seriousFindings(page)) found.push([place, id, nodes.map(({ target }) => target)]);
    await look(place);
  });
  return found;
}
