/**
 * The codes of payment providers in plain words, with what to do. A test compares them with the codes that the drivers
 * know, in both directions.
 */
import { kindOf } from './payment-kind.ts';
import { providerOf } from './payment-providers.ts';

export type Explained = { meaning: string; advice: string };
/** `payoutAdvice`: where money was sent, and no customer was asked to pay. */
type Code = Explained & { payoutAdvice: string };

const say = (meaning: string, advice: string, payoutAdvice = advice): Code => ({ meaning, advice, payoutAdvice });

const tryLater = 'Try again in a few minutes.';
const askToPayAgain = 'Ask whether the customer still wants to pay, then send a new request.';
const checkApp = 'Check the app’s configuration, or ask Safaricom.';
const checkReceiver = 'Check the receiver’s number and send again.';
const sendAgain = 'Check the receiver’s number and the paying account, then send again.';
const topUp = 'Top up the account, then send again.';

/** M-Pesa prompts. */
export const promptCodes: Readonly<Record<string, Code>> = {
  '0': say('Paid.', 'Nothing to do.'),
  '1': say('The customer does not have enough money.', 'Ask the customer to top up, then send a new request.'),
  '17': say(
    'M-Pesa’s rules refused it, often because the customer paid the same amount a moment ago.',
    'Check whether the customer has already paid. Otherwise wait two minutes and send a new request.',
  ),
  '26': say('M-Pesa was busy.', tryLater),
  '1001': say('Another M-Pesa session was open on the phone.', 'Wait a minute, then send a new request.', sendAgain),
  '1019': say('It expired before M-Pesa processed it.', askToPayAgain, sendAgain),
  '1025': say(
    'The prompt could not be sent to the phone.',
    'Check the number and that the phone is on, then send a new request.',
    sendAgain,
  ),
  '1032': say('The customer pressed Cancel, or closed the prompt.', askToPayAgain, sendAgain),
  '1036': say('The business account does not have enough money.', topUp),
  '1037': say(
    'The customer did not enter the PIN in time, or the phone could not be reached.',
    'Check that the phone is on and has network, then send a new request.',
    sendAgain,
  ),
  '2001': say('The customer entered a wrong PIN.', 'Ask the customer to try again, then send a new request.'),
  '9999': say('The prompt failed at M-Pesa.', tryLater),
};

/** M-Pesa payouts, reversals and queries. */
export const payoutCodes: Readonly<Record<string, Code>> = {
  '0': say('Done.', 'Nothing to do.'),
  '1': say('The paying account does not have enough money.', topUp),
  '2': say('The amount is below M-Pesa’s minimum.', 'Send a larger amount.'),
  '3': say('The amount is above M-Pesa’s maximum.', 'Send it in smaller amounts.'),
  '4': say('The receiver would exceed the daily limit.', 'Send it tomorrow, or to another number.'),
  '5': say('The account would fall below its minimum balance.', topUp),
  '6': say('M-Pesa did not find the paying party.', checkApp),
  '7': say('M-Pesa did not find the receiver.', checkReceiver),
  '8': say(
    'The receiver’s account would be too full.',
    'Send a smaller amount, or ask the receiver to use some money.',
  ),
  '11': say('The paying account is inactive.', checkApp),
  '12': say('The receiving account is inactive.', checkReceiver),
  '13': say('M-Pesa did not find the paying account.', checkApp),
  '14': say('M-Pesa did not find the receiving account.', checkReceiver),
  '15': say('M-Pesa has accepted a call with this id before.', 'Wait for the outcome of the first call.'),
  '17': say('M-Pesa’s rules refused it, or M-Pesa failed.', 'Check M-Pesa’s portal, then send again.'),
  '18': say('M-Pesa refused the initiator’s credential.', checkApp),
  '20': say('M-Pesa did not find the initiator.', 'Check the initiator’s name in the app’s configuration.'),
  '21': say('The initiator is not allowed to do this.', 'Give the initiator this right in M-Pesa’s portal.'),
  '22': say('The initiator has no rights on this account.', 'Give the initiator rights in M-Pesa’s portal.'),
  '24': say('M-Pesa missed a field of the call.', checkApp),
  '25': say('M-Pesa refused a field of the call.', checkApp),
  '26': say('M-Pesa was busy.', tryLater),
  '29': say('M-Pesa does not know this kind of payment.', checkApp),
  '1036': say('The business account does not have enough money.', topUp),
  '2001': say('M-Pesa refused the initiator’s name or password.', 'Enter the initiator and the password again.'),
  '2006': say('The account’s status does not allow this.', 'Ask Safaricom to activate the account.'),
  '2028': say('The short code’s product does not include this.', 'Ask Safaricom to add the product to the short code.'),
  '2040': say('The receiver is not registered with M-Pesa.', checkReceiver),
  '8006': say('The initiator’s password is locked.', 'Unlock the initiator in M-Pesa’s portal.'),
  SFC_IC0003: say('The receiver does not exist.', checkReceiver),
  R000001: say('The payment was already reversed.', 'Nothing to do: the money went back before.'),
  R000002: say('M-Pesa does not know the payment to reverse.', 'Check the receipt in M-Pesa’s portal.'),
};

