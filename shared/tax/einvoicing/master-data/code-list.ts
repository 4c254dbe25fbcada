/**
 * The authority's code lists, refreshed once a day, and the tax rates in them (class 04).
 */
import type { TaxApp } from '../../app/tax-app.ts';
import { toTaxError } from '../../app/tax-replies.ts';
import { taxLetters } from '../../../drivers/einvoicing-driver.ts';
import { toGatewayError } from '../../../platform/errors/gateway-error.ts';
import type { Log } from '../../../platform/log/log.ts';
import { shorten } from '../../../values/money.ts';
import { toLocalDay } from '../../../values/time.ts';
import type { TaxRates } from '../documents/amounts.ts';
import { callAuthority } from './request-from-authority.ts';
import { isFresh, saveRows, mergeRows, readListHead, readRows, requestList } from './authority-list.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { ratesOf } from '../device/device.ts';
import { longAgo } from '../reports/period.ts';
import { keyOfApp } from '../records.ts';

type Code = { code: string | null; sort: number | null; extra: (string | null)[]; [member: string]: unknown };
export type CodeClass = { class: string | null; class_name: string | null; codes: Code[] };
/** Stored code by code; `code` is the class and the code. */
type CodeRow = { code: string; of: Omit<CodeClass, 'codes'>; row: Code };

export const codeList = 'codes';

/** Checks a row of the driver's `codes`. */
const isCodeClass = (row: Record<string, unknown>): row is CodeClass => Array.isArray(row.codes);

/** Reads the changes since the last read, and stores the rates. Passes on the driver's errors. */
export async function refreshCodes(dependencies: EinvoicingDependencies, app: TaxApp): Promise<TaxApp> {
  const { tax, now } = dependencies;
  const before = await readListHead(tax, app, codeList);
  const answer = await callAuthority(dependencies, app, (driver, call) =>
    driver.read(codeList, before.result_at ?? longAgo, call),
  );
  const known = await readRows<CodeRow>(tax, app, codeList, before);
  const rows = mergeRows(known, toRows(answer.rows.filter(isCodeClass)));
  await saveRows(tax, app, codeList, { before, rows, read_at: now(), result_at: answer.result_at });
  return saveRates(dependencies, app, rows);
}

/** Rates change at midnight in Kenya. */
const areOfToday = ({ rates_at }: TaxApp, now: number): boolean =>
  rates_at !== undefined && toLocalDay(Date.parse(rates_at)) === toLocalDay(now);

/** Asks the worker to read the rates if they are not of today. The caller does not wait: it uses the known ones. */
export async function keepRates(dependencies: EinvoicingDependencies, app: TaxApp, traceId: string): Promise<void> {
  if (areOfToday(app, dependencies.now())) return;
  try {
    await requestList(dependencies, app, codeList, traceId);
  } catch {
    // No reason to refuse a document. The next one asks again.
  }
}

/** Called by the worker. If the authority does not respond, a later call asks again. */
export async function fetchCodes(dependencies: EinvoicingDependencies, app: TaxApp, log: Log): Promise<void> {
  try {
    await refreshCodes(dependencies, app);
  } catch (thrown) {
    log.warn('The codes could not be refreshed', { app_id: app.id, reason: toGatewayError(thrown).kind });
  }
}

/** All classes, at most a day old. If the authority does not respond, the stored ones are returned. */
export async function readCodes(dependencies: EinvoicingDependencies, app: TaxApp, log: Log): Promise<CodeClass[]> {
  const { tax, now } = dependencies;
  let head = await readListHead(tax, app, codeList);
  if (!isFresh(head, now())) {
    try {
      await refreshCodes(dependencies, app);
    } catch (thrown) {
      if (head.read_at === undefined) throw toTaxError(thrown);
      log.warn('The codes could not be refreshed', { app_id: app.id, reason: toGatewayError(thrown).kind });
    }
    head = await readListHead(tax, app, codeList);
  }
  return toClasses(await readRows<CodeRow>(tax, app, codeList, head));
}

function toRows(classes: readonly CodeClass[]): CodeRow[] {
  return classes.flatMap(({ codes, ...of }) => codes.map((row) => ({ code: `${of.class}#${row.code}`, of, row })));
}

/** In the authority's display order. */
function toClasses(rows: readonly CodeRow[]): CodeClass[] {
  const classes = new Map<string | null, CodeClass>();
  for (const { of, row } of rows) {
    const found = classes.get(of.class) ?? { ...of, codes: [] };
    found.codes.push(row);
    classes.set(of.class, found);
  }
  const all = [...classes.values()];
  for (const { codes } of all) codes.sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
  return all;
}

async function saveRates(
  { apps, now }: EinvoicingDependencies,
  app: TaxApp,
  rows: readonly CodeRow[],
): Promise<TaxApp> {
  const values = new Map(rows.map(({ code, row }) => [code, row.extra[0]]));
  const before = ratesOf(app);
  const rateOf = (letter: keyof TaxRates): string => {
    const rate = values.get(`04#${letter}`);
    // In the format of documents: `16.000` and `08` become 16 and 8.
    return rate && /^\d{1,3}(\.\d{1,2}0*)?$/.test(rate) ? shorten(rate) : before[letter];
  };
  const [A, B, C, D, E] = taxLetters;
  const rates: TaxRates = { A: rateOf(A), B: rateOf(B), C: rateOf(C), D: rateOf(D), E: rateOf(E) };
  const isUnchanged = app.rates !== undefined && taxLetters.every((letter) => rates[letter] === before[letter]);
  if (isUnchanged && areOfToday(app, now())) return app;
  const saved = await apps.update(keyOfApp(app), {
    set: { rates, rates_at: new Date(now()).toISOString() },
    if: { pk: { isPresent: true } },
  });
  return saved ?? app;
}
