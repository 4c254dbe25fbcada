/** C2B of the Daraja simulator for apps: registering URLs and simulating payments. */
import { randomUUID } from 'node:crypto';
import { registerRequest, simulateRequest } from './requests.ts';
import { admit, isOwner } from './access.ts';
import { error, invalid, newRequestId, noMerchant, refuseField } from './answers.ts';
import { payIn } from './payments.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import type { Simulation } from './simulation.ts';

type Version = 'v1' | 'v2';

const forbiddenWords = /mpesa|m-pesa|safaricom|exec?|cmd|sql|query/i;
const privateHost = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)/;

const otherProduct = (): Reply =>
  error(401, '401.003.01', 'Error Occurred - Invalid Access Token - Invalid API call as no apiproduct match found');

function isOtherVersion({ settings }: Simulation, version: Version): boolean {
  return settings.c2bVersion !== 'any' && settings.c2bVersion !== version;
}

export const registerUrls =
  (version: Version) =>
  (simulation: Simulation, received: Received): Reply => {
    const admitted = admit(simulation, received);
    if ('refusal' in admitted) return admitted.refusal;
    if (isOtherVersion(simulation, version)) return otherProduct();
    const parsed = registerRequest.safeParse(received.body);
    if (!parsed.success) return refuseField(parsed.error.issues[0]?.path[0]);
    const { ShortCode, ResponseType, ConfirmationURL, ValidationURL } = parsed.data;
    if (!isOwner(admitted.app, ShortCode)) return noMerchant();
    for (const [field, url] of Object.entries({ ConfirmationURL, ValidationURL })) {
      if (!isTaken(simulation, url)) return invalid(field);
    }
    if (simulation.settings.live && simulation.registrations.has(ShortCode)) {
      return error(500, '500.003.1001', 'Urls are already registered');
    }
    simulation.registrations.set(ShortCode, {
      confirmationUrl: ConfirmationURL,
      validationUrl: ValidationURL,
      responseType: ResponseType,
      version,
    });
    return json(200, {
      OriginatorCoversationID: newRequestId(),
      ...(version === 'v1' ? { ConversationID: '' } : {}),
      ResponseCode: '0',
      ResponseDescription: 'success',
    });
  };

function isTaken({ settings }: Simulation, url: string): boolean {
  const { protocol, hostname } = new URL(url);
  if (forbiddenWords.test(url)) return false;
  return !settings.live || (protocol === 'https:' && !privateHost.test(hostname));
}

export const simulate =
  (version: Version) =>
  (simulation: Simulation, received: Received): Reply => {
    const admitted = admit(simulation, received);
    if ('refusal' in admitted) return admitted.refusal;
    if (simulation.settings.live) return error(404, '404.002.01', 'Resource not found');
    if (isOtherVersion(simulation, version)) return otherProduct();
    const parsed = simulateRequest.safeParse(received.body);
    if (!parsed.success) return refuseField(parsed.error.issues[0]?.path[0]);
    const { ShortCode, CommandID, Amount, Msisdn, BillRefNumber } = parsed.data;
    if (!isOwner(admitted.app, ShortCode)) return noMerchant();
    if (CommandID === 'CustomerPayBillOnline' && !BillRefNumber) return invalid('BillRefNumber');
    simulation.agenda.after(simulation.settings.callbackDelayMs, async () => {
      await payIn(simulation, {
        shortCode: String(ShortCode),
        phone: String(Msisdn),
        amount: Amount,
        reference: BillRefNumber ?? '',
        subType: CommandID,
      });
    });
    return json(200, {
      OriginatorCoversationID: randomUUID(),
      ...(version === 'v1' ? { ConversationID: `AG_${newRequestId()}` } : {}),
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    });
  };
