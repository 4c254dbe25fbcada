/** Whether a call would reach a sandbox or a live app, found out before it is sent. */

export type AppMode = 'sandbox' | 'live' | 'unknown';

/** The values of a call's parameters, by their names in the document. */
export type Values = Readonly<Record<string, string>>;

/** Returns the parsed body of a GET, or null if it was refused. */
export type ReadList = (path: string) => Promise<unknown>;

type App = { id: number; is_live?: boolean; environment?: string };

/** Where the apps of a module are listed, and which parameters name one. */
const modules: readonly { start: string; list: string; parameters: readonly string[] }[] = [
  { start: '/api/pay/', list: '/api/pay/apps', parameters: ['payment_app'] },
  { start: '/api/sms/apps/', list: '/api/sms/apps', parameters: ['sms_app', 'app'] },
  { start: '/api/tax/', list: '/api/tax/apps?per_page=100', parameters: ['X-Tax-App-Id', 'id'] },
  { start: '/api/accounting/', list: '/api/accounting/apps', parameters: ['X-Accounting-App-Id', 'accounting_app'] },
];

const modeOf = ({ is_live, environment }: App): AppMode => {
  if (is_live !== undefined) return is_live ? 'live' : 'sandbox';
  return environment === 'sandbox' ? 'sandbox' : 'live';
};

/** Without the name of an app a call goes to the only one; if there are several, any live one counts. */
export async function findAppMode(path: string, values: Values, readList: ReadList): Promise<AppMode> {
  const module = modules.find(({ start }) => path.startsWith(start));
  if (!module) return 'unknown';
  const reply = (await readList(module.list)) as { data?: App[] } | null;
  const apps = reply?.data ?? [];
  const named = module.parameters.map((name) => values[name] ?? '').find((value) => value !== '');
  const meant = named === undefined ? apps : apps.filter(({ id }) => String(id) === named);
  if (meant.length === 0) return 'unknown';
  return meant.some((app) => modeOf(app) === 'live') ? 'live' : 'sandbox';
}
