/** Sends a test payment or message through the same endpoints as any client, and then shows its timeline. */
import { useState } from 'preact/hooks';
import type { BodyOf, Call } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { useQueued } from '../api/queued.ts';
import type { App } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Choice, Form, Input, type InputType, textOf, withChosen } from '../components/form.tsx';
import { NoApp } from '../components/no-app.tsx';
import { Page, Show } from '../components/page.tsx';
import { t, type TextKey } from '../i18n/text.ts';
import { fromHere, type Place, to } from '../router.ts';
import { appsOffering } from './app-kinds.ts';

type TestField<Name = string> = {
  name: Name;
  label: TextKey;
  type?: InputType;
  optional?: boolean;
  value?: string;
  help?: TextKey;
  /** Of a sandbox app only: for a live one it would be the number of a stranger. */
  sandboxValue?: string;
  sandboxHelp?: TextKey;
  inputMode?: 'numeric';
};

type PaymentAction = 'requestPayment' | 'simulateTransaction' | 'sendMoney' | 'sendAirtime';
type PaymentEndpoint<Action extends PaymentAction = PaymentAction> = `POST /api/pay/{payment_app}/${Action}`;
type MessageEndpoint = 'POST /api/sms/apps/{sms_app}/send';
type GroupEndpoint = 'POST /api/sms/groups/{group}/send';

/** The members of all variants of a body. */
type MemberOf<Body> = Body extends Body ? keyof Body & string : never;
type FieldsOf<E extends PaymentEndpoint | MessageEndpoint> = readonly TestField<MemberOf<BodyOf<E>>>[];

const phone = {
  name: 'phone_number',
  label: 'phone',
  type: 'tel',
  help: 'phone_help',
  sandboxValue: '0700000101',
  sandboxHelp: 'phone_sandbox_help',
} as const;
const amount = { name: 'amount', label: 'amount', type: 'number', value: '10' } as const;

/** The possible tests, by the driver's action. */
const payments: { [Action in PaymentAction]: FieldsOf<PaymentEndpoint<Action>> } = {
  requestPayment: [phone, amount, { name: 'reference', label: 'reference', value: 'TEST' }],
  simulateTransaction: [phone, amount, { name: 'reference', label: 'reference', value: 'TEST' }],
  sendMoney: [phone, amount, { name: 'remarks', label: 'remarks', value: 'Test', optional: true }],
  sendAirtime: [phone, amount],
};

/** Of a type that sends to paybills instead of phones. */
const businessFields: FieldsOf<PaymentEndpoint<'sendMoney'>> = [
  { name: 'receiver_short_code', label: 'paybill_number', inputMode: 'numeric' },
  amount,
  { name: 'remarks', label: 'remarks', value: 'Test', optional: true },
];
const paysBusinesses = ({ type }: App): boolean => type === 'MobileMoneyKeB2B';

const fieldsOf = (action: PaymentAction, app: App): readonly TestField[] =>
  action === 'sendMoney' && paysBusinesses(app) ? businessFields : payments[action];

const commandOf = (app: App) => (paysBusinesses(app) ? 'BusinessPayBill' : 'BusinessPayment');

const messageFields: FieldsOf<MessageEndpoint> = [
  {
    name: 'to',
    label: 'recipient',
    type: 'tel',
    sandboxValue: '254711000001',
    sandboxHelp: 'recipient_sandbox_help',
  },
  { name: 'message', label: 'message', value: 'Test' },
];

/** Whether an action can be tested with a small payment. */
export const isTestAction = (name: string | undefined): name is PaymentAction => name !== undefined && name in payments;

export function TestPayment({ place }: { place: Place }) {
  const { action: wanted, app } = place.query;
  const [action, setAction] = useState<PaymentAction>(isTestAction(wanted) ? wanted : 'requestPayment');
  const send = useQueued();
  return (
    <Page title={t('test_payment')}>
      <Choice
        name="action"
        label={t('action')}
        value={action}
        onChange={(wanted) => setAction(wanted as PaymentAction)}
        options={(Object.keys(payments) as PaymentAction[]).map((name) => [name, t(`test_${name}`)])}
      />
      <TestForm
        key={`${action} ${app}`}
        kind="payment_apps"
        action={action}
        app={app}
        fieldsOf={(chosen) => fieldsOf(action, chosen)}
        send={(chosen, values) => {
          const body = action === 'sendMoney' ? { ...values, command_id: commandOf(chosen) } : values;
          return send(`POST /api/pay/{payment_app}/${action}`, {
            payment_app: chosen.id,
            body,
          } as Call<PaymentEndpoint>);
        }}
      />
    </Page>
  );
}

