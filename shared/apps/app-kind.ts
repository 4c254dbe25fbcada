/**
 * What the console needs to know of a kind of apps to manage them all alike. Each module says it of its own kind in its
 * file account-apps.ts, and its own function serves their endpoints; shared/modules.ts lists the modules.
 */
import type * as z from 'zod';
import type { CalledProvider } from '../drivers/known-addresses.ts';
import type { Change } from '../platform/storage/table.ts';
import type { Log } from '../platform/log/log.ts';
import type { AppRecord, NewApp } from './app-record.ts';
import type { AppKind } from './records.ts';

/** One type of app as a form shows it; the secret fields of its configuration carry `.meta({ secret: true })`. */
export type AppForm = {
  type: string;
  title: string;
  provider: string;
  config: z.ZodType;
  /** All that apps of this type call. */
  providers: readonly CalledProvider[];
  /** What apps of this type can be asked to do, where a console can ask for it. */
  actions?: readonly string[];
  /** Whether the credentials of this type's apps can be tried; where it is not said, whether those of its kind can. */
  isTestable?: boolean;
};

/** One thing that was tried to see whether an app is configured rightly. */
export type AppCheck = { name: string; ok: boolean; latency_ms: number; result_code?: string; error?: string };

/** The call a test is part of. */
export type TestCall = { traceId: string; log: Log };

/** A change of an app that has been checked; `config` the whole configuration it will have, null where it stays. */
export type AppChange = { settings: Record<string, unknown>; config: Record<string, unknown> | null };

/** Methods, so that rules that need fewer dependencies fit a list of all. */
export type AppKindRules<D> = {
  kind: AppKind;
  /** What serves its endpoints. */
  function: string;
  /** The last segment of its paths under /account/. */
  path: string;
  /** What one is called in messages. */
  what: string;
  /** What a caller may say of an app besides name, type, mode and configuration; every member optional. */
  settings: z.ZodObject;
  /** What `show` answers besides the settings, for OpenAPI. */
  shown?: () => z.ZodObject;
  /** A body that makes one, for OpenAPI. */
  example: Record<string, unknown>;
  forms(dependencies: D): Promise<readonly AppForm[]>;
  findForm(dependencies: D, type: string): Promise<AppForm | undefined>;
  /** Answers the id of the new app. Throws `invalid`. */
  create(dependencies: D, accountId: number, wanted: NewApp, settings: Record<string, unknown>): Promise<number>;
  /** What a change writes besides name and configuration. Throws `invalid`. */
  change(dependencies: D, app: AppRecord, change: AppChange): Promise<Pick<Change, 'set' | 'remove'>>;
  /** What another configuration means beyond the app's own record, once it is kept there. */
  follow?(dependencies: D, before: AppRecord, after: AppRecord): Promise<void>;
  /** What of an app is shown besides what all have; nothing secret. */
  show(dependencies: D, app: AppRecord): Promise<Record<string, unknown>>;
  /** Where the provider is to call, by name: to be registered there. */
  addresses(dependencies: D, app: AppRecord): Promise<Record<string, string>>;
  /** What stands in the way of an app, as sentences, such as an address that its provider refuses. */
  warnings?(dependencies: D, app: AppRecord): Promise<readonly string[]>;
  /** Absent where no driver of the kind can try its credentials without an effect; a form says it of one type. */
  test?(dependencies: D, app: AppRecord, call: TestCall): Promise<AppCheck[]>;
};

/** Settings given over settings known; what is given as null is taken away. */
export function mergeSettings(known: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...known, ...given }).filter(([, value]) => (value ?? null) !== null));
}

/** What a type does not say of itself holds as for its kind. */
export const isTestable = ({ test }: Pick<AppKindRules<never>, 'test'>, form: AppForm): boolean =>
  test !== undefined && form.isTestable !== false;
