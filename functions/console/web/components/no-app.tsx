/** Shown where an app is needed and none is there: with the way to a new one, for those who may create it. */
import type { AppKind } from '../api/types.ts';
import { t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { useMay } from '../session.ts';
import { Empty } from './empty.tsx';

export function NoApp({ kind, text }: { kind: AppKind; text: string }) {
  const may = useMay();
  return (
    <Empty icon="plug" text={text}>
      {may('developer') && <a href={to(`apps/${kind}/new`)}>{t('create_app')}</a>}
    </Empty>
  );
}
