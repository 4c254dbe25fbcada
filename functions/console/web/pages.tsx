/** Selects the page for a URL. Each is keyed by its path, so that no state passes from one page to another. */
import { Allowed } from './components/allowed.tsx';
import { lazy } from './components/lazy.tsx';
import { Missing } from './components/page.tsx';
import { AppPage } from './pages/app.tsx';
import { Apps } from './pages/apps.tsx';
import { Audit } from './pages/audit.tsx';
import { Deliveries } from './pages/deliveries.tsx';
import { DeliveryPage } from './pages/delivery.tsx';
import { EndpointPage } from './pages/endpoint.tsx';
import { Home } from './pages/home.tsx';
import { Members } from './pages/members.tsx';
import { MessagePage } from './pages/message.tsx';
import { Messages } from './pages/messages.tsx';
import { NewApp } from './pages/new-app.tsx';
import { PaymentPage } from './pages/payment.tsx';
import { Profile } from './pages/profile.tsx';
import { RequestPage } from './pages/request.tsx';
import { Requests } from './pages/requests.tsx';
import { Search } from './pages/search.tsx';
import { TestMessage, TestPayment } from './pages/test.tsx';
import { Tokens } from './pages/tokens.tsx';
import { Transactions } from './pages/transactions.tsx';
import { UsagePage } from './pages/usage.tsx';
import { Webhooks } from './pages/webhooks.tsx';
import type { Place } from './router.ts';

const modules = ['accounting', 'conversations', 'events', 'groups', 'invoices', 'live', 'locks', 'logs', 'terminals'];

export function pageAt(place: Place, signOut: () => void) {
  const [page = '', first, second] = place.parts;
  const key = place.path;
  switch (page) {
    case '':
      return <Home key={key} place={place} />;
    case 'requests':
      return first === undefined ? <Requests key={key} place={place} /> : <RequestPage key={key} id={first} />;
    case 'transactions':
      return first !== undefined && second !== undefined ? (
        <PaymentPage key={key} app={first} id={second} />
      ) : (
        <Transactions key={key} place={place} />
      );
    case 'messages':
      return first === undefined ? <Messages key={key} place={place} /> : <MessagePage key={key} id={first} />;
    case 'test':
      return (
        <Allowed key={key} role="developer">
          {first === 'message' ? <TestMessage place={place} /> : <TestPayment place={place} />}
        </Allowed>
      );
    case 'apps':
      if (first === undefined || second === undefined) return <Apps key={page} place={place} />;
      return second === 'new' ? (
        <Allowed key={key} role="developer">
          <NewApp kind={first} place={place} />
        </Allowed>
      ) : (
        <AppPage key={key} kind={first} id={second} />
      );
    case 'tokens':
      return <Tokens key={key} place={place} />;
    case 'webhooks':
      return first === undefined ? <Webhooks key={key} /> : <EndpointPage key={key} id={first} />;
    case 'deliveries':
      return first === undefined ? (
        <Deliveries key={key} place={place} />
      ) : (
        <DeliveryPage key={key} id={first} isNew={place.query.new === '1'} />
      );
    case 'members':
      return <Members key={key} />;
    case 'usage':
      return <UsagePage key={key} />;
    case 'audit':
      return (
        <Allowed key={key} role="owner">
          <Audit place={place} />
        </Allowed>
      );
    case 'search':
      return <Search key={page} place={place} />;
    case 'profile':
      return <Profile key={key} signOut={signOut} />;
    default:
      return modules.includes(page) ? <ModulePages key="modules" place={place} /> : <Missing key={key} />;
  }
}

const ModulePages = lazy(async () => (await import('./module-pages.tsx')).ModulePages);
