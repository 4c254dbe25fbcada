/** The number under which a document is booked, for everything that the authority can answer (book.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { NumberedAnswer } from '../../../../shared/drivers/einvoicing-driver.ts';
import { GatewayError } from '../../../../shared/platform/errors/gateway-error.ts';
import { book, type Numbered, type Owner } from '../../../../shared/tax/einvoicing/documents/book.ts';
import {
  advancePast,
  nextInList,
  nextOf,
  readHead,
  setNext,
} from '../../../../shared/tax/einvoicing/documents/numbers.ts';
import { findStop } from '../../../../shared/tax/einvoicing/lane/lane.ts';
import type { TaxApp } from '../../../../shared/tax/app/tax-app.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: TaxApp;
let apps = 0;
beforeEach(async () => {
  setup = await stores.newSetup();
  apps += 1;
  app = anApp(apps);
});

const anApp = (id: number, config: object = {}) =>
  ({
    account_id: 7,
    id,
    config: { taxpayer_pin: 'P007654321Z', branch_id: '00', device_serial: 'dev1', ...config },
  }) as unknown as TaxApp;

type Receipt = { signature: string };
const receipt: Receipt = { signature: 'S-1' };
const raw = { resultCd: '000' };
const booked: NumberedAnswer<Receipt> = { kind: 'booked', booked: receipt, raw };
const used: NumberedAnswer<Receipt> = { kind: 'duplicate' };
const expects = (expected: number): NumberedAnswer<Receipt> => ({ kind: 'sequence', expected, found: 0 });
const ours: Owner<Receipt> = { isOurs: true, booked: receipt };
const another: Owner<Receipt> = { isOurs: false };

type Story = {
  /** The authority's answers, one after the other. */
  answers?: (NumberedAnswer<Receipt> | GatewayError)[];
  sentAs?: number;
  owner?: Owner<Receipt> | null;
  mayBeAnothers?: boolean;
};

/** Books a document, and records what is done: `sent 1`, `saved 1`, `released`, `queried 1`, `passed 1`. */
async function run({ answers = [booked], sentAs, owner = null, mayBeAnothers }: Story) {
  const done: string[] = [];
  const left = [...answers];
  const document: Numbered<Receipt> = {
    sequence: 'invoice',
    lane: { account_id: 7, app_id: app.id, lane: 'documents' },
    sentAs,
    async saveSentNumber(number) {
      done.push(number === null ? 'released' : `saved ${number}`);
    },
    async send(number) {
      done.push(`sent ${number}`);
      const answer = left.shift();
      if (answer === undefined) throw new Error('The authority is called too often');
      if (answer instanceof GatewayError) throw answer;
      return answer;
    },
    async findOwner(number) {
      done.push(`queried ${number}`);
      return owner;
    },
    ...(mayBeAnothers === undefined ? {} : { mayBeAnothers: async () => mayBeAnothers }),
    async onNumberPassed(number) {
      done.push(`passed ${number}`);
    },
  };
  const result = await book(setup, app, document, setup.log).catch((error: unknown) => error);
  const { code, message } = result instanceof GatewayError ? result : {};
  return {
    done,
    result: result instanceof GatewayError ? { kind: result.kind, code, message } : result,
    next: await nextOf(setup.tax, app, 'invoice'),
    stop: await findStop(setup.tax, document.lane),
  };
}

const refusedNumber = (message: string) => ({ kind: 'provider_refused', code: 'number_sequence', message });
const unknownOutcome = (number: number) => ({
  kind: 'provider_refused',
  code: 'outcome_unknown',
  message: `It is unknown whether number ${number} was booked. Check with the authority`,
});

describe('A document', () => {
  it('is sent under the next number, which is stored before; the counter advances later', async () => {
    await setNext(setup.tax, app, 'invoice', 7);
    expect(await run({})).toEqual({
      done: ['saved 7', 'sent 7'],
      result: { number: 7, booked: receipt, raw },
      next: 7,
      stop: null,
    });
  });

  it.each(['provider_refused', 'provider_unavailable', 'invalid'] as const)(
    'releases its number after a call that failed as %s: nothing was booked',
    async (kind) => {
      const { done, result } = await run({ answers: [new GatewayError(kind, 'No')] });
      expect([done, result]).toMatchObject([['saved 1', 'sent 1', 'released'], { kind, message: 'No' }]);
    },
  );

  it.each(['provider_unclear', 'internal'] as const)(
    'keeps its number after a call that failed as %s',
    async (kind) => {
      const { done, result } = await run({ answers: [new GatewayError(kind, 'No')] });
      expect([done, result]).toMatchObject([['saved 1', 'sent 1'], { kind }]);
    },
  );

  it('keeps its number when a second attempt is refused: the first may have been booked', async () => {
    const { done } = await run({ answers: [new GatewayError('provider_refused', 'No')], sentAs: 1 });
    expect(done).toEqual(['saved 1', 'sent 1']);
  });
});

