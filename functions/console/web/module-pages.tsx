/** The pages of modules that a build of the gateway may not include: fetched when the first of them is opened. */
import type { Endpoint } from './api/endpoints.ts';
import { isOffered } from './api/gateway.ts';
import { Missing } from './components/page.tsx';
import { ApiCallPage } from './pages/api-call.tsx';
import { ApiLog } from './pages/api-log.tsx';
import { Accounting } from './pages/accounting.tsx';
import { Conversation } from './pages/conversation.tsx';
import { EventPage } from './pages/event.tsx';
import { Events } from './pages/events.tsx';
import { GroupPage } from './pages/group.tsx';
import { Groups } from './pages/groups.tsx';
import { InvoicePage } from './pages/invoice.tsx';
import { Invoices } from './pages/invoices.tsx';
import { Live } from './pages/live.tsx';
import { LockPage } from './pages/lock.tsx';
import { Locks } from './pages/locks.tsx';
import { TerminalPage } from './pages/terminal.tsx';
import { Terminals } from './pages/terminals.tsx';
import type { Place } from './router.ts';

/** The endpoint without which a page would be empty, by the first part of its URL. */
const needs: Record<string, Endpoint> = {
  accounting: 'GET /api/accounting/apps',
  conversations: 'GET /account/conversations/{phone}',
  events: 'GET /account/events',
  groups: 'GET /account/sms_groups',
  invoices: 'GET /api/tax/einv/sales',
  live: 'GET /account/events',
  locks: 'GET /api/locks',
  logs: 'GET /account/api_log',
  terminals: 'GET /api/attendance/devices',
};

export function ModulePages({ place }: { place: Place }) {
  const [page = '', first, second] = place.parts;
  const key = place.path;
  const endpoint = needs[page];
  if (!endpoint || !isOffered(endpoint)) return <Missing key={key} />;
  switch (page) {
    case 'accounting':
      return <Accounting key={key} place={place} />;
    case 'conversations':
      return first === undefined ? (
        <Missing key={key} />
      ) : (
        <Conversation key={key} party={first} channel={place.query.channel} />
      );
    case 'events':
      return first === undefined ? <Events key={key} place={place} /> : <EventPage key={key} id={first} />;
    case 'groups':
      return first === undefined ? <Groups key={key} /> : <GroupPage key={key} id={first} />;
    case 'invoices':
      return first !== undefined && second !== undefined ? (
        <InvoicePage key={key} app={first} number={second} />
      ) : (
        <Invoices key={key} place={place} />
      );
    case 'live':
      return <Live key={key} />;
    case 'logs':
      return first === undefined ? <ApiLog key={key} place={place} /> : <ApiCallPage key={key} id={first} />;
    case 'locks':
      return first === undefined ? (
        <Locks key={key} place={place} />
      ) : (
        <LockPage key={first} id={first} shown={second} place={place} />
      );
    default:
      return first === undefined ? (
        <Terminals key={key} place={place} />
      ) : (
        <TerminalPage key={key} id={first} place={place} />
      );
  }
}
