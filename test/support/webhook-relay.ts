/** Stands between the gateway and a shop: records each webhook, then passes it on, or loses it while it has no target. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type RelayedWebhook = { path: string; headers: Record<string, string>; body: string };

export type WebhookRelay = {
  url: string;
  received: RelayedWebhook[];
  /** `null` loses what arrives from now on; the gateway gets a 204. */
  leadTo(target: string | null): void;
  stop(): Promise<void>;
};

/** Posts a webhook to a shop as the gateway does; returns the status of the reply. */
export async function postWebhook(target: string, { path, headers, body }: RelayedWebhook): Promise<number> {
  const response = await fetch(`${target}${path}`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

export async function startWebhookRelay(): Promise<WebhookRelay> {
  const received: RelayedWebhook[] = [];
  let target: string | null = null;

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host: _, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const webhook = {
      path: request.url ?? '/',
      headers: headers as Record<string, string>,
      body: await text(request),
    };
    received.push(webhook);
    response.writeHead(target === null ? 204 : await postWebhook(target, webhook)).end();
  }

  const server = createServer((request, response) => {
    relay(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    leadTo(wanted) {
      target = wanted;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}
