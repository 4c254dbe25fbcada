/** The numbers of e-invoices, their order, and the numbers of credit notes: `npm run proof -- mutants-invoice-numbers`. */
import { judgeMutants } from './judge-mutants.ts';

const store = 'shared/tax/einvoicing/documents/document-store.ts';
const lane = 'shared/tax/einvoicing/lane/lane.ts';
const notHeld = 'A request begins with a write that fails without the lock.';
const lockIsThere = 'A lane that is held has a lock.';
const nothingBegun = 'While nothing has begun, nothing is settled either.';

judgeMutants({
  name: 'invoice-numbers',
  changed: [
    'shared/tax/einvoicing/documents/{book,numbers,credit-number,credited-sale,document-store}.ts',
    'shared/tax/einvoicing/lane/{lane,waiting}.ts',
  ],
  tests: [
    'test/tax/einvoicing/documents/{book,credit-number,credited-sale,document-store}.test.ts',
    'test/tax/einvoicing/lane/lane.test.ts',
  ],
  accepted: [
    {
      file: store,
      change: 'return [first ?? record] -> first && record',
      reason: 'Documents are never deleted: the one that was stored first is found.',
    },
    {
      file: store,
      change: "): boolean => (status === 'failed' && sent_as === undefined) || ( [status === 'cancelled'] -> true",
      reason: 'A document is withdrawn and cancelled in one write.',
    },
    {
      file: store,
      change: 'if ( [!isMine] -> true',
      reason: 'Started over, it finds the name that it has just stored.',
    },
    {
      file: store,
      change: 'remove: readonly (keyof Record & string)[] = [[]] -> ["Stryker was here"]',
      reason: 'No attribute has that name.',
    },
    { file: store, change: 'queued: [[]] -> ["Stryker was here"]', reason: 'No status has that name.' },
    {
      file: lane,
      change: 'if (!(await begin(tax, lane, holder, first))) return [true] -> false',
      reason: 'It tries to hold the lane again, which another worker holds.',
    },
    { file: lane, change: 'if ( [holder === null] -> false', reason: notHeld },
    { file: lane, change: 'return [acquired === null] -> false', reason: notHeld },
    {
      file: lane,
      change: 'let isBlocked = [true] -> false',
      reason: 'It keeps this value only when an error is thrown.',
    },
    { file: lane, change: 'if ( [lock?.stopped_at] -> lock.stopped_at', reason: lockIsThere },
    { file: lane, change: 'if ( [lock?.begun] -> lock.begun', reason: lockIsThere },
    {
      file: lane,
      change: 'if (lock?.stopped_at !== undefined) return [true] -> false',
      reason: 'A lane that is stopped cannot be held again.',
    },
    ...[
      'if ( [lock?.begun === undefined || lock.begun === settled] -> lock?.begun === undefined && lock.begun === settled',
      'if ( [lock?.begun === undefined] -> false',
    ].map((change) => ({ file: lane, change, reason: nothingBegun })),
    {
      file: lane,
      change: 'if (lock?.begun === undefined || [lock.begun === settled] -> false',
      reason: 'The entry of a settled request is gone: only a read is saved.',
    },
    ...[
      'const next = isFree ? { from: ( [name?.attempts] -> name.attempts',
      'const next = isFree ? { from: (name?.attempts ?? 0) + 1, finished: [name?.request_id] -> name.request_id',
    ].map((change) => ({
      file: 'shared/tax/einvoicing/documents/credited-sale.ts',
      change,
      reason: 'A sale is found by its name.',
    })),
    {
      file: 'shared/tax/einvoicing/documents/numbers.ts',
      change: 'return Number( [head?.[`last_${kind}`]] -> head[`last_${kind}`]',
      reason: 'A write without a condition returns the record.',
    },
  ],
});
