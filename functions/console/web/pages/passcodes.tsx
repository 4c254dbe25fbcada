/** The passcodes of a lock. Lists show only the end of a code; one the provider created is shown once, on creation. */
import { useState } from 'preact/hooks';
import type { BodyOf, RowOf } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { useQueued } from '../api/queued.ts';
import type { Lock, Request } from '../api/types.ts';
import { Badge } from '../components/badge.tsx';
import { ConfirmButton } from '../components/dialog.tsx';
import { Choice, Form, Input, momentOf, textOf } from '../components/form.tsx';
import { List } from '../components/list.tsx';
import { Trouble } from '../components/page.tsx';
import { RequestProgress } from '../components/request-progress.tsx';
import { ShownOnce } from '../components/secret.tsx';
import { time } from '../format.ts';
import { named, namedOptions, t } from '../i18n/text.ts';
import type { Place } from '../router.ts';
import { useMay } from '../session.ts';

type Passcode = RowOf<'GET /api/locks/{lock}/passcodes'>;
type NewPasscode = BodyOf<'POST /api/locks/{lock}/passcodes'>;

/** The lock may have one that failed: its outcome was not known. */
const deletable: readonly Passcode['status'][] = ['active', 'expired', 'failed'];

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
  const [requestIds, setRequestIds] = useState<readonly string[]>([]);
  const [round, setRound] = useState(0);
  const follow = (requestId: string) => setRequestIds((before) => [...before, requestId]);

  const create = async (values: FormData) => {
    const body: NewPasscode = {
      name: textOf(values, 'name'),
      type: textOf(values, 'type') as NewPasscode['type'],
      recurrence: (textOf(values, 'recurrence') || undefined) as NewPasscode['recurrence'],
      code: textOf(values, 'code') || undefined,
      starts_at: momentOf(values, 'starts_at'),
      ends_at: momentOf(values, 'ends_at'),
    };
    follow(await send('POST /api/locks/{lock}/passcodes', { lock: lock.id, body }));
  };
  const remove = async (passcode: number) =>
    follow(await send('DELETE /api/locks/{lock}/passcodes/{passcode}', { lock: lock.id, passcode }));

  return (
    <>
      {requestIds.map((id) => (
        <Progress key={id} id={id} lock={lock} whenEnded={() => setRound((before) => before + 1)} />
      ))}
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
              deletable.includes(status) && (
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

/** Each request has its own, so that no code is lost when several passcodes are created shortly after each other. */
function Progress({ id, lock, whenEnded }: { id: string; lock: Lock; whenEnded: () => void }) {
  const [created, setCreated] = useState<number>();
  const end = (request: Request) => {
    setCreated(createdBy(request));
    whenEnded();
  };
  return (
    <>
      {created !== undefined && <CreatedCode lock={lock} passcode={created} />}
      <RequestProgress id={id} whenEnded={end} />
    </>
  );
}

/** Nothing for a code that the member chose: the gateway does not return it. */
function CreatedCode({ lock, passcode }: { lock: Lock; passcode: number }) {
  const { data, error, reload } = useLoad(
    (signal) => callData('GET /api/locks/{lock}/passcodes/{passcode}', { lock: lock.id, passcode, signal }),
    [passcode],
  );
  if (error) return <Trouble error={error} retry={reload} />;
  if (!data?.code || !/^\d+$/.test(data.code)) return null;
  return <ShownOnce label={t('code')} value={data.code} note={`${data.name}: ${t('shown_once_code')}`} />;
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
          <Choice
            name="recurrence"
            label={t('recurrence')}
            options={namedOptions('recurrence', recurrences)}
            help={t('recurrence_help')}
          />
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
