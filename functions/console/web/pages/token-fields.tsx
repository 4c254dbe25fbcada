/** The fields that a new API token and a changed one share, and the forms of both. */
import { useState } from 'preact/hooks';
import { changesOf } from '../api/changes.ts';
import type { BodyOf, RowOf } from '../api/endpoints.ts';
import { call, callData } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { Drawer } from '../components/dialog.tsx';
import { Field, Form, Input, textOf } from '../components/form.tsx';
import { t } from '../i18n/text.ts';
import { abilitiesText, readOnly, ScopeChoice } from './token-scopes.tsx';

export type Token = RowOf<'GET /account/api_tokens'>;

const Addresses = ({ addresses }: { addresses: readonly string[] }) => (
  <Field name="allowed_addresses" label={t('allowed_addresses')} help={t('allowed_addresses_help')} optional>
    {(control) => (
      <textarea {...control} rows={2} spellcheck={false} autocapitalize="none" defaultValue={addresses.join('\n')} />
    )}
  </Field>
);

const addressesOf = (values: FormData): string[] =>
  textOf(values, 'allowed_addresses')
    .split(/[\s,]+/)
    .filter((text) => text !== '');

const Expiry = ({ value = '' }: { value?: string }) => (
  <Input name="expires_at" label={t('expires')} type="date" value={value} help={t('expires_help')} optional />
);

export function NewToken({ created }: { created: (token: string) => void }) {
  const [scopes, setScopes] = useState(readOnly);
  /** Gives each token a form of its own. */
  const [round, setRound] = useState(0);
  const create = async (values: FormData) => {
    const body: BodyOf<'POST /account/api_tokens'> = {
      name: textOf(values, 'name'),
      abilities: abilitiesText(scopes),
      expires_at: textOf(values, 'expires_at') || undefined,
      allowed_addresses: addressesOf(values),
    };
    const { token } = await call('POST /account/api_tokens', { body });
    setScopes(readOnly);
    setRound((before) => before + 1);
    created(token);
  };
  return (
    <section class="panel" aria-label={t('new_token')}>
      <h2>{t('new_token')}</h2>
      <Form key={round} submit={create} action={t('make_token')}>
        <Input name="name" label={t('name')} maxLength={100} autocomplete="off" help={t('token_name_help')} />
        <ScopeChoice scopes={scopes} onChange={setScopes} />
        <Addresses addresses={[]} />
        <Expiry />
      </Form>
    </section>
  );
}

/** Sends no date that is the stored one, which may be in the past. */
export function ChangeToken({ token, onClose }: { token: Token; onClose: (isChanged: boolean) => void }) {
  const [scopes, setScopes] = useState<readonly string[]>(token.abilities.split(','));
  const change = async (values: FormData) => {
    const chosen = {
      name: textOf(values, 'name'),
      abilities: abilitiesText(scopes),
      expires_at: textOf(values, 'expires_at') || null,
      allowed_addresses: addressesOf(values),
    };
    const body: BodyOf<'PATCH /account/api_tokens/{id}'> = changesOf(chosen, token);
    await callData('PATCH /account/api_tokens/{id}', { id: token.id, body });
    announce(t('saved'));
    onClose(true);
  };
  return (
    <Drawer title={t('change_token_of', { name: token.name })} onClose={() => onClose(false)}>
      <Form submit={change} action={t('save')}>
        <Input name="name" label={t('name')} maxLength={100} autocomplete="off" value={token.name} />
        <ScopeChoice scopes={scopes} onChange={setScopes} />
        <Addresses addresses={token.allowed_addresses} />
        <Expiry value={token.expires_at ?? ''} />
      </Form>
    </Drawer>
  );
}
