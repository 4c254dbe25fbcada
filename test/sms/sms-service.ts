/** The SMS endpoints with the real pipeline, on the stores of a setup. */
import type { Context } from 'aws-lambda';
import { type GatewayResult, makeHttpHandler } from '../../shared/platform/http/pipeline.ts';
import type { SmsDependencies } from '../../shared/sms/dependencies.ts';
import { smsInboundRoutes } from '../../shared/sms/inbound-routes.ts';
import { smsQueue } from '../../shared/sms/messages.ts';
import { smsRoutes } from '../../shared/sms/routes.ts';
import { workOnSms } from '../../shared/sms/work.ts';
import type { TestSetup } from '../support/emulated-stores.ts';
import { aCaller, anEvent, type EventOptions } from '../support/gateway-events.ts';

export type Reply = { status: number; headers: Record<string, unknown>; body: unknown };

/** `request(routeKey, options)` calls as a caller with every SMS scope, or as a provider, and parses JSON bodies. */
export function aSmsService(setup: TestSetup, dependencies: SmsDependencies) {
  const { requests, queues, keyring, now, sleep } = setup;
  const handler = makeHttpHandler([...smsRoutes, ...smsInboundRoutes], {
    ...dependencies,
    audit: { identity: setup.identity, now },
    queueing: { requests, queue: smsQueue, queues, keyring, addressRules: { allowLoopback: false }, now, sleep },
  });
  const context = { getRemainingTimeInMillis: () => 29_000 } as Context;
  async function request(routeKey: string, options: EventOptions = {}): Promise<Reply> {
    const caller = aCaller({ abilities: ['sms:read', 'sms:write'] });
    const result: GatewayResult = await handler(anEvent(routeKey, { caller, ...options }), context);
    const { statusCode = 0, headers = {}, body = '' } = result;
    const isJson = headers['content-type'] === 'application/json';
    return { status: statusCode, headers, body: isJson ? JSON.parse(body) : body };
  }
  let done = 0;
  /** Processes the new messages of the SMS queue, without delays. */
  async function work(): Promise<void> {
    for (let sent = setup.sent(smsQueue); done < sent.length; sent = setup.sent(smsQueue)) {
      const message = sent[done]!.message;
      done += 1;
      await workOnSms(dependencies, message, setup.log);
    }
  }
  return { request, work };
}
