/** Prepares the local run (prepare.ts): not at all if nothing has changed, and otherwise in a process that then ends. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isPrepared, type Steps } from './prepare.ts';

/** `isUsed`: whether a run reads the folder now. */
export type Preparation = { outdir: string; isUsed: boolean; compileCache: string };
export type Progress = { step: string } | { detail: string };

/** Where Node keeps the compiled code of our sources between two starts. */
export const compileCache = fileURLToPath(new URL('../../.build/compile-cache', import.meta.url));

export type Preparing = {
  /** Resolves with whether it succeeded; esbuild or the CDK have then printed why not. */
  done: Promise<boolean>;
  stop(): void;
};

export function startPreparing(outdir: string, steps: Steps, { isUsed = false } = {}): Preparing {
  if (isPrepared(outdir)) return { done: Promise.resolve(true), stop: () => {} };
  const preparation: Preparation = { outdir, isUsed, compileCache };
  const child = fork(fileURLToPath(new URL('./prepare-process.ts', import.meta.url)), [JSON.stringify(preparation)], {
    execArgv: [],
  });
  child.on('message', (progress: Progress) => {
    if ('step' in progress) steps.step(progress.step);
    else steps.detail?.(progress.detail);
  });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('exit', (code) => resolve(code === 0));
  return { done: promise, stop: () => void child.kill('SIGKILL') };
}
