/** A page for members whose role may use it; others, who followed a link to it, get a sentence instead. */
import type { ComponentChildren } from 'preact';
import type { Role } from '../api/types.ts';
import { t } from '../i18n/text.ts';
import { useMay } from '../session.ts';
import { Page } from './page.tsx';

export function Allowed({ role, children }: { role: Role; children: ComponentChildren }) {
  const may = useMay();
  if (may(role)) return <>{children}</>;
  return (
    <Page title={t('not_allowed')}>
      <p>{t('not_allowed_note')}</p>
    </Page>
  );
}
