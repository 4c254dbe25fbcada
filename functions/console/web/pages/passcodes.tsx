/** The passcodes of a lock. Lists show only the end of a code; one the provider created is shown once, on creation. */
import { useState } from 'preact/hooks';
import type { BodyOf, RowOf } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useQueued } from '../api/queued.ts';
import type { Lock, Request } from '../api/types.ts';
import { Badge } from '../components/badge.tsx';
import { ConfirmButton } from '../components/dialog.tsx';
import { Choice, Form, Input, momentOf, textOf } from '../components/form.tsx';
import { List } from '../components/list.tsx';
import { RequestProgress } from '../components/request-progress.tsx';
import { ShownOnce } from '../components/secret.tsx';
import { time } from '../format.ts';
import { named, namedOptions, t } from '../i18n/text.ts';
import type { Place } from '../router.ts';
import { useMay } from '../session.ts';

type Passcode = RowOf<'GET /api/locks/{lock}/passcodes'>;
type NewPasscode = BodyOf<'POST /api/locks/{lock}/passcodes'>;

const types = ['permanent', 'period', 'one_time', 'recurring'] as const;
const recurrences = [
  'daily',
  'workday',
  'weekend',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** The id of the passcode that a request created. */
const createdBy = ({ status, action, result }: Request): number | undefined =>
  status === 'completed' && action === 'create_passcode'
    ? (result as { passcode_id?: number } | null)?.passcode_id
    : undefined;

export function Passcodes({ lock, place }: { lock: Lock; place: Place }) {
  const may = useMay();
  const send = useQueued();
  const [requestId, setRequestId] = useState<string>();
  const [code, setCode] = useState<string>();
  const [round, setRound] = useState(0);

  const create = async (values: FormData) => {
    const body: NewPasscode = {
      name: textOf(values, 'name'),
      type: textOf(values, 'type') as NewPasscode['type'],
      recurrence: (textOf(values, 'recurrence') || undefined) as NewPasscode['recurrence'],
      code: textOf(values, 'code') || undefined,
      starts_at: momentOf(values, 'starts_at'),
      ends_at: momentOf(values, 'ends_at'),
    };
    setRequestId(await send('POST /api/locks/{lock}/passcodes', { lock: lock.id, body }));
  };
  const end = async (request: Request) => {
    setRound((before) => before + 1);
    const passcode = createdBy(request);
    if (passcode === undefined) return;
    const { code } = await callData('GET /api/locks/{lock}/passcodes/{passcode}', { lock: lock.id, passcode });
    if (code !== null && /^\d+$/.test(code)) setCode(code);
  };
  const remove = async (passcode: number) =>
    setRequestId(await send('DELETE /api/locks/{lock}/passcodes/{passcode}', { lock: lock.id, passcode }));

  return (
    <>
      {code !== undefined && <ShownOnce key={code} label={t('code')} value={code} note={t('shown_once_code')} />}
      {requestId !== undefined && (
        <RequestProgress key={requestId} id={requestId} whenEnded={(request) => void end(request)} />
      )}
      <List<'GET /api/locks/{lock}/passcodes'>
        caption={t('passcodes')}
        place={place}
        by={[round]}
        load={(query, signal) => callData('GET /api/locks/{lock}/passcodes', { lock: lock.id, query, signal })}
        keyOf={({ passcode_id }) => passcode_id}
        columns={[
          { title: t('name'), show: ({ name }) => name },
          { title: t('code'), show: ({ code: shown }) => shown },
          { title: t('type'), show: typeText },
          { title: t('starts'), show: ({ starts_at }) => time(starts_at) },
          { title: t('ends'), show: ({ ends_at }) => time(ends_at) },
          { title: t('status'), show: ({ status }) => <Badge status={status} /> },
          {
            title: t('actions'),
            show: ({ passcode_id, name, status }) =>
              may('developer') &&
              ['active', 'expired'].includes(status) && (
                <ConfirmButton
                  label={t('delete')}
                  question={t('delete_passcode_question', { name })}
                  run={() => remove(passcode_id)}
                />
              ),
          },
        ]}
      />
      {may('developer') && !lock.archived && <PasscodeForm lock={lock} create={create} />}
    </>
  );
}

const typeText = ({ type, recurrence }: Passcode): string =>
  [named('passcode_type', type), ...(recurrence === null ? [] : [named('recurrence', recurrence)])].join(': ');

function PasscodeForm({ lock, create }: { lock: Lock; create: (values: FormData) => Promise<void> }) {
  const [type, setType] = useState('permanent');
  const isTimed = type === 'period' || type === 'recurring';
  const canBeGiven = lock.capabilities.includes('passcode_custom');
  const canBeCreated = lock.capabilities.includes('passcode_random');
  const submit = async (values: FormData, form: HTMLFormElement) => {
    await create(values);
    form.reset();
    setType('permanent');
  };
  if (!canBeGiven && !canBeCreated) return <p class="quiet">{t('no_passcodes')}</p>;
  return (
    <section class="panel" aria-label={t('new_passcode')}>
      <h2>{t('new_passcode')}</h2>
      <Form submit={submit} action={t('make_passcode')}>
        <Input name="name" label={t('name')} maxLength={50} autocomplete="off" />
        <Choice
          name="type"
          label={t('type')}
          value={type}
          onChange={setType}
          options={namedOptions('passcode_type', types)}
        />
        {type === 'recurring' && (
          <Choice name="recurrence" label={t('recurrence')} options={namedOptions('recurrence', recurrences)} />
        )}
        {isTimed && (
          <>
            <Input name="starts_at" label={t('starts')} type="datetime-local" />
            <Input name="ends_at" label={t('ends')} type="datetime-local" />
          </>
        )}
        {canBeGiven && (
          <Input
            name="code"
            label={t('code')}
            optional={canBeCreated}
            maxLength={9}
            autocomplete="off"
            help={canBeCreated ? t('code_help') : t('code_help_given')}
          />
        )}
      </Form>
    </section>
  );
}
