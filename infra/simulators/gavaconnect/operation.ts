/**
 * How the simulator handles every operation: token and product, then missing members, then the magic table and the
 * faults that are set, and only then the registers.
 */
import type * as z from 'zod';
import { json, type Received, type Reply } from '../kit/server.ts';
import { whyNotAdmitted } from './access.ts';
import { e2, noE1, type Answer, type Refuse } from './answers.ts';
import { pause, refusalOf, spoil, takeOrder } from './faults.ts';
import { findMagic, type Magic } from './magic.ts';
import type { OperationName, Product, Simulation } from './simulation.ts';

export type OperationFacts<Request> = {
  name: OperationName;
  product: Product;
  request: z.ZodType<Request>;
  /** The values that the magic table may contain. */
  about: (request: Request) => string[];
  /** The form of the product's error. */
  no: Refuse;
  answer: (simulation: Simulation, request: Request, tools: { no: Refuse; magic: Magic | undefined }) => Answer;
};

export type Operation = (simulation: Simulation, received: Received) => Promise<Reply>;

export function operation<Request>(facts: OperationFacts<Request>): Operation {
  return async (simulation, received) => {
    const refused = whyNotAdmitted(simulation, received, facts.product);
    if (refused) return refused;
    const read = facts.request.safeParse(received.body);
    const order = takeOrder(simulation, facts.name);
    await pause(simulation, order?.delayMs ?? 0);
    const magic = read.success ? findMagicNow(simulation, facts, read.data) : undefined;
    const fault = order?.answer ?? magic?.answer;
    const refusal = refusalOf(fault);
    if (refusal) return refusal;
    if (!read.success) return e2(400, '400', `Missing mandatory parameter: ${lastOf(read.error)}.`);
    simulation.log(
      `${facts.name} about ${facts.about(read.data).join(', ')}: ${magic?.happens ?? 'from the registers'}`,
    );
    return await spoil(simulation, fault, write(simulation, magic, answerOf(simulation, facts, read.data, magic)));
  };
}

/** The row, unless it applies every other time and this is not one of them. */
function findMagicNow<Request>(
  simulation: Simulation,
  { name, about }: OperationFacts<Request>,
  request: Request,
): Magic | undefined {
  const magic = findMagic(about(request), name);
  const isOver = magic?.once === true && !simulation.turns.isTurnOf(`${name} ${magic.value}`);
  return isOver ? undefined : magic;
}

function answerOf<Request>(
  simulation: Simulation,
  facts: OperationFacts<Request>,
  request: Request,
  magic: Magic | undefined,
) {
  const isE1 = simulation.settings.refusalForm === 'E1' || magic?.says?.form === 'E1';
  const no = isE1 ? noE1 : facts.no;
  return magic?.says ? no(magic.says.code, magic.says.message) : facts.answer(simulation, request, { no, magic });
}

const lastOf = (error: z.ZodError): string => String(error.issues[0]?.path.at(-1) ?? 'body');

function write({ settings }: Simulation, magic: Magic | undefined, { status, body }: Answer): Reply {
  const isPadded = settings.padCodes || magic?.writes === 'blanks around the code';
  const isWrapped = (settings.wrapAnswers || magic?.writes === 'wrapped') && !('RESPONSE' in body);
  const written = isPadded ? padCodes(body) : body;
  return json(status, isWrapped ? { RESPONSE: written } : written);
}

const padCodes = (body: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      /^(response|error)_?code$/i.test(name) ? ` ${String(value)}` : value,
    ),
  ) as Record<string, unknown>;
