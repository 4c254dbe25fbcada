/** The member's passkeys in the profile: their names and last use; adding, renaming and removing them. */
import { useState } from 'preact/hooks';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { addPasskey } from '../api/passkeys.ts';
import { time } from '../format.ts';
import { t } from '../i18n/text.ts';
import { announce } from './announce.ts';
import { Cancel, Dialog } from './dialog.tsx';
import { Form, Input, rawTextOf, type Submit, textOf } from './form.tsx';
import { Show } from './page.tsx';
import { Table } from './table.tsx';

type Passkey = { id: string; name: string };
type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

export function Passkeys() {
  const loaded = useLoad((signal) => callData('GET /account/passkeys', { signal }), []);
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const end = (announcement: string) => {
    close();
    announce(announcement);
    loaded.reload();
  };
  return (
    <section class="panel" aria-label={t('passkeys')}>
      <h2>{t('passkeys')}</h2>
      <p>{t('passkeys_help')}</p>
      <Show loaded={loaded}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p>{t('passkeys_none')}</p>
          ) : (
            <Table
              caption={t('passkeys')}
              rows={passkeys}
              keyOf={({ id }) => id}
              columns={[
                { title: t('name'), show: ({ name }) => <span class="given-name">{name}</span> },
                { title: t('passkey_added_at'), show: ({ created_at }) => time(created_at) },
                {
                  title: t('last_used'),
                  show: ({ last_used_at }) => (last_used_at === null ? t('never') : time(last_used_at)),
                },
                {
                  title: t('actions'),
                  show: (passkey) => (
                    <div class="actions">
                      <button type="button" onClick={() => setDoing({ what: 'rename', passkey })}>
                        {t('rename')}
                      </button>
                      <button type="button" onClick={() => setDoing({ what: 'remove', passkey })}>
                        {t('passkey_remove')}
                      </button>
                    </div>
                  ),
                },
              ]}
            />
          )
        }
      </Show>
      <div class="actions">
        <button type="button" class="primary" onClick={() => setDoing({ what: 'add' })}>
          {t('passkey_add')}
        </button>
      </div>
      {doing?.what === 'add' && <Add close={close} end={end} />}
      {doing?.what === 'rename' && <Rename passkey={doing.passkey} close={close} end={end} />}
      {doing?.what === 'remove' && <Remove passkey={doing.passkey} close={close} end={end} />}
    </section>
  );
}

type Ending = { close: () => void; end: (announcement: string) => void };

const PasswordInput = ({ autofocus = false }: { autofocus?: boolean }) => (
  <Input name="password" label={t('password')} type="password" autocomplete="current-password" autofocus={autofocus} />
);

function Add({ close, end }: Ending) {
  const submit: Submit = async (values) => {
    await addPasskey({ name: textOf(values, 'name'), password: rawTextOf(values, 'password') });
    end(t('passkey_added'));
  };
  return (
    <Dialog title={t('passkey_add')} onClose={close}>
      <Form label={t('passkey_add')} action={t('continue')} submit={submit} extra={<Cancel close={close} />}>
        <Input name="name" label={t('name')} help={t('passkey_name_help')} maxLength={60} autofocus />
        <PasswordInput />
      </Form>
    </Dialog>
  );
}

function Rename({ passkey, close, end }: Ending & { passkey: Passkey }) {
  const submit: Submit = async (values) => {
    const body = { name: textOf(values, 'name') };
    await callData('PATCH /account/passkeys/{passkey_id}', { passkey_id: passkey.id, body });
    end(t('saved'));
  };
  return (
    <Dialog title={t('rename')} onClose={close}>
      <Form label={t('rename')} action={t('save')} submit={submit} extra={<Cancel close={close} />}>
        <Input name="name" label={t('name')} value={passkey.name} maxLength={60} autofocus />
      </Form>
    </Dialog>
  );
}

function Remove({ passkey, close, end }: Ending & { passkey: Passkey }) {
  const submit: Submit = async (values) => {
    const body = { password: rawTextOf(values, 'password') };
    await callData('POST /account/passkeys/{passkey_id}/remove', { passkey_id: passkey.id, body });
    end(t('passkey_removed'));
  };
  return (
    <Dialog title={t('passkey_remove')} onClose={close}>
      <p>{t('passkey_remove_note', { name: passkey.name })}</p>
      <Form label={t('passkey_remove')} action={t('passkey_remove')} submit={submit} extra={<Cancel close={close} />}>
        <PasswordInput autofocus />
      </Form>
    </Dialog>
  );
}
