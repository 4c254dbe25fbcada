/** Tests of one app: of its credentials, where its type supports that without side effects, and of a small action. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { callData } from '../api/gateway.ts';
import type { App, AppChecks, AppKind } from '../api/types.ts';
import { ActionButton } from '../components/dialog.tsx';
import { duration } from '../format.ts';
import { readable, t } from '../i18n/text.ts';
import { to } from '../router.ts';
import type { AppType } from './app-kinds.ts';
import { isTestAction } from './test.tsx';

/** A small payment or message tests more than the credentials, and is the only test for drivers without one. */
export function SendTest({ kind, form, app }: { kind: AppKind; form: AppType | undefined; app: App }) {
  const { actions = [], is_testable = false } = form ?? {};
  const isMessage = kind === 'sms_apps';
  const action = actions.find((name) => isMessage || isTestAction(name));
  if (action === undefined || !app.is_active || !(isMessage || kind === 'payment_apps')) return null;
  return (
    <a
      class={is_testable ? 'button' : 'button primary'}
      href={to(isMessage ? 'test/message' : 'test/payment', { app: app.id, action })}
    >
      {isMessage ? t('test_message') : t('test_payment')}
    </a>
  );
}

type Tested = { kind: AppKind; id: number; label?: string; next?: (isOk: boolean) => ComponentChildren };

/** `next`: what the reader can do after the result. */
export function TestButton({ kind, id, label, next }: Tested) {
  const [result, setResult] = useState<AppChecks>();
  const run = async () => {
    setResult(undefined);
    setResult(await callData(`POST /account/${kind}/{id}/test`, { id }));
  };
  return (
    <>
      <ActionButton class="primary" label={label ?? t('test')} run={run} />
      {result && (
        <div role="status" class={result.ok ? 'good-news' : 'failure'}>
          <p>{result.ok ? t('test_ok') : t('test_failed')}</p>
          <ul>
            {result.checks.map(({ name, ok, latency_ms, result_code, error }) => (
              <li key={name}>
                {readable(name)}: {ok ? t('ok') : (error ?? result_code ?? t('failed'))} ({duration(latency_ms)})
              </li>
            ))}
          </ul>
          {next?.(result.ok)}
        </div>
      )}
    </>
  );
}
