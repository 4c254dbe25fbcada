/** One admitted call, for the operations of the eTIMS simulator, and checks that several of them share. */
import type { RequestBody } from './requests.ts';
import { codesOf, hasCode } from './codes.ts';
import { businessRefusal, EtimsRefusal, wrongField } from './envelopes.ts';
import type { Branch } from './state.ts';
import type { EtimsApp, Simulation } from './simulation.ts';
import type { Operation, Surface } from './operations.ts';

export type Context<Name extends Operation> = {
  simulation: Simulation;
  surface: Surface;
  app: EtimsApp;
  branch: Branch;
  body: RequestBody<Name>;
  /** The authority's time in C14 format. */
  at: string;
};

type Place = Pick<Context<Operation>, 'surface' | 'at'>;

/** Checks a value against the code list; `path` in the format of the live service. */
export function checkCode({ surface }: Place, cdCls: string, path: string, value: string | null | undefined): void {
  if (value === null || value === undefined || value === '' || hasCode(cdCls, value)) return;
  if (cdCls === '17' && surface === 'integrator') {
    throw businessRefusal(`The Package unit code can ony be among the following list: [${codesOf(cdCls).join(', ')}]`);
  }
  throw new EtimsRefusal('913', `Value is not in the code list: ${path}`);
}

/** C8, Kenyan calendar. */
export function checkDay({ at }: Place, field: string, day: string): void {
  if (day > at.slice(0, 8)) throw wrongField(field, 'must not be in the future');
}

/** Checks the units of the lines of any document. */
export function checkUnits(place: Place, lines: ReadonlyArray<{ pkgUnitCd: string; qtyUnitCd: string }>): void {
  for (const { pkgUnitCd, qtyUnitCd } of lines) {
    checkCode(place, '17', '<itemList><pkgUnitCd>', pkgUnitCd);
    checkCode(place, '10', '<itemList><qtyUnitCd>', qtyUnitCd);
  }
}

/** The portal counts the packages of unpacked goods as one. */
export function checkPackages(
  { simulation, surface }: Pick<Context<Operation>, 'simulation' | 'surface'>,
  lines: ReadonlyArray<{ itemSeq: number; pkgUnitCd: string; pkg: string }>,
): void {
  if (surface !== 'integrator' || !simulation.settings.pkgRule) return;
  const wrong = lines.find(({ pkgUnitCd, pkg }) => pkgUnitCd === 'NT' && Number(pkg) !== 1);
  if (wrong) {
    throw businessRefusal(`Invalid pkg for ItemList ${wrong.itemSeq}. Expected: 1, Found: ${Number(wrong.pkg)}`);
  }
}

/** Whether a document equals the saved one of the same number in every field. */
export function isSameDocument(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The error for a number that was used for the same document. */
export function duplicate({ simulation, surface }: Pick<Context<Operation>, 'simulation' | 'surface'>): EtimsRefusal {
  const { duplicateCode } = simulation.settings;
  const usual = surface === 'vscu' ? '899' : '994';
  const code = duplicateCode === 'by_surface' ? usual : duplicateCode;
  return new EtimsRefusal(code, code === '899' ? 'Client error' : 'Overlapped data');
}
