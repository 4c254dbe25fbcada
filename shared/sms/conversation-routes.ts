/** The messages with one phone number, as members read them in the console. Served by sms-apps-api. */
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import { conversationQuery, listConversation, readParty } from './conversation.ts';
import type { SmsDependencies } from './dependencies.ts';
import { messageBody } from './message.ts';

type ConversationDependencies = PipelineDependencies & Pick<SmsDependencies, 'messages'>;

export const conversationRoutes: readonly Route<ConversationDependencies>[] = [
  defineRoute({
    method: 'GET',
    function: 'sms-apps-api',
    access: { session: true, role: 'viewer' },
    mode: 'direct',
    name: 'list_conversation',
    path: '/account/conversations/{phone}',
    query: conversationQuery,
    output: () => pageOf(messageBody()),
    errors: [404],
    summary: 'Lists the messages with one phone number, sent and received by any SMS app, newest first',
    description:
      'The number matches in any usual form, such as 0711000001 or +254711000001. A page can have fewer messages than `per_page`; the list ends where `next_cursor` is null. A number without messages is a 404.',
    async run({ messages }: ConversationDependencies, { accountId, query, request }) {
      const party = readParty(request.pathParameters.phone ?? '');
      return { status: 200, body: await listConversation(messages, accountId, party, query) };
    },
  }),
];