describe('When the authority is ahead', () => {
  it('the document is sent under the expected number, and every number between is settled', async () => {
    expect(await run({ answers: [expects(4), booked] })).toEqual({
      done: ['saved 1', 'sent 1', 'released', 'passed 1', 'passed 2', 'passed 3', 'saved 4', 'sent 4'],
      result: { number: 4, booked: receipt, raw },
      next: 4,
      stop: null,
    });
    const [warning] = setup.log.entries;
    expect(warning).toMatchObject({
      level: 'warn',
      fields: { app_id: app.id, sequence: 'invoice', number: 1, expected: 4 },
    });
  });

  it('by many numbers, twenty of them are settled', async () => {
    const { done } = await run({ answers: [expects(50), booked] });
    const passed = Array.from({ length: 20 }, (_, index) => `passed ${index + 1}`);
    expect(done).toEqual(['saved 1', 'sent 1', 'released', ...passed, 'saved 50', 'sent 50']);
  });

  it('and refuses the expected number, too, the request fails with the counter at the last one', async () => {
    expect(await run({ answers: [expects(4), expects(9)] })).toMatchObject({
      result: refusedNumber('The authority expects number 9 and refused 4 twice'),
      next: 9,
      stop: null,
    });
  });

  it('and then has the expected number as used, the request fails with the counter behind it', async () => {
    const { done, result, next } = await run({ answers: [expects(4), used] });
    expect(result).toEqual(refusedNumber('The authority expects number 5 and refused 4 twice'));
    expect([next, done.at(-1)]).toEqual([5, 'released']);
  });
});

describe('When the authority has the number as used', () => {
  it('the document is sent under the following one, which proves that the number is passed', async () => {
    expect(await run({ answers: [used, booked] })).toEqual({
      done: ['saved 1', 'sent 1', 'released', 'saved 2', 'sent 2', 'passed 1'],
      result: { number: 2, booked: receipt, raw },
      next: 2,
      stop: null,
    });
  });

  it.each([
    ['expects it next', [used, expects(1)]],
    ['has the following one as used, too', [used, used]],
  ])('and %s, the request fails and the counter stays', async (_, answers) => {
    const { done, result, next } = await run({ answers });
    expect(result).toEqual(refusedNumber('The authority reports number 1 as used, although it expects it next'));
    expect(done).toEqual(['saved 1', 'sent 1', 'released', 'saved 2', 'sent 2', 'released']);
    expect(next).toBe(1);
  });

  it('and then expects a later one, the request fails and the counter follows', async () => {
    const { done, result, next } = await run({ answers: [used, expects(6)] });
    expect([result, next]).toEqual([refusedNumber('The authority expects number 6 and refused 2 twice'), 6]);
    expect(done.slice(5)).toEqual(['released', 'passed 1', 'passed 2', 'passed 3', 'passed 4', 'passed 5']);
  });

  it('and the following one gets no response, the number is passed when that one is booked', async () => {
    await run({ answers: [used, new GatewayError('provider_unclear', 'No')] });
    expect((await run({ answers: [used], sentAs: 2 })).done).toEqual(['saved 2', 'sent 2', 'queried 2', 'passed 1']);
  });
});

describe('When the authority is behind', () => {
  it('the lane stops: a person has to find out what happened to the numbers between', async () => {
    await setNext(setup.tax, app, 'invoice', 5);
    const reason = 'The authority expects invoice number 3, although 4 was already accepted';
    const { done, result, next, stop } = await run({ answers: [expects(3)] });
    expect([done, result, next]).toEqual([['saved 5', 'sent 5', 'released'], refusedNumber(reason), 5]);
    expect(stop).toMatchObject({ reason });
  });

  it('a document that was sent before is not queried', async () => {
    await setNext(setup.tax, app, 'invoice', 5);
    const { done, stop } = await run({ answers: [expects(3)], sentAs: 5, owner: ours });
    expect(done).toEqual(['saved 5', 'sent 5', 'released']);
    expect(stop).not.toBeNull();
  });
});

