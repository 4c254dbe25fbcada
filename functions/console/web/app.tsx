/** The console: the sign-in page, or the signed-in member's page in its frame. */
import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import {
  ApiError,
  callData,
  forgetToken,
  isOfSignedInMember,
  onSignedOut,
  onSuspended,
  rememberSession,
  startAgain,
  wasSwitched,
} from './api/gateway.ts';
import { sentenceOf } from './api/load.ts';
import { onOtherTabs, tellOtherTabs } from './api/other-tabs.ts';
import type { Session } from './api/types.ts';
import { announce } from './components/announce.ts';
import { LeaveAccount } from './components/leave-account.tsx';
import { FullDialog } from './components/dialog.tsx';
import { Notes } from './components/notes.tsx';
import { Skeleton, Trouble } from './components/page.tsx';
import { RequiredSecondFactor } from './components/set-up-second-factor.tsx';
import { Brand, Shell } from './components/shell.tsx';
import { localDay } from './format.ts';
import { t } from './i18n/text.ts';
import { pageAt } from './pages.tsx';
import { AccountSuspended } from './pages/account-suspended.tsx';
import { JoinAccount } from './pages/join-account.tsx';
import { type OpenedLink, SignIn } from './pages/sign-in.tsx';
import { type Place, usePlace } from './router.ts';
import { SessionContext } from './session.ts';

/**
 * `error`: why it is not known whether somebody is signed in. `hasEnded`: the session ended while the console was open;
 * its page stays behind the sign-in, with what was typed there.
 */
type State = { session: Session | null; error?: Error; hasEnded?: boolean } | null;

export function App() {
  const place = usePlace();
  useDay();
  const [state, setState] = useState<State>(null);

  const load = useCallback(async () => {
    try {
      const session = await callData('GET /account/session');
      rememberSession(session);
      setState({ session });
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      setState({ session: null, ...(isSignedOut ? {} : { error: new Error(sentenceOf(error)) }) });
    }
  }, []);
  const endSession = () => {
    forgetToken();
    setState((before) => ({ session: before?.session ?? null, hasEnded: Boolean(before?.session) }));
  };
  /** Nothing of the page is left to another member, or to this one in another account. */
  const signInAgain = async () => {
    const session = await callData('GET /account/session');
    if (!isOfSignedInMember(session)) return startAgain();
    rememberSession(session);
    setState({ session });
  };
  const signOut = useCallback(() => {
    forgetToken();
    setState({ session: null });
    tellOtherTabs('signed_out');
  }, []);
  const isSignedIn = Boolean(state?.session);
  useLayoutEffect(
    () =>
      onOtherTabs((change) => {
        if (change === 'signed_out') endSession();
        else void (isSignedIn ? signInAgain().catch(() => undefined) : load());
      }),
    [isSignedIn],
  );
  useLayoutEffect(() => {
    onSignedOut(endSession);
    onSuspended(() => void load());
    if (wasSwitched()) announce(t('switched'));
    void load();
  }, []);

  if (state === null) return <Skeleton />;
  const link = linkAt(place);
  const suspendedAt = state.session?.account.suspended_at ?? null;
  return (
    <>
      {/* A modal dialog hides what is behind it from screen readers too, but not in every browser. */}
      <div aria-hidden={state.hasEnded ? 'true' : undefined}>
        {state.session !== null && link === undefined && suspendedAt !== null ? (
          <AccountSuspended
            session={state.session}
            since={suspendedAt}
            checkAgain={() => void load()}
            signOut={signOut}
          />
        ) : state.session !== null && link === undefined && state.session.must_set_up_second_factor ? (
          <main class="sign-in">
            <Brand />
            <h1>{t('second_factor')}</h1>
            <p>{t('must_set_up')}</p>
            <RequiredSecondFactor onDone={() => void load()} />
            <LeaveAccount session={state.session} signOut={signOut} />
          </main>
        ) : state.session !== null && link === undefined ? (
          <SessionContext.Provider value={state.session}>
            <Shell place={place} signOut={signOut}>
              {pageAt(place, signOut)}
            </Shell>
          </SessionContext.Provider>
        ) : state.session !== null && link?.kind === 'invitation' ? (
          <JoinAccount
            token={link.token}
            session={state.session}
            leave={() => {
              location.hash = '/';
              void load();
            }}
            signOut={signOut}
          />
        ) : state.error ? (
          <main class="sign-in">
            <Trouble error={state.error} retry={() => void load()} />
          </main>
        ) : (
          <SignIn
            key={link?.token}
            link={link}
            leaveLink={leaveLink}
            whenDone={async (isLinkUsed) => {
              if (isLinkUsed) leaveLink();
              await load();
              tellOtherTabs('signed_in');
            }}
          />
        )}
      </div>
      <Notes />
      {state.hasEnded && (
        <FullDialog label={t('sign_in_again')}>
          <SignIn
            link={undefined}
            notice={t('session_ended')}
            whenDone={async () => {
              await signInAgain();
              tellOtherTabs('signed_in');
            }}
          />
        </FullDialog>
      )}
    </>
  );
}

const dayTickMs = 30_000;

/** Draws the page again when the day changes: until then its times say "today". */
function useDay(): void {
  const [, setDay] = useState(localDay(new Date()));
  useLayoutEffect(() => {
    const timer = setInterval(() => setDay(localDay(new Date())), dayTickMs);
    return () => clearInterval(timer);
  }, []);
}

/** The link of an invitation or for a new password. */
function linkAt({ parts, query }: Place): OpenedLink | undefined {
  const [kind] = parts;
  const { token = '' } = query;
  return kind === 'invitation' || kind === 'reset' ? { kind, token } : undefined;
}

/** Replaced, so that "Back" does not return to a link that was used. */
const leaveLink = (): void => location.replace('#/');
