/**
 * Handles one call of any surface: find the route, check access, read, perform, wrap the response, and apply a fault.
 */
import { append } from '../kit/saved-state.ts';
import { type Received, type Reply } from '../kit/server.ts';
import { admit, issueToken, whyPortalRefuses } from './access.ts';
import type { Context } from './context.ts';
import { initialize } from './device.ts';
import { EtimsRefusal, stampOf, toAnswer, toRefusal } from './envelopes.ts';
import { spoil, takeFault } from './faults.ts';
import * as lists from './lists.ts';
import { answerAfter, answerBefore, type Magic, takeMagic } from './magic.ts';
import { sendPurchase } from './purchase.ts';
import { readBody, readMembers } from './read-body.ts';
import * as registers from './registers.ts';
import { sendSale } from './sale.ts';
import { saveStockBalance, sendStock } from './stock.ts';
import { noteContact } from './vscu.ts';
import type { Simulation } from './simulation.ts';
import { basePaths, type Operation, operations, type Surface, surfaces } from './operations.ts';

/** Returns the `data` of a success; an error is thrown. */
type Perform = { [Name in Operation]: (context: Context<Name>) => unknown };

const perform: Perform = {
  initialize,
  ...lists,
  ...registers,
  sendSale,
  sendPurchase,
  sendStock,
  saveStockBalance,
};

/** Additional names used by the portal; the first name of each is in the driver's table. */
const aliases: Readonly<Record<string, Operation>> = {
  '/selectTaxpayerInfo': 'findTaxpayer',
  '/selectCustomerList': 'findTaxpayer',
  '/selectBhfList': 'listBranches',
  '/importedItemInfo': 'listImports',
  '/importedItemConvertedInfo': 'decideImport',
  '/selectSalesTransactions': 'findSale',
};

type Route = { surface: Surface; operation: Operation };

const routes: ReadonlyMap<string, Route> = new Map([
  ...surfaces.flatMap((surface) =>
    (Object.keys(operations) as Operation[]).flatMap((operation): Array<[string, Route]> => {
      const path = operations[operation][surface];
      return path === null ? [] : [[basePaths[surface] + path, { surface, operation }]];
    }),
  ),
  ...Object.entries(aliases).map(([path, operation]): [string, Route] => [
    basePaths.integrator + path,
    { surface: 'integrator', operation },
  ]),
]);

/** `host` received the call: the portal serves its own surface and tokens, and the authority's host the rest. */
export async function answerCall(
  simulation: Simulation,
  request: Received,
  host: 'portal' | 'authority' | 'both',
): Promise<Reply> {
  const named = routes.get(request.path);
  const route = named && isServedBy(host, named.surface) ? named : undefined;
  append(simulation.requests, { ...request, surface: route?.surface ?? null, operation: route?.operation ?? null });
  if (request.path === '/v1/token/generate' && host !== 'authority') return issueToken(simulation, request);
  if (!route) return { status: 404, contentType: 'text/html', body: '<html><body>404 Not Found</body></html>' };
  const { surface, operation } = route;
  const fault = takeFault(simulation, operation);
  const early = fault?.when === 'before' ? await spoil(simulation, surface, fault) : null;
  const reply = early ?? (await answerAdmitted(simulation, request, route));
  const late = fault?.when === 'after' ? await spoil(simulation, surface, fault) : null;
  return late ?? reply;
}

const isServedBy = (host: 'portal' | 'authority' | 'both', surface: Surface): boolean =>
  host === 'both' || (surface === 'integrator') === (host === 'portal');

async function answerAdmitted(
  simulation: Simulation,
  request: Received,
  { surface, operation }: Route,
): Promise<Reply> {
  const refused = whyPortalRefuses(simulation, surface, request);
  if (refused) return refused;
  try {
    if (request.method !== 'POST') throw new EtimsRefusal('912', 'Request method error');
    const members = readMembers(request.rawBody);
    const device = admit(simulation, surface, operation, request, members);
    noteContact(simulation, surface, device.branch);
    const magic = takeMagic(simulation, operation, partnerOf(operation, members));
    const early = await answerBefore(simulation, surface, magic);
    if (early) return early;
    const body = readBody(surface, operation, members);
    if (magic?.isOvertaken) overtake(device.branch, operation);
    const context = { simulation, surface, ...device, body, at: stampOf(simulation.now()) };
    const data = performAny(operation, context);
    const reply = toAnswer(surface, isWithoutData(magic) ? null : data, simulation.now());
    return (await answerAfter(simulation, surface, magic)) ?? reply;
  } catch (error) {
    if (error instanceof EtimsRefusal) return toRefusal(surface, error.code, error.message, simulation.now());
    throw error;
  }
}

/** The table pairs each operation with the body of its schema, which the compiler cannot infer from a variable. */
function performAny(operation: Operation, context: Omit<Context<Operation>, 'body'> & { body: unknown }): unknown {
  return (perform[operation] as (context: unknown) => unknown)(context);
}

/** The PIN that may be a magic one. */
function partnerOf(operation: Operation, members: Record<string, unknown>): string | null {
  const member = { sendSale: 'custTin', sendPurchase: 'spplrTin' }[operation as string];
  const pin = member === undefined ? undefined : members[member];
  return typeof pin === 'string' ? pin : null;
}

const isWithoutData = (magic: Magic | null): boolean => magic?.isWithoutReceipt === true;

/** Another system books a document on this device first. */
function overtake(branch: Context<Operation>['branch'], operation: Operation): void {
  branch.next[operation === 'sendSale' ? 'invoice' : 'purchase'] += 1;
}
