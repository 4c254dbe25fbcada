/** Rotates the value of an API token: how long the old one stays valid, and a button to end that early. */
import { useState } from 'preact/hooks';
import { callData } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { Cancel, ConfirmButton, Dialog } from '../components/dialog.tsx';
import { Choice, Form, textOf } from '../components/form.tsx';
import { namedOptions, t } from '../i18n/text.ts';
import type { Token } from './token-fields.tsx';

const overlaps = ['0', '1', '24', '72', '168'];

export function RotateButton({ token, rotated }: { token: Token; rotated: (value: string) => void }) {
  const [isAsking, setAsking] = useState(false);
  const [overlap, setOverlap] = useState('24');
  const rotate = async (values: FormData) => {
    const body = { overlap_hours: Number(textOf(values, 'overlap_hours')) };
    const { token: value } = await callData('POST /account/api_tokens/{id}/rotate', { id: token.id, body });
    setAsking(false);
    rotated(value);
  };
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {t('rotate')}
      </button>
      {isAsking && (
        <Dialog title={t('rotate_token', { name: token.name })} onClose={close}>
          <p>{t('rotate_help')}</p>
          <Form submit={rotate} action={t('rotate')} extra={<Cancel close={close} />}>
            <Choice
              name="overlap_hours"
              label={t('overlap')}
              value={overlap}
              onChange={setOverlap}
              options={namedOptions('overlap', overlaps)}
            />
          </Form>
        </Dialog>
      )}
    </>
  );
}

export function EndOverlapButton({ token, ended }: { token: Token; ended: () => void }) {
  const end = async () => {
    await callData('POST /account/api_tokens/{id}/end_overlap', { id: token.id });
    announce(t('overlap_ended'));
    ended();
  };
  return (
    <ConfirmButton label={t('end_overlap')} question={t('end_overlap_question', { name: token.name })} run={end} />
  );
}
