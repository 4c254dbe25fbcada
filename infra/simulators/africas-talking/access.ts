/** Authentication of the Africa's Talking simulator. Like the provider, it refuses with plain text. */
import type { Received, Reply } from '../kit/server.ts';
import type { AfricasTalkingAccount } from './simulation.ts';

export const plain = (status: number, body: string): Reply => ({ status, contentType: 'text/plain', body });

export function isAuthorized(
  accounts: readonly AfricasTalkingAccount[],
  { headers }: Received,
  username: string | undefined,
): boolean {
  return accounts.some((account) => account.username === username && account.apiKey === headers['apikey']);
}

export const unauthorized = (): Reply => ({
  status: 401,
  contentType: 'text/plain',
  headers: { 'www-authenticate': 'Basic realm="api"' },
  body: 'The supplied authentication is invalid',
});
