/** The endpoints of the toy module. */
import * as z from 'zod';
import type { PerformDependencies } from '../platform/async/perform.ts';
import type { Queues } from '../platform/async/queues.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import { success, successOf } from '../platform/http/replies.ts';
import type { Table } from '../platform/storage/table.ts';

export type ToyDependencies = PipelineDependencies &
  Omit<PerformDependencies, 'queues'> & { queues: Queues<'toys' | 'webhooks'>; toys: Table };

export const toyRoutes: readonly Route<ToyDependencies>[] = [
  defineRoute({
    name: 'wind_up_toy',
    method: 'POST',
    path: '/api/toys',
    function: 'toy-api',
    access: { everyScope: true },
    mode: 'queued',
    service: 'toy',
    appIdOf: () => undefined,
    input: () => z.object({ name: z.string().min(1).max(20) }),
    output: () => successOf(z.object({ turns: z.number() })),
    summary: 'Winds a toy up',
    action: {
      isRepeatable: true,
      async run(dependencies: ToyDependencies, { accountId, input }: { accountId: number; input: unknown }) {
        const { name } = input as { name: string };
        await dependencies.toys.put({ pk: `A#${accountId}`, sk: `TOY#${name}`, account_id: accountId, name });
        return { turns: 12 };
      },
      async resume() {
        return undefined;
      },
      toReply: (result) => success(result),
    },
  }),
];
