/**
 * What every driver makes of an HTTP status whose body is not its provider's: after a timeout or a conflict nobody knows
 * what became of a call, and refused credentials are named as such.
 */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { africasTalkingSmsDemoApp } from '../../infra/simulators/africas-talking/sms.ts';
import type { ProviderAccess } from '../../shared/drivers/provider-access.ts';
import { erpnextProfile } from '../../shared/providers/erpnext/failures.ts';
import { etimsProfile, readRefusal as readEtimsRefusal } from '../../shared/providers/etims/failures.ts';
import { portalProfile } from '../../shared/providers/gavaconnect/failures.ts';
import { callProvider } from '../../shared/providers/kit/http-client.ts';
import { odooProfile } from '../../shared/providers/odoo/failures.ts';
import { quickbooksProfile } from '../../shared/providers/quickbooks/failures.ts';
import { findSmsDriver, smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { profileAt } from '../../shared/providers/ttlock/failures.ts';
import { tuyaProfile } from '../../shared/providers/tuya/failures.ts';
import { xeroProfile } from '../../shared/providers/xero/failures.ts';
import { zohoProfile } from '../../shared/providers/zoho-books/failures.ts';
import { messageSimulators } from '../support/message-simulators.ts';
import { aMessage, anSmsApp } from '../suites/sms-driver.ts';
import { failureOf } from './accounting-on-simulator.ts';
import { aProviderAccess } from './provider-access.ts';
import { callbackUrl, seen } from './sms-simulator.ts';

const page = '<html><body>nginx</body></html>';

/** Every call is answered with this; there is a token. */
const answering = (status: number, body: string): ProviderAccess =>
  aProviderAccess({
    egress: { send: async () => ({ status, headers: {}, body }) },
    tokens: {
      read: async () => ({ value: 'token', expiresAt: Number.POSITIVE_INFINITY }),
      tryLease: async () => true,
      write: async () => undefined,
    },
  });

/** Phones are not called. A receiver of ours gets every message again, under the same id. */
const isCalledOnce = (type: string): boolean => !['PhoneSync', 'MSync', 'Webhook'].includes(type);

const demoApps: Record<string, object> = {
  AfricasTalking: africasTalkingSmsDemoApp,
  ...Object.fromEntries(messageSimulators.map(({ type, demoApp }) => [type, demoApp])),
};

async function send(type: string, status: number, body: string) {
  const driver = await findSmsDriver(type);
  if (!driver?.send) throw new Error(`${type} does not send`);
  const app = anSmsApp({ driver, config: { ...demoApps[type] } });
  return seen(await failureOf(driver.send(aMessage(driver), { app, access: answering(status, body), callbackUrl })));
}

describe.each(smsDriverTypes.filter(isCalledOnce))('A message through %s', (type) => {
  it.each([
    [408, ''],
    [408, page],
    [409, page],
  ])('may have been sent after HTTP %i with %j', async (status, body) => {
    // Nigeria's unsubscribed customers are reported by this status alone.
    const isSettled = type === 'AfricasTalking' && status === 409;
    expect((await send(type, status, body)).kind).toBe(isSettled ? 'provider_refused' : 'provider_unclear');
  });

  it.each([401, 403])('with HTTP %i is about the credentials', async (status) => {
    for (const body of ['', page]) {
      expect(await send(type, status, body)).toMatchObject({ kind: 'provider_refused', reason: 'config' });
    }
  });
});

const profiles = {
  ERPNext: erpnextProfile,
  Odoo: odooProfile,
  QuickBooks: quickbooksProfile,
  Xero: xeroProfile,
  'Zoho Books': zohoProfile,
  'the tax portal': portalProfile,
  eTIMS: { ...etimsProfile, readRefusal: readEtimsRefusal },
  TTLock: profileAt(Date.now),
  Tuya: tuyaProfile,
};

describe.each(Object.entries(profiles))('A write to %s', (name, profile) => {
  const write = (status: number) =>
    failureOf(
      callProvider(
        answering(status, page),
        profile,
        { method: 'POST', url: 'https://provider.example.test', json: {}, effect: 'possible' },
        z.never(),
      ),
    );

  it('may have been carried out after a timeout of a server in front', async () => {
    expect(await write(408)).toMatchObject({ kind: 'provider_unclear', code: 'provider_error' });
  });

  it('may have been carried out after a conflict without a reason', async () => {
    // ERPNext's own status for a record that it has.
    const isNamed = name === 'ERPNext';
    expect(await write(409)).toMatchObject({ kind: isNamed ? 'provider_refused' : 'provider_unclear' });
  });

  it.each([401, 403])('with HTTP %i is about the credentials', async (status) => {
    const refused = await write(status);
    const isNamed = ['auth_expired', 'permission_denied'].includes(refused.code);
    expect(isNamed ? 'config' : refused.provider?.reason).toBe('config');
  });
});
