/**
 * Simulates Safaricom's Service Delivery Platform: logs users in, accepts bulk and premium messages with a valid token,
 * and posts reports and customers' messages.
 */
import { createHash } from 'node:crypto';
import {
  type MessageSimulation,
  type MessageSimulatorDefinition,
  takeMessage,
} from '../kit/messages/message-simulator.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { toInboundPush, toReportPush } from './pushes.ts';
import { type BulkMessage, bulkSms, login, sendSmsRequest, type SendSmsRequest } from './requests.ts';

export const safaricomSdpDemoApp = {
  username: 'demo-user',
  password: 'demo-safaricom-sdp-password',
  oa: 'GATEWAY',
  account_name: 'demo-account',
  package_id: '4391',
  cp_id: '102126',
  cp_password: 'demo-safaricom-sdp-cp-password',
};

const tokenLifetimeMs = 30 * 60 * 1000;
const kenyanMobile = /^254[17]\d{8}$/;

export const safaricomSdpDefinition: MessageSimulatorDefinition = {
  operations: {
    'POST /api/auth/login': answerLogin,
    'GET /api/auth/RefreshToken': answerRefresh,
    'POST /api/auth/RefreshToken': answerRefresh,
    'POST /api/public/CMS/bulksms': acceptBulk,
    'POST /api/public/SDP/sendSMSRequest': acceptPremium,
  },
  inbound: toInboundPush,
};

const unauthorized = (message: string): Reply => json(401, { status: 401, message, errorCode: 10 });
const badRequest = (message: string): Reply => json(400, { status: 400, message, errorCode: 2 });
const throttled = (): Reply => json(429, { status: 429, message: 'Too many requests', errorCode: 2 });
const bulkAnswer = (status: string, statusCode: string, more: object = {}): Reply =>
  json(200, { keyword: 'Bulk', status, statusCode, ...more });

/** A token contains its expiry time, so that the simulator need not store it. */
const makeTokens = (simulation: MessageSimulation) => ({
  token: `demo-token-${simulation.now() + tokenLifetimeMs}`,
  refreshToken: `demo-refresh-${simulation.now() + 2 * tokenLifetimeMs}`,
});

function isTokenValid(simulation: MessageSimulation, { headers }: Received, kind: 'token' | 'refresh'): boolean {
  const [, of, expiresAt] = /^Bearer demo-(token|refresh)-(\d+)$/.exec(headers['x-authorization'] ?? '') ?? [];
  return of === kind && Number(expiresAt) > simulation.now();
}

function answerLogin(simulation: MessageSimulation, { headers, body }: Received): Reply {
  if (headers['x-requested-with'] !== 'XMLHttpRequest') return unauthorized('Authentication method not supported');
  const { data } = login.safeParse(body);
  const { username, password } = safaricomSdpDemoApp;
  const isKnown = data?.username === username && data.password === password;
  return isKnown ? json(200, makeTokens(simulation)) : unauthorized('Invalid username or password');
}

function answerRefresh(simulation: MessageSimulation, request: Received): Reply {
  return isTokenValid(simulation, request, 'refresh')
    ? json(200, makeTokens(simulation))
    : unauthorized('Token has expired');
}

async function acceptBulk(simulation: MessageSimulation, request: Received): Promise<Reply> {
  if (!isTokenValid(simulation, request, 'token')) return unauthorized('Token has expired');
  const bulk = bulkSms.safeParse(request.body);
  if (!bulk.success) return badRequest(`Parameter ${bulk.error.issues[0]?.path.join('.')} is missing or wrong`);
  const { timeStamp, dataSet } = bulk.data;
  const [{ userName, packageId, oa, cpPassword, msisdn }] = dataSet;
  const known = safaricomSdpDemoApp;
  const isKnown = userName === known.account_name && (packageId ?? known.package_id) === known.package_id;
  if (!isKnown) return bulkAnswer('FAILED', 'SC0003', { statusDesc: 'Invalid account' });
  if (cpPassword !== undefined && cpPassword.toLowerCase() !== digest(timeStamp)) {
    return bulkAnswer('FAILED', 'SC0004', { statusDesc: 'Invalid cpPassword credentials' });
  }
  if (oa !== known.oa) return bulkAnswer('FAILED', 'SC0006', { statusDesc: 'Sender is not allowed' });
  const numbers = msisdn.split(',').map((number) => number.trim());
  if (!numbers.every((number) => kenyanMobile.test(number))) return invalidMsisdn();
  for (const number of numbers) {
    const reply = await acceptOne(simulation, dataSet[0], number);
    if (reply !== acceptedReply) return reply;
  }
  return acceptedReply;
}

const acceptedReply = bulkAnswer('SUCCESS', 'SC0000');
const invalidMsisdn = (): Reply => bulkAnswer('FAILED', 'SC0005', { statusDesc: 'Invalid MSISDN' });

/** Reports contain the sender's own id of the whole message, and the number. */
function acceptOne(simulation: MessageSimulation, bulk: BulkMessage, number: string): Promise<Reply> {
  const { oa, message, uniqueId, actionResponseURL } = bulk;
  return takeMessage(simulation, {
    to: number,
    from: oa,
    text: message,
    id: bulk.msisdn === number ? uniqueId : `${uniqueId} ${number}`,
    // An address without a scheme is treated as https.
    reportUrl: URL.canParse(actionResponseURL) ? actionResponseURL : `https://${actionResponseURL}`,
    facts: { kind: 'bulk', uniqueId },
    accepted: () => acceptedReply,
    refused: invalidMsisdn,
    throttled,
    report: (message) => toReportPush(simulation, message),
  });
}

const digest = (timeStamp: string): string =>
  createHash('md5').update(`${safaricomSdpDemoApp.cp_id}${safaricomSdpDemoApp.cp_password}${timeStamp}`).digest('hex');

function acceptPremium(simulation: MessageSimulation, request: Received): Reply | Promise<Reply> {
  if (!isTokenValid(simulation, request, 'token')) return unauthorized('Token has expired');
  const premium = sendSmsRequest.safeParse(request.body);
  if (!premium.success) return badRequest(`Parameter ${premium.error.issues[0]?.path.join('.')} is missing or wrong`);
  const { requestId, requestParam } = premium.data;
  const value = (name: string) => requestParam.data.find((pair) => pair.name === name)?.value ?? '';
  const answer = (statusCode: string, description: string): Reply =>
    answerPremium(simulation, premium.data, { status: statusCode === '0' ? '0' : '1', statusCode, description });
  const refused = () => answer('782', 'Send SMS Failed: invalid Msisdn');
  if (value('LinkId') === '' || value('OfferCode') === '') return answer('781', 'Send SMS Failed: invalid LinkId');
  if (!kenyanMobile.test(value('Msisdn'))) return refused();
  return takeMessage(simulation, {
    to: value('Msisdn'),
    from: value('OfferCode'),
    text: value('Content'),
    id: requestId,
    facts: { kind: 'premium' },
    accepted: () => answer('0', 'Send SMS Success'),
    refused,
    throttled,
    report: (message) => toReportPush(simulation, message),
  });
}

function answerPremium(
  simulation: MessageSimulation,
  { requestParam, ...request }: SendSmsRequest,
  responseParam: object,
): Reply {
  const responseId = String(10_189_519_182_688_000n + BigInt(simulation.nextNumber()));
  return json(200, { ...request, responseId, requestParam, responseParam });
}
