/** What a refused token call means for the connection of an accounting app: only OAuth's own error ends it. */
import { describe, expect, it } from 'vitest';
import { tokenProfile as quickbooks } from '../../shared/providers/quickbooks/failures.ts';
import { tokenProfile as xero } from '../../shared/providers/xero/failures.ts';
import { tokenProfile as zoho } from '../../shared/providers/zoho-books/failures.ts';

describe.each([
  ['QuickBooks Online', quickbooks],
  ['Xero', xero],
  ['Zoho Books', zoho],
])('A token call of %s', (_name, profile) => {
  it.each([
    [400, { error: 'invalid_grant' }],
    [401, { error: 'invalid_client', error_description: 'Unknown client' }],
    [403, { error: 'invalid_client' }],
    [400, undefined],
    [401, undefined],
  ])('that gets HTTP %i with %j requires a new connection', (status, body) => {
    expect(profile.readRefusal(status, body, '')).toMatchObject({ kind: 'provider_refused', meaning: 'auth_expired' });
  });

  it.each([403, 404, 408])('that gets a page with HTTP %i is tried again with the same connection', (status) => {
    expect(profile.readRefusal(status, undefined, '<html></html>')).toMatchObject({
      kind: 'provider_unavailable',
      meaning: 'provider_unavailable',
      code: String(status),
    });
  });
});
