/** Disbursements and refunds of the Airtel simulator: the response to both contains the final result. */
import { randomInt } from 'node:crypto';
import { disbursementRequest, firstDisbursementRequest, refundRequest } from './requests.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { admit, whySignatureIsRefused } from './access.ts';
import { no, notFound, success, wrongPin, yes } from './answers.ts';
import { decrypt } from './keys.ts';
import { findMagic } from './magic.ts';
import { admitMoneyCall, answerTaken, openTransaction, paid, productCodes, refuseField, settle } from './accept.ts';
import type { Transaction, Simulation } from './simulation.ts';

const codes = productCodes.disbursement;

export async function takeDisbursement(simulation: Simulation, received: Received): Promise<Reply> {
  const schema = received.path.startsWith('/standard/v1/') ? firstDisbursementRequest : disbursementRequest;
  const parsed = schema.safeParse(received.body);
  const msisdn = parsed.data?.payee.msisdn;
  const admitted = await admitMoneyCall(simulation, received, 'disbursement', msisdn, `${codes}1016`);
  if ('refusal' in admitted) return admitted.refusal;
  if (!parsed.success) return refuseField(parsed.error.issues[0]?.path);
  const { payee, pin, reference, transaction } = parsed.data;
  if (decrypt(simulation.key, pin, simulation.settings.pinPadding) !== admitted.app.pin) return wrongPin();
  const { id, amount } = transaction;
  const opened = openTransaction(simulation, {
    id,
    kind: 'disbursement',
    ...admitted,
    msisdn: payee.msisdn,
    amount,
    reference,
  });
  if ('refusal' in opened) return opened.refusal;
  const magic = findMagic(payee.msisdn);
  simulation.log(`disbursement ${id} to ${payee.msisdn}: ${magic?.happens ?? 'it is paid'}`);
  await settle(simulation, opened, magic?.ends ?? paid);
  return await answerTaken(simulation, opened, magic, toAnswer(opened));
}

function toAnswer({ id, status, code, message, airtelMoneyId }: Transaction): Reply {
  const data = {
    transaction: {
      reference_id: String(randomInt(10 ** 9, 10 ** 10)),
      ...(airtelMoneyId && { airtel_money_id: airtelMoneyId }),
      id,
      status,
    },
  };
  const response_code = `${codes}${code}`;
  if (status === 'TS' || status === 'TIP') return yes(data, { ...success, response_code, message });
  return json(200, { data, status: { response_code, code: '200', success: false, result_code: 'ESB000011', message } });
}

export function takeRefund(simulation: Simulation, received: Received): Reply {
  const admitted = admit(simulation, received);
  if ('refusal' in admitted) return admitted.refusal;
  const signature = whySignatureIsRefused(simulation, received, `${productCodes.collection}1026`);
  if (signature) return signature;
  const parsed = refundRequest.safeParse(received.body);
  if (!parsed.success) return refuseField(parsed.error.issues[0]?.path);
  const receipt = parsed.data.transaction.airtel_money_id;
  const payment = [...simulation.transactions.values()].find(({ airtelMoneyId }) => airtelMoneyId === receipt);
  if (payment?.kind !== 'collection') return notFound(`${productCodes.collection}1025`);
  const { refund } = findMagic(payment.msisdn) ?? {};
  if (refund === 'refused' || payment.isRefunded) {
    return no({ result_code: 'ESB000011', message: 'Transaction cannot be refunded' }, 200);
  }
  payment.isRefunded = true;
  if (refund === 'dropped_made') return 'drop';
  const status = {
    code: '200',
    message: 'SUCCESS',
    result_code: refund === 'in_doubt' ? 'ESB000014' : 'ESB000010',
    response_code: `${productCodes.collection}1006`,
    success: refund !== 'made_but_success_false',
  };
  const airtel_money_id = `RF${receipt.slice(2)}`;
  return json(200, { data: { transaction: { airtel_money_id, status: 'SUCCESS' } }, status });
}
