/**
 * The first steps of a new account. Each is done when the account's own records show it; only that the member has
 * hidden them is remembered, in this browser.
 */
import { useState } from 'preact/hooks';
import { call, callData, isOffered } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { Icon } from '../components/icon.tsx';
import type { TextKey } from '../i18n/text.ts';
import { t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { useMay, useSession } from '../session.ts';

type Step = { text: TextKey; help: TextKey; address: string; isDone: boolean };

const isHiddenUnder = 'first-steps-hidden-for-';

async function loadSteps(signal: AbortSignal): Promise<Step[]> {
  const [apps, requests, deliveries, tokens] = await Promise.all([
    callData('GET /account/payment_apps', { signal }),
    call('GET /account/requests', { query: { per_page: 1, service: 'payments' }, signal }),
    call('GET /account/webhook_deliveries', { query: { status: 'delivered', per_page: 1 }, signal }),
    call('GET /account/api_tokens', { query: { per_page: 1 }, signal }),
  ]);
  return [
    {
      text: 'first_app',
      help: 'first_app_help',
      address: to('apps/payment_apps/new'),
      isDone: apps.length > 0,
    },
    {
      text: 'first_payment',
      help: 'first_payment_help',
      address: to('test/payment'),
      isDone: requests.data.length > 0,
    },
    { text: 'first_webhook', help: 'first_webhook_help', address: to('webhooks'), isDone: deliveries.data.length > 0 },
    { text: 'first_token', help: 'first_token_help', address: to('tokens'), isDone: tokens.data.length > 0 },
    {
      text: 'go_live_step',
      help: 'go_live_step_help',
      address: to('apps/payment_apps/new'),
      isDone: apps.some(({ is_live }) => is_live),
    },
  ];
}

/** Only for those who can do the steps, in a build with payments. */
export function FirstSteps() {
  const may = useMay();
  const { account } = useSession();
  const name = `${isHiddenUnder}${account.id}`;
  const [isHidden, setHidden] = useState(() => localStorage.getItem(name) !== null);
  if (isHidden || !may('developer') || !isOffered('GET /account/payment_apps')) return null;
  const hide = () => {
    localStorage.setItem(name, 'yes');
    setHidden(true);
  };
  return <Steps hide={hide} />;
}

function Steps({ hide }: { hide: () => void }) {
  const { data: steps = [] } = useLoad(loadSteps, []);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section class="panel" aria-label={t('steps')}>
      <h2>{t('steps')}</h2>
      <p class="help">{t('steps_done', { done, all: steps.length })}</p>
      <ol class="steps">
        {steps.map(({ text, help, address, isDone }) => (
          <li key={text} class={isDone ? 'done' : undefined}>
            {isDone ? <Icon name="check" /> : <span class="mark" aria-hidden="true" />}
            <div>
              {isDone ? <span>{t(text)}</span> : <a href={address}>{t(text)}</a>}
              <span class="unseen"> ({isDone ? t('first_done') : t('first_open')})</span>
              <p class="help">{t(help)}</p>
            </div>
          </li>
        ))}
      </ol>
      <button type="button" onClick={hide}>
        {t('hide_steps')}
      </button>
    </section>
  );
}
