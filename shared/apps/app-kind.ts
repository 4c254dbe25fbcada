/**
 * What the console needs to know of a kind of app to manage all kinds alike. Each module declares its own kind in its
 * file account-apps.ts, and its own function serves the endpoints; shared/modules.ts lists the modules.
 */
import type * as z from 'zod';
import type { CalledProvider } from '../drivers/known-addresses.ts';
import type { Change } from '../platform/storage/table.ts';
import type { Log } from '../platform/log/log.ts';
import type { AppRecord, NewApp } from './app-record.ts';
import type { AppKind } from './records.ts';

/** One type of app as a form shows it; the secret fields of its configuration have `.meta({ secret: true })`. */
export type AppForm = {
  type: string;
  title: string;
  provider: string;
  config: z.ZodType;
  /** All providers that apps of this type call. */
  providers: readonly CalledProvider[];
  /** The actions that apps of this type offer, if a console can run them. */
  actions?: readonly string[];
  /** Whether the credentials of this type's apps can be tested; the default is that of its kind. */
  isTestable?: boolean;
};

/** One test of an app's configuration. */
export type AppCheck = { name: string; ok: boolean; latency_ms: number; result_code?: string; error?: string };

/** The call that runs a test. */
export type TestCall = { traceId: string; log: Log };

/** A checked change of an app; `config` is the whole new configuration, or null if it stays. */
export type AppChange = { settings: Record<string, unknown>; config: Record<string, unknown> | null };

/** These are methods, so that rules that need fewer dependencies fit a list of all. */
export type AppKindRules<D> = {
  kind: AppKind;
  /** The function that serves its endpoints. */
  function: string;
  /** The last segment of its paths under /account/. */
  path: string;
  /** What messages call an app of this kind. */
  what: string;
  /** What a caller can set besides name, type, mode and configuration; every field is optional. */
  settings: () => z.ZodObject;
  /** What `show` returns besides the settings, for OpenAPI. */
  shown?: () => z.ZodObject;
  /** A body that creates one, for OpenAPI. */
  example: Record<string, unknown>;
  forms(dependencies: D): Promise<readonly AppForm[]>;
  findForm(dependencies: D, type: string): Promise<AppForm | undefined>;
  /** Returns the id of the new app. Throws `invalid`. */
  create(dependencies: D, accountId: number, wanted: NewApp, settings: Record<string, unknown>): Promise<number>;
  /** What a change writes besides name and configuration. Throws `invalid`. */
  change(dependencies: D, app: AppRecord, change: AppChange): Promise<Pick<Change, 'set' | 'remove'>>;
  /** What a new configuration changes outside the app's own record, once the record is stored. */
  follow?(dependencies: D, before: AppRecord, after: AppRecord): Promise<void>;
  /** What is shown of an app besides what all kinds show; nothing secret. */
  show(dependencies: D, app: AppRecord): Promise<Record<string, unknown>>;
  /** The addresses that the provider calls, by name, to be registered there. */
  addresses(dependencies: D, app: AppRecord): Promise<Record<string, string>>;
  /** Problems of an app, as sentences, such as an address that its provider refuses. */
  warnings?(dependencies: D, app: AppRecord): Promise<readonly string[]>;
  /** Absent if no driver of the kind can test its credentials without side effects; a form decides for one type. */
  test?(dependencies: D, app: AppRecord, call: TestCall): Promise<AppCheck[]>;
};

/** Merges given settings into known settings; a setting given as null is removed. */
export function mergeSettings(known: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...known, ...given }).filter(([, value]) => (value ?? null) !== null));
}

/** If a type does not say, its kind decides. */
export const isTestable = ({ test }: Pick<AppKindRules<never>, 'test'>, form: AppForm): boolean =>
  test !== undefined && form.isTestable !== false;

/** The name of a kind within a sentence. */
export const spokenName = ({ what }: { what: string }): string => (what.startsWith('SMS') ? what : what.toLowerCase());

/** The same with `a` or `an`. */
export const nameWithArticle = (kind: { what: string }): string =>
  `${/^(SMS|[AEIOU])/.test(kind.what) ? 'an' : 'a'} ${spokenName(kind)}`;
