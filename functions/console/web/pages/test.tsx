/** Sends a payment or a message to see it work, by the same endpoints as any client; then its timeline is shown. */
import { useState } from 'preact/hooks';
import type { App } from '../api/bodies.ts';
import { Choice, Form, Input, type InputType, textOf } from '../components/form.tsx';
import { useLoad } from '../api/load.ts';
import { useOrder } from '../api/queued.ts';
import { Page, Show } from '../components/page.tsx';
import { go, type Place, to } from '../router.ts';
import { t, type Word } from '../i18n/text.ts';
import { appsOffering } from './app-kinds.ts';

type TestField = { name: string; label: Word; type?: InputType; optional?: boolean; value?: string; help?: Word };

const phone: TestField = { name: 'phone_number', label: 'phone', type: 'tel', value: '0700000101', help: 'phone_help' };
const amount: TestField = { name: 'amount', label: 'amount', type: 'number', value: '10' };

/** What can be tried, by the driver's action. */
const payments = {
  requestPayment: [phone, amount, { name: 'reference', label: 'reference', value: 'TEST' }],
  simulateTransaction: [phone, amount, { name: 'reference', label: 'reference', value: 'TEST' }],
  sendMoney: [phone, amount, { name: 'remarks', label: 'remarks', value: 'Test', optional: true }],
  sendAirtime: [phone, amount],
} as const satisfies Record<string, readonly TestField[]>;
type PaymentAction = keyof typeof payments;

const messageFields: readonly TestField[] = [
  { name: 'to', label: 'recipient', type: 'tel', value: '254711000001', help: 'recipient_help' },
  { name: 'message', label: 'message', value: 'Test' },
];

const isAction = (name: string | undefined): name is PaymentAction => name !== undefined && name in payments;

export function TestPayment({ place }: { place: Place }) {
  const { action: wanted, app } = place.query;
  const [action, setAction] = useState<PaymentAction>(isAction(wanted) ? wanted : 'requestPayment');
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
        key={action}
        kind="payment_apps"
        action={action}
        app={app}
        fields={payments[action]}
        pathOf={({ id }) => `/api/pay/${id}/${action}`}
        more={action === 'sendMoney' ? { command_id: 'BusinessPayment' } : {}}
      />
    </Page>
  );
}

export const TestMessage = ({ place }: { place: Place }) => (
  <Page title={t('test_message')}>
    <TestForm
      kind="sms_apps"
      action="send"
      app={place.query.app}
      fields={messageFields}
      pathOf={({ id }) => `/api/sms/apps/${id}/send`}
    />
  </Page>
);

function TestForm(props: {
  kind: string;
  action: string;
  /** The one chosen at first. */
  app: string | undefined;
  fields: readonly TestField[];
  pathOf: (app: App) => string;
  more?: Record<string, string>;
}) {
  const { kind, action, fields, pathOf, more = {} } = props;
  const loaded = useLoad((signal) => appsOffering(kind, action, signal), [kind, action]);
  const [chosen, setChosen] = useState(props.app);
  const order = useOrder();
  return (
    <Show loaded={loaded}>
      {(apps) => {
        const app = apps.find(({ id }) => String(id) === chosen) ?? apps[0];
        if (!app) return <p class="quiet">{t('no_app_for_this')}</p>;
        const send = async (values: FormData) => {
          if (app.is_live && values.get('is_meant') !== 'on') throw new Error(t('live_question'));
          const given = fields.map(({ name, type }) => [name, readValue(textOf(values, name), type)] as const);
          const body = { ...more, ...Object.fromEntries(given.filter(([, value]) => value !== '')) };
          go(to(`requests/${await order(pathOf(app), body)}`));
        };
        return (
          <Form submit={send} action={t('send')}>
            <Choice
              name="app"
              label={t('app')}
              value={String(app.id)}
              onChange={setChosen}
              options={apps.map(({ id, name, is_live }) => [
                String(id),
                `${name} (${is_live ? t('live') : t('sandbox')}, ${id})`,
              ])}
            />
            {fields.map(({ name, label, help, value, type = 'text', optional = false }) => (
              <Input
                key={name}
                name={name}
                label={t(label)}
                help={help && t(help)}
                type={type}
                value={value ?? ''}
                optional={optional}
                min={type === 'number' ? 1 : undefined}
              />
            ))}
            {app.is_live && (
              <label class="check">
                <input type="checkbox" name="is_meant" /> {t('live_question')}
              </label>
            )}
          </Form>
        );
      }}
    </Show>
  );
}

const readValue = (text: string, type: string | undefined): string | number =>
  type === 'number' && text !== '' ? Number(text) : text;
