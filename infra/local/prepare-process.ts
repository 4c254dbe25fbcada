/** Prepares the local run in a process of its own, whose memory is free again when it ends. Started by preparing.ts. */
import { enableCompileCache } from 'node:module';
import { prepare } from './prepare.ts';
import type { Preparation, Progress } from './preparing.ts';

const { outdir, isUsed, compileCache } = JSON.parse(process.argv[2] ?? '{}') as Preparation;
enableCompileCache(compileCache);
// The run that waits for this process has ended.
process.once('disconnect', () => process.exit(1));

const tell = (progress: Progress): void => void process.send?.(progress);
await prepare(outdir, { step: (step) => tell({ step }), detail: (detail) => tell({ detail }) }, { isUsed });
process.disconnect?.();
process.exit(0);
