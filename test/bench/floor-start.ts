/**
 * The baseline for a first start: Node bundles the bare handler with esbuild's defaults and loads the bundle, five times.
 * Prints a line when it is done, and ends when its standard input does.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const handler = fileURLToPath(new URL('floor-bundle.ts', import.meta.url));
const folder = fileURLToPath(new URL('../../.build/bench/floor-start/', import.meta.url));

for (let round = 0; round < 5; round += 1) {
  const outfile = `${folder}${round}.cjs`;
  await build({ entryPoints: [handler], bundle: true, minify: true, platform: 'node', outfile });
  await import(outfile);
}
console.log('done');
process.stdin.resume();
