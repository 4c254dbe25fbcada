/** A timeline in words, with the time between the steps, links, and a button that resends a webhook. */
import type { ComponentChildren } from 'preact';
import { callData } from '../api/gateway.ts';
import { timeBetween, exactTime } from '../format-moment.ts';
import { t } from '../i18n/text.ts';
import { capitalized, type Step, tell, type Teller } from '../pages/story-words.ts';
import { to } from '../router.ts';
import { useMay } from '../session.ts';
import { announce } from './announce.ts';
import { ActionButton } from './dialog.tsx';

export function Story(props: { steps: readonly Step[]; teller: Teller; appId: number | null; reload: () => void }) {
  const { steps, teller, appId, reload } = props;
  return (
    <ol class="timeline story">
      {steps.map((step, index) => {
        const { title, detail, tone } = tell(step, teller);
        const before = steps[index - 1];
        return (
          <li key={`${step.step} ${step.at} ${index}`} class={`step ${step.step} ${tone}`}>
            <h3>{capitalized(title)}</h3>
            {detail && <p class="detail">{detail}</p>}
            <p class="quiet at">
              <time dateTime={step.at}>{exactTime(step.at)}</time>
              {before && <span> · {t('gap', { gap: timeBetween(before.at, step.at) })}</span>}
              <StepLink step={step} appId={appId} />
            </p>
            <ResendOf step={step} reload={reload} />
          </li>
        );
      })}
    </ol>
  );
}

const Linked = ({ place, children }: { place: string; children: ComponentChildren }) => (
  <>
    {' · '}
    <a href={to(place)}>{children}</a>
  </>
);

function StepLink({ step: { step, facts }, appId }: { step: Step; appId: number | null }) {
  if (step === 'event') return <Linked place={`events/${String(facts.event_id)}`}>{t('open_event')}</Linked>;
  if (step === 'webhook') return <Linked place={`deliveries/${String(facts.delivery_id)}`}>{t('delivery')}</Linked>;
  if (step === 'reversal' && appId !== null) {
    return <Linked place={`transactions/${appId}/${String(facts.transaction_id)}`}>{t('open_reversal')}</Linked>;
  }
  return null;
}

/** At the last attempt of a delivery that has ended. */
function ResendOf({ step: { step, facts }, reload }: { step: Step; reload: () => void }) {
  const may = useMay();
  const hasEnded = typeof facts.status === 'string' && facts.status !== 'pending';
  if (step !== 'webhook' || !hasEnded || !may('developer')) return null;
  const resend = async () => {
    await callData('POST /account/webhook_deliveries/{delivery_id}/resend', { delivery_id: String(facts.delivery_id) });
    announce(t('being_sent_again'));
    reload();
  };
  return <ActionButton label={t('replay')} run={resend} />;
}
