/** The messages of the e-invoicing queue. */
import * as z from 'zod';
import { defineQueue, message, type MessageOf, performMessage } from '../../platform/async/messages.ts';

const app = { app_id: z.int() };

export const einvoicingQueue = defineQueue('einvoicing', () =>
  z.discriminatedUnion('kind', [
    performMessage(),
    /** Continue with the waiting requests in a lane of a tax app. */
    message('lane', { ...app, lane: z.enum(['documents', 'stock']) }),
    /** Read one of the authority's long lists again. */
    message('fetch_list', { ...app, list: z.string() }),
  ]),
);
export type EinvoicingMessage = MessageOf<typeof einvoicingQueue>;
export type LaneMessage = Extract<EinvoicingMessage, { kind: 'lane' }>;
export type FetchListMessage = Extract<EinvoicingMessage, { kind: 'fetch_list' }>;
