/** The documented example of each event, from the OpenAPI document of the gateway. */
import type { Gateway } from '../gateway.ts';
import { CommandFailed } from './failures.ts';

type Described = { summary: string; example: Record<string, unknown> };

type DocumentedWebhook = {
  post?: { summary?: string; requestBody?: { content?: Record<string, { example?: Record<string, unknown> }> } };
};

export async function readExamples(gateway: Gateway): Promise<ReadonlyMap<string, Described>> {
  const { webhooks = {} } = (await gateway.openapi()) as { webhooks?: Record<string, DocumentedWebhook> };
  return new Map(
    Object.entries(webhooks).flatMap(([name, { post }]) => {
      const example = post?.requestBody?.content?.['application/json']?.example;
      return example === undefined ? [] : [[name, { summary: post?.summary ?? '', example }] as const];
    }),
  );
}

/** With `test: true`, as in test events of the console, and the time of now. */
export async function exampleOf(gateway: Gateway, name: string): Promise<Record<string, unknown>> {
  const found = (await readExamples(gateway)).get(name);
  if (found === undefined)
    throw new CommandFailed('There is no event of that name', 'See them all with: gateway trigger --list');
  return { ...found.example, timestamp: new Date().toISOString(), test: true };
}
