/**
 * What the simulators of all message providers have in common: a server with named operations, one table of magic
 * recipients, reports on their way, and doors to look inside, to script the next answer and to let a customer write.
 * A provider's own file says how its requests are checked and what its answers and pushes look like.
 */
import { append } from '../saved-state.ts';
import * as z from 'zod';
import { type Agenda, makeAgenda } from '../agenda.ts';
import { type CallbackPost, postCallback, type SentCallback } from '../post-callback.ts';
import { json, listen, type Received, type Reply } from '../server.ts';
import { makeTurns, type Turns } from '../turns.ts';
import { behaviorOf, magicRecipients } from './magic.ts';
import type { SimulatorOptions } from '../../simulator.ts';

export type MessageSimulatorSettings = {
  /** Where reports go that no request names an address for: what an operator sets in the provider's portal. */
  callbackUrl: string;
  /** Where messages of customers go. */
  receiveUrl: string;
  /** From the answer to the report. */
  reportDelayMs: number;
  /** Factor on the long waits of the magic table. */
  timeScale: number;
};

/** A message the provider took. */
export type TakenMessage = {
  /** The provider's id. */
  id: string;
  /** As sent. */
  to: string;
  from: string;
  text: string;
  /** The address its report goes to. */
  reportUrl: string;
  status: 'accepted' | 'delivered' | 'failed';
  /** What else the provider's reports repeat. */
  facts: Record<string, string>;
  /** Epoch milliseconds. */
  takenAt: number;
};

/** An answer to be given to the next call instead of the usual one. */
export type ScriptedAnswer = {
  /** A text in the path or body of the call that it is for; without it, the next call gets it, whatever it is about. */
  of?: string | undefined;
  status?: number | undefined;
  body?: string | undefined;
  contentType?: string | undefined;
  delayMs?: number | undefined;
  drop?: boolean | undefined;
};

/** What a customer writes to the app's number. */
export type InboundOrder = { from: string; to: string; text: string; id?: string | undefined };

export type MessageSimulation = {
  settings: MessageSimulatorSettings;
  now: () => number;
  log: (line: string) => void;
  agenda: Agenda;
  turns: Turns;
  /** By the provider's id. */
  messages: Map<string, TakenMessage>;
  requests: Received[];
  callbacks: SentCallback[];
  script: ScriptedAnswer[];
  /** 1, 2, 3: ids are the same in every run. */
  nextNumber: () => number;
  /** Ends pushes under way when the simulator stops. */
  ended: AbortController;
};

export type MessageSimulatorDefinition = {
  /** `POST /sms/3/messages`; a segment in braces takes anything and comes as a parameter. */
  operations: Record<
    string,
    (simulation: MessageSimulation, request: Received, parameters: Record<string, string>) => Reply | Promise<Reply>
  >;
  /** How the provider pushes what a customer wrote; absent where it receives nothing. */
  inbound?: (simulation: MessageSimulation, order: InboundOrder & { id: string }) => CallbackPost;
};

export type MessageSimulatorOptions = SimulatorOptions & Partial<MessageSimulatorSettings>;

