/**
 * Mixed calls at a steady rate, as the systems of a tenant make them: a call whose answer did not come is repeated with
 * its idempotency key until it is accepted, however often the gateway dies meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayApiError } from '../../../shared/client/errors.ts';
import { Gateway } from '../../../shared/client/gateway.ts';
import type { LocalFacts } from '../../../infra/local/run.ts';
import { darajaMagic } from '../../../infra/simulators/daraja/magic.ts';
import { type Kind, kinds, type Mark, mixed } from './kinds.ts';

export type Call = {
  kind: Kind;
  mark: Mark;
  /** How often it was sent. */
  attempts: number;
  requestId?: string;
  /** An answer that refuses it. */
  refusal?: string;
};

export type Load = {
  calls: readonly Call[];
  /** Answers that differ from an earlier one to the same call, and reads that failed although the gateway was up. */
  wrong: readonly string[];
  /** Resolves when as many calls as fit into the time were made and answered or lost. */
  run(milliseconds: number): Promise<void>;
  /** Those whose answer is not known. */
  unanswered(): readonly Call[];
  /** Repeats the unanswered ones, until none is left. */
  finish(): Promise<void>;
};

type Settings = {
  facts: LocalFacts;
  perSecond: number;
  webhook: { callback_url: string; webhook_secret: string };
  /** Every third phone is one with which the provider fails, is late or contradicts itself (magic.ts). */
  isFaulty?: boolean;
};

const magicPhones = (about: 'prompt' | 'payout'): string[] =>
  darajaMagic.filter((one) => one.about === about).map(({ phone_number }) => phone_number);
const faulty = { payer: magicPhones('prompt'), payee: magicPhones('payout') };

/** Between two repeats of a call. */
const pauseMs = 1_000;

export function makeLoad({ facts, perSecond, webhook, isFaulty = false }: Settings): Load {
  const calls: Call[] = [];
  const wrong: string[] = [];
  const start = Date.now().toString(36);
  const gateway = new Gateway({
    baseUrl: facts.base_url,
    token: facts.token,
    retry: { retries: 0 },
    timeoutMs: 10_000,
  });
  let turn = 0;

  function phoneOf(whose: 'payer' | 'payee', number: number): string {
    const unusual = isFaulty && number % 3 === 0 ? faulty[whose][(number / 3) % faulty[whose].length] : undefined;
    return unusual ?? (whose === 'payer' ? '0700000101' : '0700000102');
  }

  async function send(call: Call): Promise<void> {
    call.attempts += 1;
    try {
      const options = { idempotencyKey: `${start}-${call.mark.text}` };
      const { number } = call.mark;
      const phones = { payer: phoneOf('payer', number), payee: phoneOf('payee', number) };
      const { request_id: id } = await call.kind.call(gateway, { facts, mark: call.mark, webhook, phones, options });
      if (call.requestId !== undefined && call.requestId !== id) wrong.push(`${call.mark.text} became two requests`);
      call.requestId = id;
      if (call.kind.isCancelled) await gateway.cancelRequest({ request_id: id }).catch(() => {});
    } catch (error) {
      // The answers of a gateway that is there: anything else is repeated.
      if (error instanceof GatewayApiError && error.status < 500 && error.status !== 429) call.refusal = error.message;
    }
  }

  async function read(): Promise<void> {
    const known = calls.findLast(({ requestId }) => requestId !== undefined)?.requestId;
    if (known === undefined) return;
    await gateway.getRequest({ request_id: known }).catch((error: unknown) => {
      if (error instanceof GatewayApiError) wrong.push(`GET of ${known}: ${error.message}`);
    });
  }

  function next(): Promise<void> {
    const kind = mixed[turn % (mixed.length + 1)];
    turn += 1;
    if (kind === undefined) return read();
    const number = calls.length + 1;
    const mark = { text: `K${start.slice(-4)}${number}`, number, madeAt: new Date().toISOString() };
    const call: Call = { kind, mark, attempts: 0 };
    calls.push(call);
    return send(call);
  }

  const unanswered = (): Call[] =>
    calls.filter(({ requestId, refusal }) => requestId === undefined && refusal === undefined);

  return {
    calls,
    wrong,
    unanswered,
    async run(milliseconds) {
      const began = performance.now();
      const sent: Promise<void>[] = [];
      for (let made = 0; performance.now() - began < milliseconds; made += 1) {
        await sleep(Math.max(0, began + (made * 1000) / perSecond - performance.now()));
        sent.push(next());
      }
      await Promise.all(sent);
    },
    async finish() {
      for (let left = unanswered(); left.length > 0; left = unanswered()) {
        for (const call of left) await send(call);
        if (unanswered().length > 0) await sleep(pauseMs);
      }
      // A repeat of an accepted call is answered with the same request.
      for (const kind of kinds) {
        const accepted = calls.find((call) => call.kind === kind && call.requestId !== undefined);
        if (accepted) await send(accepted);
      }
    },
  };
}
