/** How far a call to an open payments endpoint is trusted (callback-trust.ts). */
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallbackReader, DriverApp, PaymentDriver, RawCallback } from '../../shared/drivers/payment-driver.ts';
import { callbackUrlFor } from '../../shared/payments/callback-address.ts';
import { verifyCallback } from '../../shared/payments/callback-trust.ts';
import type { PaymentApp } from '../../shared/payments/payment-app.ts';
import type { HttpRequest } from '../../shared/platform/http/define-route.ts';
import type { Table } from '../../shared/platform/storage/table.ts';
import { aLedgerProvider } from '../properties/ledger-provider.ts';
import { makeKeyrings } from '../support/keyrings.ts';

const keyring = makeKeyrings(
  async () => JSON.stringify({ current: 'k1', k1: 'a key of the tests, long enough for a keyring' }),
  () => Date.parse('2026-01-15T09:00:00.000Z'),
);
const noApps = { get: async () => null } as unknown as Table;
const dependencies = { apps: noApps, keyring, baseUrl: 'https://gateway.test' };
const subject = { request: '5f0a4f4e-4f5d-4b37-9b0d-000000000014' };
const token = 'c'.repeat(48);

const sandbox: PaymentApp = {
  account_id: 7,
  id: 3,
  name: 'Ledger',
  type: 'Ledger',
  is_live: false,
  config: {},
  settings: {},
  callback_token: token,
  created_at: '2026-01-15T09:00:00.000Z',
  updated_at: '2026-01-15T09:00:00.000Z',
};
const open: PaymentApp = { ...sandbox, settings: { callback_trust: 'open' } };
const live: PaymentApp = { ...sandbox, is_live: true };
const { driver: plain } = aLedgerProvider({ answers: ['accepted'], isPaid: true, tells: true });
const withSources: PaymentDriver = { ...plain, callbackSources: ['196.201.214.200', '196.201.214.206'] };

let ourSignature: Record<string, string>;
const wrongSignature = { r: subject.request, s: `k1-${'0'.repeat(64)}` };
beforeAll(async () => {
  const address = await callbackUrlFor(dependencies, sandbox, subject);
  ourSignature = Object.fromEntries(new URL(address()).searchParams);
});

const aRequest = (query: Record<string, string>, sourceIp = '203.0.113.9'): HttpRequest => ({
  method: 'POST',
  path: '/api/pay/3/callback',
  pathParameters: {},
  query,
  rawQuery: '',
  headers: { signature: 'of the provider' },
  body: '{"paid":true}',
  sourceIp,
  baseUrl: 'https://gateway.test',
});

const readerThatFinds = (isSigned: boolean | null): CallbackReader => ({
  read: () => ({ kind: 'timeout', references: {} }),
  isSigned: () => isSigned,
  reply: {},
});

describe('A callback', () => {
  it('with our signature is trusted, and its address names its subject', async () => {
    const proof = await verifyCallback(dependencies, { app: sandbox, driver: plain }, aRequest(ourSignature));
    expect(proof).toEqual({ trust: 'signed', named: subject });
  });

  it.each([
    ['with the token of the app', sandbox, { k: token }, 'signed'],
    ['without any proof', sandbox, {}, 'untrusted'],
    ['without any proof, to a sandbox app that accepts that', open, {}, 'open'],
    ['without any proof, to a live app', { ...open, is_live: true }, {}, 'untrusted'],
    ['with a wrong signature, even if the app requires none', open, wrongSignature, 'untrusted'],
    ['with a wrong token, even if the app requires none', open, { k: 'd'.repeat(48) }, 'untrusted'],
  ] as const)('%s: %4$s', async (_, app, query, trust) => {
    const proof = await verifyCallback(dependencies, { app, driver: plain }, aRequest(query));
    expect(proof).toEqual({ trust, named: null });
  });
});

describe('A callback of a provider that signs', () => {
  it.each([
    ['needs no other proof', true, {}, 'signed'],
    ['with a wrong signature is not trusted, whatever else it contains', false, { k: token }, 'untrusted'],
    ['needs another proof if the app has no key for the signature', null, {}, 'untrusted'],
    ['is trusted by another proof if the app has no key for the signature', null, { k: token }, 'signed'],
  ] as const)('%s', async (_, isSigned, query, trust) => {
    const of = { app: sandbox, driver: plain };
    const proof = await verifyCallback(dependencies, of, aRequest(query), readerThatFinds(isSigned));
    expect(proof.trust).toBe(trust);
  });

  it('is checked as it was received, for the app that it is sent to', async () => {
    const checked: [RawCallback, DriverApp][] = [];
    const reader: CallbackReader = {
      ...readerThatFinds(true),
      isSigned: (raw, app) => checked.push([raw, app]) > 0,
    };
    await verifyCallback(dependencies, { app: live, driver: plain }, aRequest({}), reader);
    expect(checked).toEqual([
      [
        { body: '{"paid":true}', headers: { signature: 'of the provider' } },
        { id: 3, type: 'Ledger', is_live: true, config: {} },
      ],
    ]);
  });

  it('without a signature check is trusted by the other proofs', async () => {
    const reader: CallbackReader = { read: () => ({ kind: 'timeout', references: {} }), reply: {} };
    const of = { app: sandbox, driver: plain };
    expect((await verifyCallback(dependencies, of, aRequest({}), reader)).trust).toBe('untrusted');
    expect((await verifyCallback(dependencies, of, aRequest({ k: token }), reader)).trust).toBe('signed');
  });
});

describe('The source address of a callback with our signature', () => {
  const unchecked: PaymentApp = { ...live, settings: { check_callback_source: false } };
  const checked: PaymentApp = { ...live, settings: { check_callback_source: true } };

  it.each([
    ['must be one of the provider’s, for a live app', live, withSources, '203.0.113.9', 'untrusted'],
    ['must be one of the provider’s if the app asks for it', checked, withSources, '203.0.113.9', 'untrusted'],
    ['may be any of the provider’s', live, withSources, '196.201.214.206', 'signed'],
    ['does not matter if the app does not check it', unchecked, withSources, '203.0.113.9', 'signed'],
    ['does not matter in the sandbox', sandbox, withSources, '203.0.113.9', 'signed'],
    ['does not matter if the provider publishes none', live, plain, '203.0.113.9', 'signed'],
  ] as const)('%s', async (_, app, driver, sourceIp, trust) => {
    const proof = await verifyCallback(dependencies, { app, driver }, aRequest(ourSignature, sourceIp));
    expect(proof).toEqual({ trust, named: subject });
  });
});