/** What M-Pesa calls the status of a payment when it is asked, in lower case. */
export const askedStatuses: Readonly<Record<string, Code>> = {
  completed: say('Done.', 'Nothing to do.'),
  declined: say('M-Pesa declined it.', 'Check the details, then send a new request.', sendAgain),
  failed: say('It failed at M-Pesa.', tryLater),
  cancelled: say('It was cancelled.', askToPayAgain, sendAgain),
  expired: say('It expired before M-Pesa processed it.', askToPayAgain, sendAgain),
  reversed: say('The money went back.', 'Do not deliver.'),
};

export const airtelStatuses: Readonly<Record<string, Code>> = {
  TS: say('Paid.', 'Nothing to do.'),
  TF: say('It failed at Airtel.', 'Tell the customer this reason, then send a new request.', sendAgain),
  TE: say('It expired before it was approved.', askToPayAgain, sendAgain),
};

export const airtimeStatuses: Readonly<Record<string, Code>> = {
  Success: say('The airtime was delivered.', 'Nothing to do.'),
  Failed: say('The airtime was not delivered.', 'Check the number and the balance, then send again.'),
};

type Coded = {
  payment_provider: string;
  transaction_type: string;
  reverses: number | null;
  result_code: string | null;
  result_desc: string | null;
};

/** Null if there is no code, or nobody has explained it. */
export function explainCode(payment: Coded): Explained | null {
  const found = findCode(payment);
  if (found === null) return null;
  const { meaning, advice, payoutAdvice } = found;
  return { meaning, advice: kindOf(payment) === 'in' ? advice : payoutAdvice };
}

function findCode(payment: Coded): Code | null {
  const { result_code: code, result_desc: text, payment_provider } = payment;
  if (code === null) return null;
  const provider = providerOf(payment_provider);
  if (provider === 'Airtel Money') return explainAirtel(code, text ?? '');
  if (provider === 'Africa’s Talking') return airtimeStatuses[code] ?? null;
  const isPrompt = payment_provider === 'MobileMoneyKeExpress' && kindOf(payment) === 'in';
  const codes = isPrompt ? promptCodes : { ...promptCodes, ...payoutCodes };
  return codes[code] ?? askedStatuses[code.toLowerCase()] ?? null;
}

/** In Airtel’s own text, without the code at its end: published lists give the code other meanings than Airtel does. */
function explainAirtel(code: string, text: string): Code | null {
  const status = airtelStatuses[code];
  if (status === undefined) return null;
  return { ...status, meaning: text.replace(/ ?\[\w+\]$/, '') || status.meaning };
}

/** The refusal of a call, by the name under which the driver reports its provider. Airtel’s has its own text. */
export function explainRefusal(refusal: { action: string; provider: string; code: string } | null): Explained | null {
  if (refusal === null) return null;
  const { action, provider, code } = refusal;
  if (provider !== 'Daraja') return null;
  return (action === 'request_payment' ? promptCodes : payoutCodes)[code] ?? null;
}