export function TestMessage({ place }: { place: Place }) {
  const send = useQueued();
  const { app, group, to: recipient } = place.query;
  return (
    <Page title={t('test_message')}>
      <TestForm
        key={app}
        kind="sms_apps"
        action="send"
        app={app}
        group={group}
        fieldsOf={() =>
          messageFields.map((field) => (field.name === 'to' && recipient ? { ...field, value: recipient } : field))
        }
        send={({ id }, body) =>
          group === undefined
            ? send('POST /api/sms/apps/{sms_app}/send', { sms_app: id, body } as Call<MessageEndpoint>)
            : send('POST /api/sms/groups/{group}/send', { group, body } as Call<GroupEndpoint>)
        }
      />
    </Page>
  );
}

function TestForm(props: {
  kind: 'payment_apps' | 'sms_apps';
  action: string;
  /** The initial selection. */
  app: string | undefined;
  /** An SMS group that chooses among its apps. */
  group?: string | undefined;
  fieldsOf: (app: App) => readonly TestField[];
  /** Returns the id of the request. The values are those of the fields, by name. */
  send: (app: App, values: Record<string, string | number>) => Promise<string>;
}) {
  const { kind, action, group } = props;
  const loaded = useLoad(
    async (signal) => {
      const offering = await appsOffering(kind, action, signal);
      if (group === undefined) return offering;
      const { apps: members = [] } = await callData('GET /account/sms_groups/{group}', { group, signal });
      return offering.filter((app) => members.some(({ id }) => id === app.id));
    },
    [kind, action, group],
  );
  const [chosen, setChosen] = useState(props.app);
  return (
    <Show loaded={loaded}>
      {(apps) => {
        if (apps.length === 0) return <NoApp kind={kind} text={t('no_app_for_this')} />;
        const wanted = group === undefined ? chosen : undefined;
        const app = wanted === undefined ? apps[0] : apps.find(({ id }) => String(id) === wanted);
        const options = apps.map(
          ({ id, name, is_live }) => [String(id), `${name} (${is_live ? t('live') : t('sandbox')}, ${id})`] as const,
        );
        const choice = group === undefined && (
          <Choice
            name="app"
            label={t('app')}
            value={app ? String(app.id) : wanted}
            onChange={setChosen}
            options={withChosen(options, wanted)}
          />
        );
        if (!app) {
          return (
            <>
              <p role="alert" class="failure">
                {t('app_cannot', { id: wanted ?? '' })}
              </p>
              {choice}
            </>
          );
        }
        const fields = props.fieldsOf(app);
        const isLive = group === undefined ? app.is_live : apps.some(({ is_live }) => is_live);
        const send = async (values: FormData) => {
          if (isLive && values.get('is_meant') !== 'on') throw new Error(t('live_question'));
          const goOn = fromHere();
          const given = fields.map(({ name, type }) => [name, readValue(textOf(values, name), type)] as const);
          const body = Object.fromEntries(given.filter(([, value]) => value !== ''));
          if (!goOn(to(`requests/${await props.send(app, body)}`))) announce(t('accepted_after_leaving'));
        };
        return (
          <Form submit={send} action={t('send')}>
            {choice}
            {fields.map((field) => (
              <TestInput key={field.name} field={field} isLive={isLive} />
            ))}
            {isLive && (
              // Each live app is confirmed by itself.
              <label key={app.id} class="check">
                <input type="checkbox" name="is_meant" /> {t('live_question')}
              </label>
            )}
          </Form>
        );
      }}
    </Show>
  );
}

function TestInput({ field, isLive }: { field: TestField; isLive: boolean }) {
  const { name, label, help, value, sandboxValue, sandboxHelp, type = 'text', optional = false, ...others } = field;
  const helps = [help, isLive ? undefined : sandboxHelp].flatMap((key) => (key === undefined ? [] : t(key)));
  return (
    <Input
      {...others}
      name={name}
      label={t(label)}
      help={helps.length === 0 ? undefined : helps.join(' ')}
      type={type}
      value={value ?? (isLive ? '' : (sandboxValue ?? ''))}
      optional={optional}
      min={type === 'number' ? 1 : undefined}
    />
  );
}

const readValue = (text: string, type: string | undefined): string | number =>
  type === 'number' && text !== '' ? Number(text) : text;
