/**
 * The magic values for money that moves without a prompt: sent by the gateway's app (0799 01, short codes 79), or paid
 * by customers on their own (0799 02) and possibly reversed.
 */
import type { Does, Magic } from './magic.ts';

const payout = (digits: string, happens: string, does: Does): Magic => ({
  about: 'payout',
  phone_number: `25479901${digits}`,
  short_code: `79${digits}`,
  happens,
  ...does,
});

const payment = (digits: string, happens: string, does: Does): Magic => ({
  about: 'payment',
  phone_number: `25479902${digits}`,
  happens,
  ...does,
});

export const payoutMagic: readonly Magic[] = [
  payout('0001', 'Result 1: insufficient funds', { result: '1' }),
  payout('0002', 'Result 2: below the minimum', { result: '2' }),
  payout('0003', 'Result 3: above the maximum', { result: '3' }),
  payout('0004', 'Result 4: daily limit of the receiver', { result: '4' }),
  payout('0005', 'Result 5: minimum balance', { result: '5' }),
  payout('0006', 'Result 6: primary party not found', { result: '6' }),
  payout('0007', 'Result 7: receiver not found', { result: '7' }),
  payout('0008', 'Result 8: maximum balance of the receiver', { result: '8' }),
  payout('0011', 'Result 11: paying account inactive', { result: '11' }),
  payout('0012', 'Result 12: receiving account inactive', { result: '12' }),
  payout('0013', 'Result 13: paying account not found', { result: '13' }),
  payout('0014', 'Result 14: receiving account not found', { result: '14' }),
  payout('0015', 'Result 15: duplicate detected', { result: '15' }),
  payout('0017', 'Result 17: internal failure', { result: '17' }),
  payout('0018', 'Result 18: credential check failed', { result: '18' }),
  payout('0020', 'Result 20: initiator not found', { result: '20' }),
  payout('0021', 'Result 21: initiator not allowed', { result: '21' }),
  payout('0022', 'Result 22: no permission on the account', { result: '22' }),
  payout('0024', 'Result 24: mandatory field missing', { result: '24' }),
  payout('0025', 'Result 25: invalid parameter', { result: '25' }),
  payout('0026', 'Result 26: system busy', { result: '26' }),
  payout('0029', 'Result 29: invalid command', { result: '29' }),
  payout('1036', 'Result 1036: B2C balance too low', { result: '1036' }),
  payout('2001', 'Result 2001: initiator information invalid', { result: '2001' }),
  payout('2006', 'Result 2006: account status does not allow', { result: '2006' }),
  payout('2028', 'Result 2028: not permitted by product', { result: '2028' }),
  payout('2040', 'Result 2040: receiver not registered', { result: '2040' }),
  payout('8006', 'Result 8006: security credential locked', { result: '8006' }),
  payout('0103', 'Result SFC_IC0003: receiver does not exist', { result: 'SFC_IC0003' }),

  payout('4002', 'Refused: wrong credentials', { answer: 'wrong_credentials' }),
  payout('4010', 'HTTP 401 once for the access token, then the call succeeds', { answer: 'unauthorized_once' }),
  payout('4011', 'The access token is reported as invalid once, then the call succeeds', {
    answer: 'token_dropped_once',
  }),
  payout('4015', 'Duplicate OriginatorConversationID; paid by the earlier call', { answer: 'duplicate' }),
  payout('4026', 'Always "system is busy": never accepted', { answer: 'busy' }),
  payout('4290', 'Spike arrest once, then the call succeeds', { answer: 'spike_arrest_once' }),
  payout('4291', 'Always throttled by the API gateway (fault form): never accepted', { answer: 'throttled' }),

  payout('5000', 'HTTP 500 without a body; not accepted', { answer: 'empty_500' }),
  payout('5030', 'HTTP 503 with an HTML page; not accepted', { answer: 'html_503' }),
  payout('5040', 'The response arrives after 35 s, too late; accepted and paid', { answer: 'slow_accepted' }),
  payout('5050', 'The connection drops after the call was accepted; paid', { answer: 'dropped_accepted' }),
  payout('5051', 'The connection drops before the call was accepted; nothing follows', { answer: 'dropped' }),
  payout('5200', 'HTTP 200 with an unreadable body; accepted and paid', { answer: 'garbage_accepted' }),
  payout('5201', 'HTTP 200 with an error inside: refused', { answer: 'error_in_200' }),

  payout('6001', 'Paid, the result arrives 40 s late', { callback: 'late' }),
  payout('6002', 'Paid, the result arrives twice', { callback: 'twice' }),
  payout('6003', 'Paid, the result is lost; a status query returns it', { callback: 'never' }),
  payout('6004', 'Paid, the result arrives before the response', { callback: 'before_the_answer' }),
  payout('6005', 'Failed, but forged results claim success first', { result: '1', callback: 'after_forgeries' }),
  payout('6006', 'Paid, but the result contains another amount', { callback: 'wrong_amount' }),
  payout('6008', 'A timeout notice, then paid 40 s late', { callback: 'timeout_notice_first' }),
  payout('6009', 'A timeout notice, then nothing; paid, a status query returns it', {
    callback: 'timeout_notice_only',
  }),
  payout('6010', 'A result that is not final (ResultType 1), then the final one', { callback: 'not_final_first' }),
  payout('6011', 'Success without parameters', { callback: 'without_parameters' }),
  payout('6012', 'A single parameter, as an object instead of a list', { callback: 'single_parameter' }),
  payout('6013', 'The result code is a string', { callback: 'code_as_text' }),

  payout('7001', 'A status query returns Authorized: still open', { callback: 'never', status: 'Authorized' }),
  payout('7002', 'A status query returns Declined', { result: '1', callback: 'never', status: 'Declined' }),
  payout('7003', 'A status query returns Cancelled', { result: '1', callback: 'never', status: 'Cancelled' }),
  payout('7004', 'A status query returns Expired', { result: '1', callback: 'never', status: 'Expired' }),
  payout('7005', 'The status query itself fails with result 25', { callback: 'never', status: 'unknown' }),
];

export const paymentMagic: readonly Magic[] = [
  payment('0001', 'Reversal: result 1, the customer has spent the money', {
    result: '1',
    text: 'The receiver has insufficient funds for the reversal.',
  }),
  payment('0021', 'Reversal: result 21, initiator not allowed', { result: '21' }),
  payment('2028', 'Reversal: result 2028, not permitted', { result: '2028' }),
  payment('1001', 'Reversal: result R000001, already reversed', { result: 'R000001' }),
  payment('1002', 'Reversal: result R000002, original transaction id invalid', { result: 'R000002' }),
  payment('6003', 'Reversal: succeeds, the result is lost', { callback: 'never' }),
  payment('6008', 'Reversal: a timeout notice, then success 40 s late', { callback: 'timeout_notice_first' }),
  payment('6011', 'Reversal: success without parameters', { callback: 'without_parameters' }),
  payment('5050', 'Reversal: the connection drops after it was accepted; succeeds', { answer: 'dropped_accepted' }),

  payment('7001', 'Payment: confirmed 40 s late', { confirmation: 'late' }),
  payment('7002', 'Payment: confirmed twice', { confirmation: 'twice' }),
  payment('7003', 'Payment: never confirmed; Pull finds it', { confirmation: 'never' }),
  payment('7005', 'Payment: forged confirmations first', { confirmation: 'after_forgeries' }),
];