export type RunningMessageSimulator = {
  url: string;
  /** Every call of the provider's interface, oldest first. */
  requests: readonly Received[];
  /** Every push sent. */
  callbacks: readonly SentCallback[];
  messages: ReadonlyMap<string, TakenMessage>;
  /** May be changed at any time. */
  settings: MessageSimulatorSettings;
  /** Answers the next calls instead of the usual answers. */
  answerNext(...answers: readonly ScriptedAnswer[]): void;
  /** A customer writes; answers the push and what the gateway answered it. */
  receive(order: InboundOrder): Promise<SentCallback>;
  /** Fulfilled when no report is open and no push on its way. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
};

const defaultSettings: MessageSimulatorSettings = { callbackUrl: '', receiveUrl: '', reportDelayMs: 300, timeScale: 1 };
const neverAnswersMs = 35_000;

const settingsChange = z.strictObject({
  callbackUrl: z.union([z.url(), z.literal('')]).optional(),
  receiveUrl: z.union([z.url(), z.literal('')]).optional(),
  reportDelayMs: z.number().nonnegative().optional(),
  timeScale: z.number().nonnegative().optional(),
});

export const scriptedAnswer = z.strictObject({
  of: z.string().min(1).optional(),
  status: z.number().int().optional(),
  body: z.string().optional(),
  contentType: z.string().optional(),
  delayMs: z.number().nonnegative().optional(),
  drop: z.boolean().optional(),
});

export const inboundOrder = z.strictObject({
  from: z.string().min(1),
  to: z.string().min(1),
  text: z.string(),
  id: z.string().min(1).optional(),
});

export async function startMessageSimulator(
  definition: MessageSimulatorDefinition,
  options: MessageSimulatorOptions = {},
): Promise<RunningMessageSimulator> {
  const { port = 0, now = Date.now, log = () => undefined, ...settings } = options;
  const simulation = makeMessageSimulation({ settings: { ...defaultSettings, ...settings }, now, log });
  const operations = Object.entries(definition.operations).map(([name, run]) => ({ matches: makeMatcher(name), run }));

  async function receive(order: InboundOrder): Promise<SentCallback> {
    const post = definition.inbound?.(simulation, {
      ...order,
      id: order.id ?? `in-${simulation.now()}-${simulation.nextNumber()}`,
    });
    if (!post) throw new Error('The provider pushes no messages');
    return postCallback(simulation, post);
  }

  const server = await listen(port, async (request) => {
    if (request.path.startsWith('/_simulator/')) return openDoor(simulation, request, receive);
    append(simulation.requests, request);
    const scripted = takeScripted(simulation, request);
    if (scripted) return answerAsScripted(simulation, scripted);
    for (const { matches, run } of operations) {
      const parameters = matches(request);
      if (parameters) return run(simulation, request, parameters);
    }
    return { status: 404, contentType: 'text/plain', body: 'Not found' };
  });
  return {
    url: server.url,
    requests: simulation.requests,
    callbacks: simulation.callbacks,
    messages: simulation.messages,
    settings: simulation.settings,
    answerNext: (...answers) => void simulation.script.push(...answers),
    receive,
    quiet: () => simulation.agenda.quiet(),
    async stop() {
      simulation.agenda.clear();
      simulation.ended.abort();
      await server.stop();
    },
  };
}

export function makeMessageSimulation(options: Pick<MessageSimulation, 'settings' | 'now' | 'log'>): MessageSimulation {
  let last = 0;
  return {
    ...options,
    agenda: makeAgenda(options.log),
    turns: makeTurns(),
    messages: new Map(),
    requests: [],
    callbacks: [],
    script: [],
    nextNumber: () => (last += 1),
    ended: new AbortController(),
  };
}

function makeMatcher(name: string): (request: Received) => Record<string, string> | null {
  const [method, path = ''] = name.split(' ');
  const pattern = new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
  return (request) => {
    const found = request.method === method ? pattern.exec(request.path) : null;
    return found && { ...found.groups };
  };
}

/** The scripted answer to this call; null if there is none. */
export function takeScripted({ script }: MessageSimulation, { path, rawBody }: Received): ScriptedAnswer | null {
  const at = script.findIndex(({ of = '' }) => path.includes(of) || rawBody.includes(of));
  return at === -1 ? null : (script.splice(at, 1)[0] ?? null);
}

export async function answerAsScripted(simulation: MessageSimulation, answer: ScriptedAnswer): Promise<Reply> {
  const { status = 200, body = '', contentType = 'application/json', delayMs = 0, drop = false } = answer;
  if (delayMs > 0) await new Promise<void>((ready) => simulation.agenda.after(delayMs, ready));
  return drop ? 'drop' : { status, contentType, body };
}

/** The simulator's own doors: look inside, change a setting, script the next answer, write as a customer. */
async function openDoor(
  simulation: MessageSimulation,
  { method, path, body }: Received,
  receive: (order: InboundOrder) => Promise<SentCallback>,
): Promise<Reply> {
  const read = <T>(schema: z.ZodType<T>) => schema.safeParse(body);
  switch (`${method} ${path.slice('/_simulator/'.length)}`) {
    case 'GET requests':
      return json(200, simulation.requests);
    case 'GET callbacks':
      return json(200, simulation.callbacks);
    case 'GET magic':
      return json(200, magicRecipients);
    case 'GET messages':
      return json(200, [...simulation.messages.values()]);
    case 'GET settings':
      return json(200, simulation.settings);
    case 'POST settings': {
      const change = read(settingsChange);
      return change.success ? json(200, Object.assign(simulation.settings, change.data)) : refused(change.error);
    }
    case 'POST next': {
      const answer = read(scriptedAnswer);
      if (!answer.success) return refused(answer.error);
      simulation.script.push(answer.data);
      return json(200, { scripted: simulation.script.length });
    }
    case 'POST receive': {
      const order = read(inboundOrder);
      if (!order.success) return refused(order.error);
      return json(200, await receive(order.data));
    }
    default:
      return json(404, { error: 'No such control endpoint' });
  }
}

const refused = (error: z.ZodError): Reply => json(422, { error: z.prettifyError(error) });

/** One send as a provider's file hands it over: its own forms of the things that can happen. */
export type Send = {
  to: string;
  from: string;
  text: string;
  /** The address named in the request; the one of the portal without one. */
  reportUrl?: string | undefined;
  id: string;
  facts?: Record<string, string>;
  accepted: (message: TakenMessage) => Reply;
  refused: () => Reply;
  throttled: () => Reply;
  /** How the provider pushes a report; absent where it is asked for reports instead. */
  report?: (message: TakenMessage) => CallbackPost;
};

/** Takes a message as its recipient's magic says: the answer, and the reports that follow. */
export async function takeMessage(simulation: MessageSimulation, send: Send): Promise<Reply> {
  const behavior = behaviorOf(send.to);
  if (behavior === 'refused') return send.refused();
  if (behavior === 'error_500') return { status: 500, contentType: 'text/plain', body: '' };
  if (behavior === 'throttled_once' && simulation.turns.isTurnOf(`${send.to} ${send.text}`)) return send.throttled();
  const { id, to, from, text, facts = {}, reportUrl } = send;
  const message: TakenMessage = {
    id,
    to,
    from,
    text,
    facts,
    reportUrl: reportUrl ?? simulation.settings.callbackUrl,
    status: 'accepted',
    takenAt: simulation.now(),
  };
  simulation.messages.set(id, message);
  simulation.log(`message ${id} to ${to}: ${behavior}`);
  const report = makeReport(simulation, send, message, behavior === 'failed' ? 'failed' : 'delivered');
  if (behavior === 'reported_first') await report();
  else if (behavior !== 'never_reported') simulation.agenda.after(simulation.settings.reportDelayMs, report);
  if (behavior === 'reported_twice') simulation.agenda.after(simulation.settings.reportDelayMs * 2, report);
  if (behavior !== 'timed_out') return send.accepted(message);
  await new Promise<void>((ready) => simulation.agenda.after(neverAnswersMs * simulation.settings.timeScale, ready));
  return 'drop';
}

/** Each call of the result posts the same report: a provider that repeats one does not change its time. */
function makeReport(
  simulation: MessageSimulation,
  send: Send,
  message: TakenMessage,
  status: 'delivered' | 'failed',
): () => Promise<void> {
  let post: CallbackPost | undefined;
  return async () => {
    message.status = status;
    if (!send.report || message.reportUrl === '') return;
    post ??= send.report(message);
    await postCallback(simulation, post);
  };
}
