/** The frame: the signed-in member, the menu and the page. */
import { type ComponentChildren, Fragment } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Endpoint } from './api/endpoints.ts';
import { ApiError, callData, forgetToken, isOffered, onSignedOut, rememberSession } from './api/gateway.ts';
import { sentenceOf } from './api/load.ts';
import type { Role, Session } from './api/types.ts';
import { onAnnouncement } from './components/announce.ts';
import { chooseLanguage, currentLanguage, languages, t, type TextKey } from './i18n/text.ts';
import { pageAt } from './pages.tsx';
import { SignIn } from './pages/sign-in.tsx';
import { type Place, to, usePlace } from './router.ts';
import { SessionContext, useMay, useSession } from './session.ts';

/** `needs`: the endpoint without which the page would be empty; `role`: the lowest role that may see it. */
const entries: readonly { path: string; text: TextKey; needs: Endpoint; role?: Role }[] = [
  { path: '', text: 'overview', needs: 'GET /account/overview' },
  { path: 'requests', text: 'requests', needs: 'GET /account/requests' },
  { path: 'transactions', text: 'transactions', needs: 'GET /api/pay/{payment_app}/queryTransactions' },
  { path: 'messages', text: 'messages', needs: 'GET /api/sms/apps/{sms_app}/outbox' },
  { path: 'groups', text: 'groups', needs: 'GET /account/sms_groups' },
  { path: 'invoices', text: 'invoices', needs: 'GET /api/tax/einv/sales' },
  { path: 'accounting', text: 'accounting', needs: 'GET /account/accounting_apps' },
  { path: 'locks', text: 'locks', needs: 'GET /account/locks' },
  { path: 'terminals', text: 'terminals', needs: 'GET /account/attendance_devices' },
  { path: 'apps', text: 'apps', needs: 'GET /account/drivers' },
  { path: 'tokens', text: 'tokens', needs: 'GET /account/api_tokens' },
  { path: 'webhooks', text: 'webhooks', needs: 'GET /account/webhook_endpoints' },
  { path: 'events', text: 'events', needs: 'GET /account/events' },
  { path: 'members', text: 'members', needs: 'GET /account/members' },
  { path: 'audit', text: 'audit', needs: 'GET /account/audit', role: 'owner' },
];

type State = { session: Session | null; failure?: string } | null;

export function App() {
  const place = usePlace();
  const [state, setState] = useState<State>(null);
  const [language, setLanguage] = useState(currentLanguage);

  const load = useCallback(async () => {
    try {
      const session = await callData('GET /account/session');
      rememberSession(session);
      setState({ session });
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      setState({ session: null, ...(isSignedOut ? {} : { failure: sentenceOf(error) }) });
    }
  }, []);
  const signOut = useCallback(() => {
    forgetToken();
    setState({ session: null });
  }, []);
  useEffect(() => {
    onSignedOut(signOut);
    void load();
  }, []);

  if (state === null) return <p class="quiet">{t('loading')}</p>;
  const choose = (wanted: string) => {
    chooseLanguage(wanted);
    setLanguage(currentLanguage());
  };
  const isInvited = place.parts[0] === 'invitation';
  return (
    <Fragment key={language}>
      {state.session === null || isInvited ? (
        <>
          {state.failure !== undefined && <p role="alert">{state.failure}</p>}
          <SignIn
            token={isInvited ? place.query.token : undefined}
            whenDone={async () => {
              if (isInvited) location.hash = '/';
              await load();
            }}
          />
        </>
      ) : (
        <SessionContext.Provider value={state.session}>
          <Shell place={place} signOut={signOut} choose={choose}>
            {pageAt(place, signOut)}
          </Shell>
        </SessionContext.Provider>
      )}
      <Notes />
    </Fragment>
  );
}

function Shell(props: {
  place: Place;
  signOut: () => void;
  choose: (language: string) => void;
  children: ComponentChildren;
}) {
  const { place, signOut, choose } = props;
  const { user, account: mine } = useSession();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [place.path]);
  const leave = async () => {
    await callData('POST /account/logout', { body: {} }).catch(() => undefined);
    signOut();
  };
  return (
    <div class="shell">
      <a
        class="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('#content')?.focus();
        }}
      >
        {t('skip')}
      </a>
      <header class="bar">
        <button type="button" class="menu" aria-expanded={isOpen} aria-controls="menu" onClick={() => setOpen(!isOpen)}>
          {t('menu')}
        </button>
        <strong class="name">{mine.name === '' ? t('console') : mine.name}</strong>
        <select
          aria-label={t('language')}
          value={currentLanguage()}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {Object.entries(languages).map(([code, name]) => (
            <option key={code} value={code} selected={code === currentLanguage()}>
              {name}
            </option>
          ))}
        </select>
        <a href={to('profile')} class="who">
          {user.email}
        </a>
        <button type="button" onClick={() => void leave()}>
          {t('sign_out')}
        </button>
      </header>
      <Menu place={place} isOpen={isOpen} />
      <main id="content" tabIndex={-1}>
        {props.children}
      </main>
    </div>
  );
}

function Menu({ place, isOpen }: { place: Place; isOpen: boolean }) {
  const may = useMay();
  const shown = entries.filter(({ needs, role = 'viewer' }) => isOffered(needs) && may(role));
  return (
    <nav id="menu" class={isOpen ? 'open' : ''} aria-label={t('menu')}>
      <ul>
        {shown.map(({ path, text }) => (
          <li key={path}>
            <a href={to(path)} aria-current={(place.parts[0] ?? '') === path ? 'page' : undefined}>
              {t(text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const notesShownMs = 8_000;

/** Always rendered, so that screen readers announce its changes. */
function Notes() {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    onAnnouncement((announcement) => {
      setText(announcement);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setText(''), notesShownMs);
    });
  }, []);
  return (
    <div class={text === '' ? 'note empty' : 'note'} role="status" aria-live="polite">
      {text}
    </div>
  );
}
