/** What can be done with a payment, where its app's driver can do it: reverse it, or ask the provider about it. */
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { useQueued } from '../api/queued.ts';
import { announce } from '../components/announce.ts';
import { ActionButton, ConfirmButton } from '../components/dialog.tsx';
import { money } from '../format-money.ts';
import { t } from '../i18n/text.ts';
import { fromHere, to } from '../router.ts';
import { useMay } from '../session.ts';
import { typesOffering } from './app-kinds.ts';
import { kindOf } from './payment-kind.ts';
import { providerOf } from './payment-providers.ts';
import { partyOf, type Payment } from './payment-words.ts';

const actions = ['reverseTransaction', 'checkPaymentRequestStatus', 'getTransactionStatus'] as const;
type Action = (typeof actions)[number];

/** The actions that the payment's driver offers; none until they are known. */
function useActions({ payment_provider }: Payment): ReadonlySet<Action> {
  const loaded = useLoad(async () => {
    const types = await Promise.all(actions.map((action) => typesOffering('payment_apps', action)));
    return new Set(actions.filter((_, index) => types[index]?.includes(payment_provider)));
  }, [payment_provider]);
  return loaded.data ?? new Set<Action>();
}

export function PaymentActions({ payment, reload }: { payment: Payment; reload: () => void }) {
  const may = useMay();
  const offered = useActions(payment);
  const send = useQueued();
  const { id, app_id, status } = payment;
  const isOpen = status === 'STATUS_PENDING' || status === 'STATUS_UNKNOWN';
  // Providers return received payments only, whatever their apps are for.
  const isReversible =
    status === 'STATUS_COMPLETED' &&
    kindOf(payment) === 'in' &&
    payment.reversed_by === null &&
    payment.source !== 'extracted' &&
    offered.has('reverseTransaction');
  const provider = providerOf(payment.payment_provider);

  const reverse = async () => {
    const goOn = fromHere();
    const requestId = await send('POST /api/pay/{payment_app}/reverseTransaction/{transaction}', {
      payment_app: app_id,
      transaction: id,
    });
    if (!goOn(to(`requests/${requestId}`))) announce(t('accepted_after_leaving'));
  };
  /** Only a prompt can be checked by its request; any payment with a receipt can be queried. */
  const ask = async () => {
    if (payment.checkout_request_id !== null && offered.has('checkPaymentRequestStatus')) {
      await callData('GET /api/pay/{payment_app}/checkPaymentRequestStatus/{transaction}', {
        payment_app: app_id,
        transaction: id,
      });
    } else {
      await callData('GET /api/pay/{payment_app}/getTransactionStatus/{transaction}', {
        payment_app: app_id,
        transaction: id,
      });
    }
    announce(t('ask_provider_done', { provider }));
    reload();
  };
  const canAsk =
    offered.has('getTransactionStatus') ||
    (payment.checkout_request_id !== null && offered.has('checkPaymentRequestStatus'));
  return (
    <>
      {isOpen && canAsk && <ActionButton class="primary" label={t('ask_provider', { provider })} run={ask} />}
      {isReversible && may('developer') && (
        <ConfirmButton
          label={t('reverse')}
          question={t('reverse_question', {
            amount: money(payment.amount, payment.currency),
            party: partyOf(payment),
          })}
          run={reverse}
        />
      )}
    </>
  );
}
