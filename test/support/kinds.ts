/**
 * The three kinds of test files, by what a file or a helper it imports starts. The vitest projects and `npm run
 * test:unit` are made from this rule, so a new test needs no entry in a list.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * `unit` starts nothing. `stores` starts embedded tables and queues in the process of the test. `journeys` starts a
 * gateway or another program, builds or reads bundles, or synthesizes templates.
 */
export type Kind = 'unit' | 'stores' | 'journeys';

const starts: [Kind, RegExp][] = [
  ['journeys', /\b(startTestGateway|startRun|startGateway|startEmulators|buildFunctions|makeApp|describeRelease)\(/],
  ['journeys', /\bbuildDirectory\b/],
  ['journeys', /from 'node:(child_process)'/],
  ['stores', /\b(useEmulatedStores|startFauxqs|createDynamodb)\(/],
];

/** Imports and re-exports of values by relative path; imports of types start nothing. */
const imports = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'/gm;

const texts = new Map<string, string>();

/** Read once, also for the order of files. */
export function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

/** The file and the files below test/ that it imports, also indirectly. */
function withHelpers(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of textOf(file).matchAll(imports)) {
    const imported = join(dirname(file), path);
    if (imported.startsWith(join(root, 'test/')) && imported.endsWith('.ts')) withHelpers(imported, found);
  }
  return found;
}

/** `file` is relative to the root of the project. */
export function kindOf(file: string): Kind {
  const contents = [...withHelpers(join(root, file))].map(textOf);
  return starts.find(([, start]) => contents.some((text) => start.test(text)))?.[0] ?? 'unit';
}

/** Every test file that `npm test` runs, relative to the root, by its kind. */
export function testFiles(): Record<Kind, string[]> {
  const files: Record<Kind, string[]> = { unit: [], stores: [], journeys: [] };
  for (const found of globSync('test/**/*.test.ts', { cwd: root, exclude: ['test/browser/**', 'test/judges/**'] })) {
    const file = relative('.', found);
    files[kindOf(file)].push(file);
  }
  return files;
}
