/**
 * The results of the Daraja simulator: the body posted to ResultURL when a call of an initiator is complete, the notice
 * to QueueTimeOutURL, and the unusual forms of both.
 */
import { resultTexts } from './callbacks.ts';
import type { CallbackBehavior, Magic } from './magic.ts';
import { post, postWithBehavior } from './post-result.ts';
import type { Order, Simulation } from './simulation.ts';

export type Parameter = { Key: string; Value?: string | number };
type OneOrMore = Parameter | Parameter[];
type Payload = {
  ResultType: number;
  ResultCode: number | string;
  ResultDesc: string;
  OriginatorConversationID: string;
  ConversationID: string;
  TransactionID: string;
  ResultParameters?: { ResultParameter: OneOrMore };
  ReferenceData?: { ReferenceItem: OneOrMore };
};

/** The result of a call. `reference` is one entry or a list, depending on the product. */
export type Result = {
  code: string;
  text?: string;
  receipt: string;
  parameters: Parameter[];
  reference?: Parameter[];
};

const submitted: Parameter = { Key: 'QueueTimeoutURL', Value: 'https://internal.example/results/v1/submit' };
const lateMs = 40_000;

/** The texts of codes that pushes do not use. */
const moreTexts: Readonly<Record<string, string>> = {
  '2': 'Declined due to limit rule: less than the minimum transaction amount.',
  '3': 'Declined due to limit rule: greater than the maximum transaction amount.',
  '15': 'Duplicate detected.',
  '25': 'The format of parameter null is invalid.',
  '8006': 'The security credential is locked.',
  SFC_IC0003: 'The operator does not exist.',
  R000001: 'The transaction has already been reversed.',
  R000002: 'The OriginalTransactionID is invalid.',
};

export async function postOutcome(
  simulation: Simulation,
  order: Order,
  result: Result,
  magic: Magic | undefined,
): Promise<void> {
  const behavior = magic?.callback ?? 'once';
  if (behavior === 'timeout_notice_first' || behavior === 'timeout_notice_only') {
    await post(simulation, order.timeoutUrl, timeoutNotice(order));
    if (behavior === 'timeout_notice_only') return;
    const wait = lateMs * simulation.settings.timeScale;
    simulation.agenda.after(
      wait,
      async () => void (await post(simulation, order.resultUrl, toPayload(order, result, 'once'))),
    );
    return;
  }
  if (behavior === 'not_final_first') {
    await post(simulation, order.resultUrl, write({ ...head(order, result), ResultType: 1 }));
  }
  await postWithBehavior(simulation, order.resultUrl, behavior, {
    body: toPayload(order, result, behavior),
    forged: toPayload(order, { ...result, code: '0' }, 'once'),
  });
}

function toPayload(order: Order, result: Result, behavior: CallbackBehavior): string {
  const payload = head(order, result);
  const code = behavior === 'code_as_text' ? result.code : payload.ResultCode;
  const parameters = withBehavior(result.parameters, behavior);
  return write({
    ...payload,
    ResultCode: code,
    ...(parameters.length === 0 ? {} : { ResultParameters: { ResultParameter: oneOrMany(parameters) } }),
    ReferenceData: { ReferenceItem: oneOrMany([...(result.reference ?? []), submitted]) },
  });
}

/** A number if the text is one. */
function head(order: Order, { code, text, receipt }: Result): Payload {
  return {
    ResultType: 0,
    ResultCode: /^\d+$/.test(code) ? Number(code) : code,
    ResultDesc: text ?? moreTexts[code] ?? resultTexts[code] ?? 'The service request was not processed.',
    OriginatorConversationID: order.originatorConversationId,
    ConversationID: order.conversationId,
    TransactionID: receipt,
  };
}

function timeoutNotice(order: Order): string {
  const notice = { code: '1', text: 'The service request timed out in the queue.', receipt: '0000000000' };
  return write(head(order, { ...notice, parameters: [] }));
}

function write(result: Payload): string {
  return JSON.stringify({ Result: result });
}

/** A list with one entry is sent as the entry itself. */
function oneOrMany(list: Parameter[]): Parameter | Parameter[] {
  return list.length === 1 && list[0] ? list[0] : list;
}

function withBehavior(parameters: Parameter[], behavior: CallbackBehavior): Parameter[] {
  if (behavior === 'without_parameters') return [];
  if (behavior === 'single_parameter') return parameters.slice(0, 1);
  if (behavior !== 'wrong_amount') return parameters;
  return parameters.map((parameter) =>
    parameter.Key === 'TransactionAmount' || parameter.Key === 'Amount'
      ? { ...parameter, Value: Number(parameter.Value) + 1 }
      : parameter,
  );
}
