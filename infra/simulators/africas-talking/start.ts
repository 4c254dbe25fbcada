/** Simulates Africa's Talking on this machine for `npm start` and the tests; special behavior is in magic.ts. */
import { append } from '../kit/saved-state.ts';
import * as z from 'zod';
import {
  answerAsScripted,
  takeScripted,
  type InboundOrder,
  inboundOrder,
  scriptedAnswer,
  type ScriptedAnswer,
  type TakenMessage,
} from '../kit/messages/message-simulator.ts';
import { magicRecipients } from '../kit/messages/magic.ts';
import { type CallbackPost, postCallback, type SentCallback } from '../kit/post-callback.ts';
import { json, listen, type Received, type Reply } from '../kit/server.ts';
import { answerLookup, acceptAirtime } from './airtime.ts';
import { africasTalkingMagic } from './magic.ts';
import { messagingOperations } from './sms.ts';
import { callOrder, type CallOrder, makeId, toInbound, toVoiceNotices } from './sms-pushes.ts';
import {
  type AfricasTalkingAccount,
  africasTalkingDemoAccount,
  type AfricasTalkingSettings,
  defaultSettings,
  forgetAll,
  makeSimulation,
  type TopUp,
  type Simulation,
} from './simulation.ts';
import type { SimulatorOptions } from '../simulator.ts';

export type AfricasTalkingOptions = SimulatorOptions &
  Partial<AfricasTalkingSettings> & {
    /** The accounts that the provider knows; by default only the demo account. */
    accounts?: readonly AfricasTalkingAccount[];
  };

export type RunningAfricasTalking = {
  url: string;
  /** Every provider call received, oldest first. */
  requests: readonly Received[];
  /** Every callback sent, forged ones included. */
  callbacks: readonly SentCallback[];
  /** By the provider's id. */
  topUps: ReadonlyMap<string, TopUp>;
  /** By the provider's id. */
  messages: ReadonlyMap<string, TakenMessage>;
  /** May be changed at any time. */
  settings: AfricasTalkingSettings;
  /** Responds to the next calls with these responses instead of the usual ones. */
  answerNext(...answers: readonly ScriptedAnswer[]): void;
  /** Posts a customer's message to `receiveUrl`; returns the callback and the gateway's response. */
  receive(order: InboundOrder): Promise<SentCallback>;
  /** Simulates a call; returns the notifications of its start and its end. */
  call(order: CallOrder): Promise<SentCallback[]>;
  /** Resolves when no delivery and no callback is pending. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
};

const address = z.union([z.url(), z.literal('')]).optional();
const settingsChange = z.strictObject({
  callbackUrl: address,
  reportUrl: address,
  receiveUrl: address,
  callbackDelayMs: z.number().nonnegative().optional(),
  timeScale: z.number().nonnegative().optional(),
});

const airtimeOperations: Record<string, (simulation: Simulation, request: Received) => Reply | Promise<Reply>> = {
  'POST /version1/airtime/send': acceptAirtime,
  'GET /query/transaction/find': answerLookup,
};

/** The simulator's control endpoints. */
const controlEndpoints: Record<string, (simulation: Simulation, request: Received) => Reply | Promise<Reply>> = {
  'GET /_simulator/requests': (simulation) => json(200, simulation.requests),
  'GET /_simulator/callbacks': (simulation) => json(200, simulation.callbacks),
  'GET /_simulator/magic': () => json(200, [...africasTalkingMagic, ...magicRecipients]),
  'GET /_simulator/settings': (simulation) => json(200, simulation.settings),
  'GET /_simulator/top-ups': (simulation) => json(200, [...simulation.topUps.values()]),
  'GET /_simulator/messages': (simulation) => json(200, [...simulation.messaging.messages.values()]),
  'POST /_simulator/settings': (simulation, { body }) =>
    runOrder(settingsChange, body, (change) => Object.assign(simulation.settings, change)),
  'POST /_simulator/next': ({ messaging: { script } }, { body }) =>
    runOrder(scriptedAnswer, body, (answer) => ({ scripted: script.push(answer) })),
  'POST /_simulator/receive': (simulation, { body }) =>
    runOrder(inboundOrder, body, (order) => receive(simulation, order)),
  'POST /_simulator/call': (simulation, { body }) => runOrder(callOrder, body, (order) => call(simulation, order)),
  'POST /_simulator/reset': (simulation) => {
    forgetAll(simulation);
    return json(200, {});
  },
};

async function runOrder<T>(schema: z.ZodType<T>, body: unknown, act: (order: T) => unknown): Promise<Reply> {
  const order = schema.safeParse(body);
  if (!order.success) return json(422, { error: z.prettifyError(order.error) });
  try {
    return json(200, await act(order.data));
  } catch (error) {
    return json(409, { error: String(error) });
  }
}

function receive(simulation: Simulation, order: InboundOrder): Promise<SentCallback> {
  const id = order.id ?? makeId(simulation.messaging, 'ATXid_');
  return postToNumber(simulation, toInbound(simulation.messaging, { ...order, id }));
}

async function call(simulation: Simulation, order: CallOrder): Promise<SentCallback[]> {
  const [begin, end] = toVoiceNotices(simulation.messaging, order);
  return [await postToNumber(simulation, begin), await postToNumber(simulation, end)];
}

async function postToNumber(simulation: Simulation, post: CallbackPost): Promise<SentCallback> {
  if (post.url === '')
    throw new Error('Set receiveUrl first; without it, customers’ messages and calls are not reported');
  return postCallback(simulation, post);
}

export async function startAfricasTalkingSimulator(
  options: AfricasTalkingOptions = {},
): Promise<RunningAfricasTalking> {
  const {
    port = 0,
    now = Date.now,
    accounts = [africasTalkingDemoAccount],
    log = () => undefined,
    ...settings
  } = options;
  const simulation = makeSimulation({ settings: { ...defaultSettings, ...settings }, accounts, now, log });
  const { messaging } = simulation;
  const messages = messagingOperations(accounts);
  const server = await listen(port, async (request) => {
    const name = `${request.method} ${request.path}`;
    if (request.path.startsWith('/_simulator/')) {
      return controlEndpoints[name]?.(simulation, request) ?? json(404, { error: 'No such control endpoint' });
    }
    append(simulation.requests, request);
    const scripted = takeScripted(messaging, request);
    if (scripted) return answerAsScripted(messaging, scripted);
    const answer = await (airtimeOperations[name]?.(simulation, request) ?? messages[name]?.(messaging, request, {}));
    return answer ?? { status: 404, contentType: 'text/plain', body: 'Not found' };
  });
  return {
    url: server.url,
    requests: simulation.requests,
    callbacks: simulation.callbacks,
    topUps: simulation.topUps,
    messages: messaging.messages,
    settings: simulation.settings,
    answerNext: (...answers) => void messaging.script.push(...answers),
    receive: (order) => receive(simulation, order),
    call: (order) => call(simulation, order),
    quiet: () => simulation.agenda.quiet(),
    async stop() {
      simulation.agenda.clear();
      simulation.ended.abort();
      await server.stop();
    },
  };
}
