/** Prepares the local run in a process of its own, whose memory is free again when it ends. Started by preparing.ts. */
import { enableCompileCache } from 'node:module';
import { prepare } from './prepare.ts';
import type { Preparation, Progress } from './preparing.ts';

const { outdir, isUsed, compileCache } = JSON.parse(process.argv[2] ?? '{}') as Preparation;
enableCompileCache(compileCache);
// The run that waits for this process has ended.
process.once('disconnect', () => process.exit(1));

const tell = (progress: Progress): void => void process.send?.(progress);
try {
  await prepare(outdir, { step: (step) => tell({ step }), detail: (detail) => tell({ detail }) }, { isUsed });
} catch (error) {
  // What esbuild found wrong in a source it has printed itself.
  if (!(error instanceof Error && 'errors' in error)) console.error(error);
  process.exit(1);
}
process.disconnect?.();
process.exit(0);
