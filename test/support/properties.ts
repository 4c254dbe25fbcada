/**
 * fast-check with a fixed seed, so that the same code is judged alike on every machine: what CI said yes to stays good.
 * `FC_SEED=random` looks where nobody has looked yet (`npm run test:money` does), `FC_SEED=<number>` looks again.
 */
import * as fc from 'fast-check';

const wanted = process.env.FC_SEED ?? '20261120';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });

export * from 'fast-check';
