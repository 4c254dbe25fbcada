/** The scopes of tokens and the groups in which they are granted. Endpoints without a scope of their own need `*`. */
import { everyScope } from '../platform/auth/scopes.ts';

export const scopes = [
  'payments:read',
  'payments:write',
  'payments:callback',
  'sms:read',
  'sms:write',
  'sms:sync',
  'sms:receive',
  'einv:read',
  'einv:write',
  'einv:callback',
  'tax:apps',
  'tax:checkers',
  'tax:payments',
  'tax:compliance',
  'tax:registration',
  'tax:returns',
] as const;

type ScopeName = (typeof scopes)[number];

declare module '../platform/auth/scopes.ts' {
  interface ScopeNames extends Record<ScopeName, true> {}
}

const ofModule = (module: string): ScopeName[] => scopes.filter((scope) => scope.startsWith(`${module}:`));

export const scopeGroups = {
  payments_full: ofModule('payments'),
  sms_full: ofModule('sms'),
  einv_full: ofModule('einv'),
  tax_full: ofModule('tax'),
  tax_read_only: ['tax:apps', 'tax:checkers'],
  read_only: ['payments:read', 'sms:read', 'einv:read', 'tax:apps', 'tax:checkers'],
  send_only: ['payments:write', 'sms:write'],
  full_access: [...scopes],
} as const satisfies Record<string, readonly ScopeName[]>;

export type ScopeGroup = keyof typeof scopeGroups;

/** The scope that also causes such events, by the name of the event; `*` if no other scope does. */
export function scopeOfEvent(event: string): ScopeName | typeof everyScope {
  const [service = ''] = event.split('.');
  return scopes.find((scope) => scope === `${service}:write`) ?? everyScope;
}

/** The comma-separated abilities of a token; null when one of them is no known scope. */
export function readAbilities(text: string): string[] | null {
  const named = [...new Set(text.split(',').map((ability) => ability.trim()))].filter((ability) => ability !== '');
  const known: readonly string[] = [everyScope, ...scopes];
  return named.length > 0 && named.every((ability) => known.includes(ability)) ? named : null;
}