describe('When a document that got no response is sent again under its number', () => {
  it('and is accepted, it is booked', async () => {
    expect((await run({ sentAs: 1 })).result).toEqual({ number: 1, booked: receipt, raw });
  });

  it.each<[string, NumberedAnswer<Receipt>, Owner<Receipt> | null, Receipt | null]>([
    ['is a duplicate, it was booked, and the receipt is lost', used, null, null],
    ['is a duplicate that the authority has as ours, it was booked', used, ours, receipt],
    ['is passed and ours, it was booked', expects(2), ours, receipt],
  ])('and %s', async (_, answer, owner, lost) => {
    expect(await run({ answers: [answer], sentAs: 1, owner })).toMatchObject({
      done: ['saved 1', 'sent 1', 'queried 1'],
      result: { number: 1, booked: lost, raw: null },
      next: 1,
    });
  });

  it('and is passed, its outcome is unknown if the authority cannot be queried', async () => {
    expect(await run({ answers: [expects(2)], sentAs: 1 })).toMatchObject({
      done: ['saved 1', 'sent 1', 'queried 1'],
      result: unknownOutcome(1),
      next: 2,
    });
  });

  it('and is passed, it was booked if no other document of ours can be', async () => {
    expect(await run({ answers: [expects(2)], sentAs: 1, mayBeAnothers: false })).toMatchObject({
      done: ['saved 1', 'sent 1', 'queried 1'],
      result: { number: 1, booked: null, raw: null },
      next: 1,
    });
  });

  it.each<[string, number, boolean]>([
    ['another document of ours may be the booked one', 2, true],
    ['more than one document was booked since', 3, false],
  ])('and is passed, its outcome is unknown if %s', async (_, expected, mayBeAnothers) => {
    const { result, next } = await run({ answers: [expects(expected)], sentAs: 1, mayBeAnothers });
    expect([result, next]).toEqual([unknownOutcome(1), expected]);
  });

  it.each([
    ['used', used],
    ['passed', expects(2)],
  ])('and its number is %s by another document, it is sent under the following one', async (_, answer) => {
    expect(await run({ answers: [answer, booked], sentAs: 1, owner: another })).toMatchObject({
      done: ['saved 1', 'sent 1', 'queried 1', 'released', 'passed 1', 'saved 2', 'sent 2'],
      result: { number: 2, booked: receipt, raw },
      next: 2,
    });
  });

  it('and both its number and the following one are used by others, the request fails', async () => {
    const { result, next } = await run({ answers: [used, used], sentAs: 1, owner: another });
    expect([result, next]).toEqual([refusedNumber('The authority expects number 3 and refused 2 twice'), 3]);
  });

  it('and the authority expects just this number, it is sent once more', async () => {
    const { done, result } = await run({ answers: [expects(1), booked], sentAs: 1, owner: ours });
    expect(done).toEqual(['saved 1', 'sent 1', 'released', 'saved 1', 'sent 1']);
    expect(result).toEqual({ number: 1, booked: receipt, raw });
  });
});

describe('When the counter was changed after a document got no response', () => {
  beforeEach(() => setNext(setup.tax, app, 'invoice', 3));

  it('its outcome is unknown if the authority cannot be queried', async () => {
    expect(await run({ sentAs: 1 })).toMatchObject({ done: ['queried 1'], result: unknownOutcome(1) });
  });

  it('it is booked if the authority has it as ours', async () => {
    expect(await run({ sentAs: 1, owner: ours })).toMatchObject({
      done: ['queried 1'],
      result: { number: 1, booked: receipt, raw: null },
    });
  });

  it('it is sent as a new document under the next number if its number is another’s', async () => {
    const refused = new GatewayError('provider_refused', 'No');
    const { done } = await run({ answers: [refused], sentAs: 1, owner: another });
    expect(done).toEqual(['queried 1', 'saved 3', 'sent 3', 'released']);
  });
});

describe('The numbers of the authority', () => {
  it('start with those of the app, each in a sequence of its own', async () => {
    const names = ['invoice', 'purchase', 'movement', 'item'] as const;
    const config = { next_invc_no: 41, next_purchase_invc_no: 51, next_sar_no: 61, next_item_seq: 71 };
    const moved = anApp(1_000, config);
    const read = () => Promise.all(names.map((name) => nextOf(setup.tax, moved, name)));
    expect(await read()).toEqual([41, 51, 61, 71]);
    await advancePast(setup.tax, moved, 'invoice', 41);
    expect(await read()).toEqual([42, 51, 61, 71]);
  });

  it('advance past an accepted one, and never go back by that', async () => {
    await advancePast(setup.tax, app, 'invoice', 4);
    await advancePast(setup.tax, app, 'invoice', 2);
    await advancePast(setup.tax, app, 'invoice', 4);
    expect(await nextOf(setup.tax, app, 'invoice')).toBe(5);
    await advancePast(setup.tax, app, 'invoice', 5);
    expect(await nextOf(setup.tax, app, 'invoice')).toBe(6);
  });

  it('are set to what the authority expects, also back', async () => {
    await setNext(setup.tax, app, 'invoice', 9);
    await setNext(setup.tax, app, 'invoice', 3);
    expect(await nextOf(setup.tax, app, 'invoice')).toBe(3);
  });
});

describe('The numbers of our own lists', () => {
  it('count from one, for each kind', async () => {
    expect(await readHead(setup.tax, app)).toEqual({});
    const numbers = [];
    for (const kind of ['sale', 'sale', 'credit_note'] as const) numbers.push(await nextInList(setup.tax, app, kind));
    expect(numbers).toEqual([1, 2, 1]);
    expect(await readHead(setup.tax, app)).toMatchObject({ last_sale: 2, last_credit_note: 1 });
  });
});
