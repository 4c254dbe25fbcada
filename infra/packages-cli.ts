/** Bundles the command line of shared/client into one file of the npm package, without dependencies, for Node 20 and later. */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const entry = join(import.meta.dirname, '../shared/client/cli/main.ts');

/** The fields of the package's manifest. */
export const cliManifest = { bin: { gateway: './dist/cli.js' } };

/** Returns the path of the program. */
export async function buildCli(dist: string, version: string): Promise<string> {
  const outfile = join(dist, 'cli.js');
  await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    define: { CLI_VERSION: JSON.stringify(version) },
    outfile,
  });
  chmodSync(outfile, 0o755);
  return outfile;
}
