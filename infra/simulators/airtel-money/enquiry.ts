/** Queries of the Airtel simulator: transactions, balance, users and the key. */
import { toLocalTime } from '../../../shared/values/time.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { admit } from './access.ts';
import { badNumber, no, notFound, success, throttled, yes } from './answers.ts';
import { toKeyText } from './keys.ts';
import { findMagic } from './magic.ts';
import { productCodes } from './accept.ts';
import type { AirtelApp, Transaction, Simulation } from './simulation.ts';

const keyLivesMs = 24 * 60 * 60 * 1000;

/** Answers queries about a transaction of one product, by the caller's id. */
export function answerEnquiry(kind: Transaction['kind']) {
  return (simulation: Simulation, request: Received): Reply => {
    const admitted = admit(simulation, request);
    if ('refusal' in admitted) return admitted.refusal;
    const dp = productCodes[kind];
    const id = decodeURIComponent(request.path.split('/').at(-1) ?? '');
    const isValidEnquiry = !request.path.startsWith('/standard/v2/') || request.query['transactionType'] === 'B2C';
    const found = simulation.transactions.get(id);
    if (!isValidEnquiry || found?.kind !== kind || !isSameApp(found.app, admitted.app)) return notFound(`${dp}1025`);
    const behavior = findMagic(found.msisdn)?.enquiry;
    const isFirst =
      behavior?.endsWith('_first') === true && found.status !== 'TIP' && simulation.turns.isTurnOf(`enquiry ${id}`);
    if (behavior === 'throttled_once' && simulation.turns.isTurnOf(`enquiry ${id}`)) return throttled();
    if (behavior === 'not_found_first' && isFirst) return notFound(`${dp}1025`);
    if (behavior === 'other_transaction') return describe({ ...found, id: `${id}9` }, dp);
    if (behavior === 'ambiguous_first' && isFirst) {
      const message = 'Transaction is in ambiguous state';
      return describe({ ...found, code: '1000', message, airtelMoneyId: null }, dp, 'TA');
    }
    return describe(found, dp);
  };
}

const isSameApp = (one: AirtelApp, other: AirtelApp): boolean => one.client_id === other.client_id;

function describe(
  { id, message, code, airtelMoneyId, status: own }: Transaction,
  dp: string,
  status: string = own,
): Reply {
  const transaction = { ...(airtelMoneyId && { airtel_money_id: airtelMoneyId }), id, message, status };
  const isBad = status === 'TF' || status === 'TE';
  return json(200, {
    data: { transaction },
    status: {
      response_code: dp + code,
      code: '200',
      success: !isBad,
      result_code: isBad ? 'ESB000011' : 'ESB000010',
      message: isBad ? 'FAILED' : 'SUCCESS',
    },
  });
}

export function answerBalance(simulation: Simulation, request: Received): Reply {
  const admitted = admit(simulation, request);
  if ('refusal' in admitted) return admitted.refusal;
  const data = { balance: simulation.settings.balance, currency: admitted.app.currency, account_status: 'Active' };
  return yes(data, { ...success, response_code: 'DP02100000001' });
}

export function answerUser(simulation: Simulation, request: Received): Reply {
  const admitted = admit(simulation, request);
  if ('refusal' in admitted) return admitted.refusal;
  const msisdn = request.path.split('/').at(-1) ?? '';
  if (!/^\d{7,10}$/.test(msisdn)) return badNumber();
  const magic = findMagic(msisdn);
  if (magic?.answer === 'unknown_number') {
    return no({ response_code: 'DP02200000000', result_code: 'ESB000011', message: 'User not found' });
  }
  const data = {
    first_name: 'AMINA',
    last_name: 'DEMO',
    msisdn,
    grade: 'SUBS',
    is_barred: magic?.ends?.code === '1019',
    is_pin_set: true,
    registration: { status: 'SUBS' },
  };
  return yes(data, { ...success, response_code: 'DP02200000001' });
}

export function giveKey(simulation: Simulation, request: Received): Reply {
  const admitted = admit(simulation, request);
  if ('refusal' in admitted) return admitted.refusal;
  const [date = '', time = ''] = toLocalTime(simulation.now() + keyLivesMs).split(' ');
  const valid_upto = `${date.split('-').toReversed().join('-')} ${time}`;
  const data = { key_id: simulation.key.id, key: toKeyText(simulation.key), valid_upto };
  return yes(data, { ...success, response_code: 'DP02010001001', message: 'Success' });
}
