/** Cancels a request that waits for its worker; the gateway decides whether it is too late. */
import { call } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { ConfirmButton } from '../components/dialog.tsx';
import { t } from '../i18n/text.ts';
import { useMay } from '../session.ts';
import type { RequestDetails } from './request-words.ts';

export function CancelRequest({ request, reload }: { request: RequestDetails; reload: () => void }) {
  const may = useMay();
  const { request_id, service, status } = request;
  // E-invoices have a number from the start, which must not be missing.
  if (status !== 'queued' || service === 'tax' || !may('developer')) return null;
  const cancel = async () => {
    await call('POST /api/requests/{request_id}/cancel', { request_id });
    announce(t('request_cancelled'));
    reload();
  };
  return <ConfirmButton label={t('cancel_request')} question={t('cancel_request_question')} run={cancel} />;
}
