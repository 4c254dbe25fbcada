/**
 * Intuit's page, on which the owner always agrees unless a setting says otherwise, and its tokens. Every refresh issues
 * a new refresh token and revokes the older ones. A token contains its chain and number, so a connection survives a
 * restart.
 */
import { json, type Received, type Reply } from '../kit/server.ts';
import { quickbooksDemoApp, type Simulation } from './simulation.ts';

const pattern = /^AB11-(\d+)-(\w+)-(\d+)$/;

function give(simulation: Simulation, realm: string, chain: string, number: number): Reply {
  simulation.serial += 1;
  const access_token = `eyJ-access-${realm}-${simulation.serial}`;
  simulation.access.set(access_token, { realm, until: simulation.now() + simulation.settings.accessSeconds * 1000 });
  simulation.living.set(`${realm}-${chain}`, number);
  return json(200, {
    token_type: 'bearer',
    access_token,
    expires_in: simulation.settings.statedSeconds,
    refresh_token: `AB11-${realm}-${chain}-${number}`,
    x_refresh_token_expires_in: 8_726_400,
  });
}

const refused = (error: string, error_description: string, status = 400): Reply =>
  json(status, { error, error_description });

export function authorize(simulation: Simulation, { query }: Received): Reply {
  const { redirect_uri = '', state = '', client_id, response_type, scope } = query;
  const isValidRequest =
    client_id === quickbooksDemoApp.client_id &&
    response_type === 'code' &&
    scope === 'com.intuit.quickbooks.accounting';
  if (!isValidRequest || !URL.canParse(redirect_uri)) return refused('invalid_request', 'The request is not valid');
  const back = new URL(redirect_uri);
  back.searchParams.set('state', state);
  if (simulation.settings.declines) back.searchParams.set('error', 'access_denied');
  else {
    const code = `code-${(simulation.serial += 1)}`;
    simulation.codes.set(code, `${simulation.settings.chosenRealm} ${redirect_uri}`);
    back.searchParams.set('code', code);
    back.searchParams.set('realmId', simulation.settings.chosenRealm);
  }
  return { status: 302, contentType: 'text/plain', body: '', headers: { location: back.href } };
}

export function issueTokens(simulation: Simulation, { headers, rawBody }: Received): Reply {
  const { client_id, client_secret } = quickbooksDemoApp;
  const basic = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  if (headers.authorization !== basic) return refused('invalid_client', 'The client is not known', 401);
  const form = Object.fromEntries(new URLSearchParams(rawBody));
  if (form.grant_type === 'authorization_code') {
    const [realm = '', redirectUri] = (simulation.codes.get(form.code ?? '') ?? '').split(' ');
    simulation.codes.delete(form.code ?? '');
    if (realm === '' || redirectUri !== form.redirect_uri) return refused('invalid_grant', 'The code is not valid');
    return give(simulation, realm, `c${(simulation.serial += 1)}`, 1);
  }
  const [, realm = '', chain = '', number = ''] = pattern.exec(form.refresh_token ?? '') ?? [];
  const living = simulation.living.get(`${realm}-${chain}`) ?? Number(number);
  if (realm === '' || Number(number) !== living) return refused('invalid_grant', 'Incorrect or invalid refresh token');
  simulation.refreshes += 1;
  return give(simulation, realm, chain, living + 1);
}
