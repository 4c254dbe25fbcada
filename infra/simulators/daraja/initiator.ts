/**
 * Shared by all calls of an initiator to the Daraja simulator: the fields are checked, the call is accepted, and a
 * result is posted. A call with a wrong initiator is accepted too, and fails with result 2001.
 */
import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { toCompactTime } from '../../../shared/values/time.ts';
import { admit, bearerOf, isInitiator, isOwner } from './access.ts';
import { duplicate, invalid, newRequestId, noMerchant, refuseField } from './answers.ts';
import { answerTaken, oddRefusal } from './faults.ts';
import { newReceipt } from './ledger.ts';
import type { Magic } from './magic.ts';
import { type Result, postOutcome } from './results.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import type { Order, Simulation } from './simulation.ts';

/** One product of an initiator. */
export type Product<T> = {
  schema: z.ZodType<T>;
  /** The members whose names differ by product. */
  read(request: T): { initiator: string; shortCode: number; originatorConversationId?: string };
  magic(simulation: Simulation, request: T): Magic | undefined;
  /** Called once for an accepted call whose initiator is known; moves the money. */
  carryOut(simulation: Simulation, request: T, order: Order): Result;
};

type Signed = { SecurityCredential: string; ResultURL: string; QueueTimeOutURL: string };

/** 2048 bits; the provider rejects any other length. */
const credentialForm = /^[A-Za-z0-9+/]{342}==$/;
const nothing = '0000000000';

export function offer<T extends Signed>(
  product: Product<T>,
): (simulation: Simulation, received: Received) => Promise<Reply> {
  return async (simulation, received) => {
    const admitted = admit(simulation, received);
    if ('refusal' in admitted) return admitted.refusal;
    const parsed = product.schema.safeParse(received.body);
    if (!parsed.success) return refuseField(parsed.error.issues[0]?.path[0]);
    const request = parsed.data;
    const { initiator, shortCode, originatorConversationId } = product.read(request);
    const magic = product.magic(simulation, request);
    if (!isOwner(admitted.app, shortCode)) return noMerchant();
    if (!credentialForm.test(request.SecurityCredential)) return invalid('SecurityCredential');
    const refusal = oddRefusal(simulation, magic, bearerOf(received));
    if (refusal) return refusal;
    if (originatorConversationId !== undefined && simulation.orders.has(originatorConversationId)) return duplicate();
    const order = open(simulation, request, originatorConversationId);
    const isKnown = isInitiator(admitted.app, initiator, request.SecurityCredential);
    const wrong: Result = { code: '2001', receipt: nothing, parameters: [] };
    const settle = async () => {
      const result = isKnown ? product.carryOut(simulation, request, order) : wrong;
      order.receipt ??= result.receipt;
      await postOutcome(simulation, order, result, isKnown ? magic : undefined);
    };
    if (magic?.callback === 'before_the_answer') await settle();
    else simulation.agenda.after(simulation.settings.callbackDelayMs, settle);
    return await answerTaken(simulation, magic, toAnswer(order));
  };
}

function open(simulation: Simulation, request: Signed, originatorConversationId = newRequestId()): Order {
  const time = toCompactTime(simulation.now());
  const order: Order = {
    conversationId: `AG_${time.slice(0, 8)}_${randomBytes(10).toString('hex')}`,
    originatorConversationId,
    resultUrl: request.ResultURL,
    timeoutUrl: request.QueueTimeOutURL,
    receipt: null,
  };
  simulation.orders.set(order.conversationId, order).set(order.originatorConversationId, order);
  return order;
}

function toAnswer(order: Order): Reply {
  return json(200, {
    ConversationID: order.conversationId,
    OriginatorConversationID: order.originatorConversationId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  });
}

/** A failed transaction also has an id, but no parameters. */
export function failure(simulation: Simulation, code: string, text?: string): Result {
  return { code, ...(text === undefined ? {} : { text }), receipt: newReceipt(simulation.now()), parameters: [] };
}
