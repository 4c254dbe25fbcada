/** An app by its name, with a link and its mode; by its number while its name is not known. */
import { useApps } from '../api/apps.ts';
import { to } from '../router.ts';
import { Mode } from './mode.tsx';

export function AppName({ id }: { id: number | null | undefined }) {
  const app = useApps().get(id ?? 0);
  if (id === null || id === undefined) return <>–</>;
  if (!app) return <>{id}</>;
  return (
    <span class="app-name">
      <a href={to(`apps/${app.kind}/${id}`)}>{app.name}</a> <Mode isLive={app.isLive} />
    </span>
  );
}
