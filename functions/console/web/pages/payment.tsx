/** One payment: what happened in words, its facts, actions and timeline. */
import type { Data } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { type Polling, usePolling } from '../api/poll.ts';
import { AppName } from '../components/app-name.tsx';
import { Badge } from '../components/badge.tsx';
import { Copyable } from '../components/copyable.tsx';
import { RawDataButton } from '../components/dialog.tsx';
import { Following } from '../components/following.tsx';
import { Headline } from '../components/headline.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { Story } from '../components/story.tsx';
import { money } from '../format-money.ts';
import { exactTime } from '../format-moment.ts';
import { readable, t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { PaymentActions } from './payment-actions.tsx';
import { explainCode } from './payment-codes.ts';
import { kindOf } from './payment-kind.ts';
import { providerOf } from './payment-providers.ts';
import { localPhone, type Payment, stateOfPayment, wordsOf } from './payment-words.ts';

type Timeline = Data<'GET /account/transactions/{id}/timeline'>;

/** What members do not look for in a payment: how the request was queued. Its own page shows that. */
const hidden = new Set(['enqueued', 'claimed']);

/** The webhooks are saved shortly after the outcome. */
const reloadsAfterOutcome = 3;

export function PaymentPage({ app, id }: { app: string; id: string }) {
  const loaded = useLoad(
    async (signal) => {
      const [payment, story] = await Promise.all([
        callData('GET /api/pay/{payment_app}/transaction/{transactionId}', {
          payment_app: app,
          transactionId: id,
          signal,
        }),
        callData('GET /account/transactions/{id}/timeline', { id, signal }),
      ]);
      return { payment, story };
    },
    [app, id],
  );
  const payment = loaded.data?.payment;
  const isOpen = payment?.status === 'STATUS_PENDING';
  const polling = usePolling(loaded, payment !== undefined && !isOpen, payment === undefined ? 0 : reloadsAfterOutcome);
  return (
    <Page title={t('transaction')} crumbs={[[t('payments'), to('transactions', { app })]]}>
      <Show loaded={loaded}>{(data) => <OnePayment {...data} polling={polling} reload={loaded.reload} />}</Show>
    </Page>
  );
}

type Shown = { payment: Payment; story: Timeline; polling: Polling; reload: () => void };

function OnePayment({ payment, story, polling, reload }: Shown) {
  const steps = story.timeline.filter(({ step }) => !hidden.has(step));
  return (
    <>
      <PaymentHeadline payment={payment} />
      {payment.status === 'STATUS_PENDING' && <Following polling={polling} />}
      <div class="actions">
        <PaymentActions payment={payment} reload={reload} />
        {payment.request_id && (
          <a class="button" href={to(`requests/${payment.request_id}`)}>
            {t('open_request')}
          </a>
        )}
        <RawDataButton value={{ transaction: payment, timeline: story.timeline }} />
      </div>
      <PaymentFacts payment={payment} />
      <h2>{t('what_happened')}</h2>
      <Story
        steps={steps}
        teller={{ provider: providerOf(payment.payment_provider), outcomeKind: kindOf(payment) }}
        appId={payment.app_id}
        reload={reload}
      />
    </>
  );
}

function PaymentHeadline({ payment }: { payment: Payment }) {
  const { text, tone, next } = wordsOf(payment);
  const { status, result_code: code, result_desc, payment_provider } = payment;
  const explained = status === 'STATUS_COMPLETED' || status === 'STATUS_REVERSED' ? null : explainCode(payment);
  const reason = explained?.meaning ?? (tone === 'bad' ? result_desc : null);
  return (
    <Headline text={text} tone={tone} reason={reason} next={next}>
      {explained && code !== null && (
        <p class="quiet">{t('code_of_provider', { code, provider: providerOf(payment_provider) })}</p>
      )}
    </Headline>
  );
}

const accountOf = (name: string, account: string) => [name, localPhone(account)].filter(Boolean).join(' · ');

function PaymentFacts({ payment }: { payment: Payment }) {
  const { transaction_id: receipt, reverses, reversed_by, app_id } = payment;
  const linked = (id: number) => <a href={to(`transactions/${app_id}/${id}`)}>{id}</a>;
  return (
    <Facts
      facts={[
        [t('amount'), <strong key="amount">{money(payment.amount, payment.currency)}</strong>],
        [t('status'), <Badge key="status" status={payment.status} label={stateOfPayment(payment)} />],
        [t('fact_money_from'), accountOf(payment.payer_name, payment.payer_account)],
        [t('fact_money_to'), accountOf(payment.payee_name, payment.payee_account)],
        [t('fact_receipt'), receipt && <Copyable key="receipt" value={receipt} />],
        [t('reference'), payment.reference],
        [t('fact_description'), payment.narration],
        [t('app'), <AppName key="app" id={app_id} />],
        [t('fact_product'), readable(payment.transaction_sub_type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))],
        [t('created'), <time key="created">{exactTime(payment.created_at)}</time>],
        [t('fact_paid_at'), payment.transaction_time && exactTime(payment.transaction_time)],
        [t('copy_payment_id'), <Copyable key="id" value={String(payment.id)} />],
        ...(reverses === null ? [] : [[t('the_payment'), linked(reverses)] as const]),
        ...(reversed_by === null ? [] : [[t('story_reversal'), linked(reversed_by)] as const]),
      ]}
    />
  );
}
