/**
 * fast-check with a fixed seed, so that the same code gets the same result on every machine. `FC_SEED=random` uses a
 * new seed (`npm run test:money` does), `FC_SEED=<number>` repeats a run.
 */
import * as fc from 'fast-check';

const wanted = process.env.FC_SEED ?? '20261120';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });

export * from 'fast-check';
