/** The shell: who is signed in, where one can go, and the page that is shown. */
import { type ComponentChildren, Fragment } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Role, Session } from './api/bodies.ts';
import { account, accountData, forgetToken, isOffered, onSignedOut, Refused, rememberSession } from './api/gateway.ts';
import { onAnnouncement } from './components/announce.ts';
import { sentenceOf } from './api/load.ts';
import { pageAt } from './pages.tsx';
import { SignIn } from './pages/sign-in.tsx';
import { type Place, to, usePlace } from './router.ts';
import { SessionContext, useMay, useSession } from './session.ts';
import { chooseLanguage, currentLanguage, languages, t, type Word } from './i18n/text.ts';

/** `needs`: the endpoint without which the page has nothing to show; `role`: the least that may see it. */
const entries: readonly { path: string; word: Word; needs: string; role?: Role }[] = [
  { path: '', word: 'overview', needs: 'GET /account/overview' },
  { path: 'requests', word: 'requests', needs: 'GET /account/requests' },
  { path: 'transactions', word: 'transactions', needs: 'GET /api/pay/{payment_app}/queryTransactions' },
  { path: 'messages', word: 'messages', needs: 'GET /api/sms/apps/{sms_app}/outbox' },
  { path: 'groups', word: 'groups', needs: 'GET /account/sms_groups' },
  { path: 'invoices', word: 'invoices', needs: 'GET /api/tax/einv/sales' },
  { path: 'accounting', word: 'accounting', needs: 'GET /account/accounting_apps' },
  { path: 'locks', word: 'locks', needs: 'GET /account/locks' },
  { path: 'terminals', word: 'terminals', needs: 'GET /account/attendance_devices' },
  { path: 'apps', word: 'apps', needs: 'GET /account/drivers' },
  { path: 'tokens', word: 'tokens', needs: 'GET /account/api_tokens' },
  { path: 'webhooks', word: 'webhooks', needs: 'GET /account/webhook_endpoints' },
  { path: 'events', word: 'events', needs: 'GET /account/events' },
  { path: 'members', word: 'members', needs: 'GET /account/members' },
  { path: 'audit', word: 'audit', needs: 'GET /account/audit', role: 'owner' },
];

type State = { session: Session | null; failure?: string } | null;

export function App() {
  const place = usePlace();
  const [state, setState] = useState<State>(null);
  const [language, setLanguage] = useState(currentLanguage);

  const load = useCallback(async () => {
    try {
      const session = await accountData<Session>('GET', 'session');
      rememberSession(session);
      setState({ session });
    } catch (error) {
      const isSignedOut = error instanceof Refused && error.status === 401;
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
    await account('POST', 'logout', { body: {} }).catch(() => undefined);
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
        {shown.map(({ path, word }) => (
          <li key={path}>
            <a href={to(path)} aria-current={(place.parts[0] ?? '') === path ? 'page' : undefined}>
              {t(word)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const notesShownMs = 8_000;

/** Always there, so that a screen reader hears what comes into it. */
function Notes() {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    onAnnouncement((said) => {
      setText(said);
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
