/** The names of records in the bench's tables, by their keys. */

const names: readonly (readonly [RegExp, string])[] = [
  [/\|REQUEST$/, 'request'],
  [/\|HEAD$/, 'last transaction number'],
  [/\|TX#/, 'transaction'],
  [/\|CALLBACK#/, 'callback'],
  [/\|DIRECTORY$/, 'directory of apps'],
  [/\|APP#/, 'app'],
  [/\|RATE/, 'rate limit lease'],
  [/#EVENTS\|/, 'event'],
  [/#DELIVERIES\|/, 'delivery'],
  [/#FIND#/, 'search entry'],
  [/^SLOW_CALLS#/, 'slots'],
  [/#ENDPOINTS\|ENDPOINT#/, 'endpoint'],
  [/#ENDPOINTS\|$/, 'endpoints'],
  [/^TOKEN/, 'token'],
];

export const recordNameOf = (pk: string, sk: string): string =>
  names.find(([keys]) => keys.test(`${pk}|${sk}`))?.[1] ?? `${pk}|${sk}`;
