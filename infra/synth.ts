/** `npm run synth`, and what the CDK's command line runs: writes the templates of a stage. */
import { fileURLToPath } from 'node:url';
import { readStageSettings, type StageSettings } from './stage-settings.ts';

/** An invalid command line prints its message without a stack trace. */
function readSettings(): StageSettings {
  try {
    return readStageSettings();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

const settings = readSettings();
// Loaded only now: the CDK takes seconds, and the usage and the errors above should appear immediately.
const [{ buildFunctions }, { makeApp }] = await Promise.all([import('./build.ts'), import('./app.ts')]);
await buildFunctions({ isThorough: true });
makeApp(settings, process.env.CDK_OUTDIR ?? fileURLToPath(new URL('../cdk.out', import.meta.url))).synth();
