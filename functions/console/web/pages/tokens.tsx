/** API tokens: the plain value is shown once, to copy it. */
import { useState } from 'preact/hooks';
import type { BodyOf } from '../api/endpoints.ts';
import { call } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ConfirmButton } from '../components/dialog.tsx';
import { Choice, Form, Input, textOf } from '../components/form.tsx';
import { List } from '../components/list.tsx';
import { Page } from '../components/page.tsx';
import { ShownOnce } from '../components/secret.tsx';
import { time } from '../format.ts';
import { readable, t } from '../i18n/text.ts';
import type { Place } from '../router.ts';
import { useMay } from '../session.ts';

type NewToken = BodyOf<'POST /account/api_tokens'>;

const scopeGroups: readonly NonNullable<NewToken['scope_group']>[] = [
  'payments_full',
  'sms_full',
  'einv_full',
  'tax_full',
  'tax_read_only',
  'read_only',
  'send_only',
  'full_access',
];
const every = '*';
const chosen = 'chosen';

export function Tokens({ place }: { place: Place }) {
  const may = useMay();
  const [plain, setPlain] = useState<string>();
  const [round, setRound] = useState(0);
  const refresh = () => setRound((before) => before + 1);

  const create = async (values: FormData, form: HTMLFormElement) => {
    const scope = textOf(values, 'scope_group');
    const body: NewToken = {
      name: textOf(values, 'name'),
      scope_group: scopeGroups.find((group) => group === scope),
      abilities: scope === every ? every : scope === chosen ? textOf(values, 'abilities') : undefined,
      expires_at: textOf(values, 'expires_at') || undefined,
    };
    const { token } = await call('POST /account/api_tokens', { body });
    form.reset();
    setPlain(token);
    refresh();
  };
  const revoke = async (id: number) => {
    await call('POST /account/api_tokens/{id}/revoke', { id });
    announce(t('revoked'));
    refresh();
  };
  const remove = async (id: number) => {
    await call('DELETE /account/api_tokens/{id}', { id });
    announce(t('deleted'));
    refresh();
  };

  return (
    <Page title={t('tokens')}>
      {plain !== undefined && (
        <ShownOnce key={plain} label={t('new_token_value')} value={plain} note={t('shown_once_token')} />
      )}
      <List<'GET /account/api_tokens'>
        caption={t('tokens')}
        place={place}
        by={[round]}
        load={(query, signal) => call('GET /account/api_tokens', { query, signal })}
        keyOf={({ id }) => id}
        columns={[
          { title: t('name'), show: ({ name }) => name },
          {
            title: t('scopes'),
            show: ({ abilities }) => <span class="breakable">{abilities.replaceAll(',', ', ')}</span>,
          },
          { title: t('status'), show: ({ status }) => <Badge status={status} /> },
          { title: t('expires'), show: ({ expires_at }) => expires_at ?? t('never') },
          { title: t('made_by'), show: ({ created_by }) => created_by?.email ?? t('operator') },
          { title: t('last_used'), show: ({ last_used_at }) => time(last_used_at) },
          {
            title: t('actions'),
            show: ({ id, name, status }) =>
              may('developer') && (
                <div class="actions">
                  {status === 'active' && (
                    <ConfirmButton
                      label={t('revoke')}
                      question={t('revoke_question', { name })}
                      run={() => revoke(id)}
                    />
                  )}
                  <ConfirmButton
                    label={t('delete')}
                    question={t('delete_token_question', { name })}
                    run={() => remove(id)}
                  />
                </div>
              ),
          },
        ]}
      />
      {may('developer') && <TokenForm create={create} />}
    </Page>
  );
}

function TokenForm({ create }: { create: (values: FormData, form: HTMLFormElement) => Promise<void> }) {
  const [scope, setScope] = useState('full_access');
  return (
    <section class="panel" aria-label={t('new_token')}>
      <h2>{t('new_token')}</h2>
      <Form submit={create} action={t('make_token')}>
        <Input name="name" label={t('name')} maxLength={100} autocomplete="off" help={t('token_name_help')} />
        <Choice
          name="scope_group"
          label={t('scopes')}
          value={scope}
          onChange={setScope}
          help={t('scopes_help')}
          options={[
            ...scopeGroups.map((group) => [group, readable(group)] as const),
            [every, t('scope_everything')],
            [chosen, t('scopes_chosen')],
          ]}
        />
        {scope === chosen && <Input name="abilities" label={t('scopes_list')} help={t('scopes_list_help')} />}
        <Input name="expires_at" label={t('expires')} type="date" optional />
      </Form>
    </section>
  );
}
