/** What is stored for the tenants' apps of every kind, each record with its key, in the apps table. */
import { account, key, padded } from '../platform/storage/key-text.ts';
import type { Key, KeyRange } from '../platform/storage/table.ts';
import type { AppRecord } from './app-record.ts';

export type AppKind = 'payment' | 'sms' | 'tax' | 'lock' | 'accounting';

/** Which account an app id belongs to. */
export type AppOwner = { account_id: number; kind: AppKind };

/**
 * A provider token, encrypted for account and app, and until when one instance may fetch it (epoch ms). After a sign-in
 * whose credentials the provider refused: when (epoch ms), and its words.
 */
export type ProviderToken = { sealed?: string; leased_until?: number; refused_at?: number; refusal?: string };

/** Tests of an app's credentials within one minute; `expires_at` epoch seconds. */
export type AppTests = { tests: number; expires_at: number };

export const appKeys = {
  /** `App` is the record that apps of this kind have. */
  app: <App extends AppRecord>(accountId: number, kind: AppKind, appId: number): Key<App> => ({
    pk: account(accountId),
    sk: key`APP#${kind}#${padded(appId)}`,
  }),
  appsOfKind: <App extends AppRecord>(accountId: number, kind: AppKind): KeyRange<App> => ({
    pk: account(accountId),
    prefix: key`APP#${kind}#`,
  }),
  directory: (appId: number): Key<AppOwner> => ({ pk: key`APP#${appId}`, sk: 'DIRECTORY' }),
  providerToken: (accountId: number, appId: number, hashOfName: string): Key<ProviderToken> => ({
    pk: account(accountId),
    sk: key`TOKEN#${padded(appId)}#${hashOfName}`,
  }),
  providerTokens: (accountId: number): KeyRange<ProviderToken> => ({ pk: account(accountId), prefix: 'TOKEN#' }),
  /** Until the minute ends: how often the app was tested in it. */
  testsInMinute: (accountId: number, appId: number, minute: number): Key<AppTests> => ({
    pk: account(accountId),
    sk: key`TESTS#${padded(appId)}#${minute}`,
  }),
  counter: (): Key => ({ pk: 'COUNTER', sk: 'apps' }),
};
