/** Attendance devices of a journey, their terminals, and their scans. */
import { expect } from 'vitest';
import { type HikvisionSettings, makeHikvisionTerminal } from '../../infra/simulators/terminals/hikvision-terminal.ts';
import { makeZktecoTerminal, type ZktecoSettings } from '../../infra/simulators/terminals/zkteco-terminal.ts';
import type { NewDevice } from '../../shared/attendance/device-input.ts';
import type { WebhookBody } from './payments.ts';
import { eventually, type Tenant, type TestGateway } from './test-gateway.ts';

let serials = 0;

export type TestDevice = { id: number; serial: string; token: string; tenant: Tenant };

/** A new device of a tenant, created through the API. */
export async function newDevice(
  gateway: TestGateway,
  given: Partial<NewDevice> = {},
  tenant: Tenant = gateway.tenant,
): Promise<TestDevice> {
  serials += 1;
  const body = { name: 'Gate A', vendor: 'zkteco', serial_number: `CKJF2012${60_000 + serials}`, ...given };
  const { status, body: reply } = await gateway.call<{ data: Record<string, unknown> }>(
    'POST',
    '/api/attendance/devices',
    {
      body,
      token: tenant.token,
    },
  );
  expect(status).toBe(200);
  return { id: Number(reply.data.id), serial: body.serial_number, token: String(reply.data.device_token), tenant };
}

/** The address that a ZKTeco terminal calls: with its token in the path, or the path that some firmware fixes. */
export const iclockOf = ({ token }: Partial<Pick<TestDevice, 'token'>>): string =>
  token === undefined ? '/iclock' : `/api/attendance/d/${token}/iclock`;

/** The terminal of this device; without a token, its serial number identifies it. */
export const terminalOf = (
  gateway: TestGateway,
  device: Pick<TestDevice, 'serial'> & Partial<Pick<TestDevice, 'token'>>,
  given: Partial<ZktecoSettings> = {},
) => makeZktecoTerminal({ url: `${gateway.run.facts.base_url}${iclockOf(device)}`, serial: device.serial, ...given });

export const hikvisionOf = (
  gateway: TestGateway,
  { token, serial }: TestDevice,
  given: Partial<HikvisionSettings> = {},
) =>
  makeHikvisionTerminal({
    url: `${gateway.run.facts.base_url}/api/attendance/hikvision/${token}`,
    serial,
    ...given,
  });

type Scan = Record<string, unknown>;

/** The scans of a device, newest first, once there are this many. */
export const scansOf = (gateway: TestGateway, { id, tenant }: TestDevice, count: number): Promise<Scan[]> =>
  eventually(async () => {
    const path = `/api/attendance/scans?device_id=${id}&per_page=100`;
    const { body } = await gateway.call<{ data: { data: Scan[] } }>('GET', path, { token: tenant.token });
    expect(body.data.data).toHaveLength(count);
    return body.data.data;
  });

/** The events about a device, oldest first, once there are this many. */
export const scanEventsOf = (gateway: TestGateway, { id, tenant }: TestDevice, count: number): Promise<WebhookBody[]> =>
  eventually(async () => {
    const { body } = await gateway.call<{ data: WebhookBody[] }>('GET', '/api/events?per_page=100', {
      token: tenant.token,
    });
    const events = body.data.filter(({ data }) => (data.device as { id?: number } | undefined)?.id === id);
    expect(events).toHaveLength(count);
    return events.toReversed();
  });

/** The device as its tenant sees it. */
export async function shownDevice(gateway: TestGateway, { id, tenant }: TestDevice): Promise<Record<string, unknown>> {
  const { body } = await gateway.call<{ data: Record<string, unknown> }>('GET', `/api/attendance/devices/${id}`, {
    token: tenant.token,
  });
  return body.data;
}

/** A terminal's call, with the headers and responses of HTTP. */
export const asTerminal = (
  gateway: TestGateway,
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = { 'content-type': 'application/push' },
) => gateway.call<string>(method, path, { token: null, headers, ...(body === undefined ? {} : { body }) });

export const aScan = (person_id: string, more: Record<string, unknown> = {}) => ({
  id: expect.any(Number),
  person_id,
  person_name: null,
  scanned_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/),
  direction: 'in',
  punch_state: 0,
  verification: 'fingerprint',
  verify_code: 1,
  work_code: null,
  card_number: null,
  temperature: null,
  mask: null,
  backfill: false,
  source_id: null,
  ...more,
});
