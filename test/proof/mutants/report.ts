/** What Stryker found: how many changes a test noticed, and those that none did. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const position = z.object({ line: z.int(), column: z.int() });
const reportForm = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string().default(''),
          location: z.object({ start: position, end: position }),
        }),
      ),
    }),
  ),
});

export type Change = { file: string; change: string };

const isNoticed = (status: string): boolean => status === 'Killed' || status === 'Timeout';
const isUnnoticed = (status: string): boolean => status === 'Survived' || status === 'NoCoverage';

type Location = z.infer<typeof reportForm>['files'][string]['mutants'][number]['location'];

const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 100);

/** The line of the change up to its end, then what replaces its last part: the same after lines are moved. */
function describe(source: string, { start, end }: Location, replacement: string): string {
  const lines = source.split('\n');
  const before = (lines[start.line - 1] ?? '').slice(0, start.column - 1);
  const inside = lines.slice(start.line - 1, end.line);
  inside[inside.length - 1] = (inside.at(-1) ?? '').slice(0, end.column - 1);
  inside[0] = (inside[0] ?? '').slice(start.column - 1);
  return `${before.trim()} [${short(inside.join(' '))}] -> ${short(replacement)}`;
}

export function readReport(path: string): { noticed: number; survived: Change[] } {
  const { files } = reportForm.parse(JSON.parse(readFileSync(path, 'utf8')));
  const found = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ status, location, replacement }) => ({
      status,
      file,
      change: describe(source, location, replacement),
    })),
  );
  return {
    noticed: found.filter(({ status }) => isNoticed(status)).length,
    survived: found.filter(({ status }) => isUnnoticed(status)).map(({ file, change }) => ({ file, change })),
  };
}

/**
 * Removes the changes that no test noticed from the results of an earlier run, so that they are tried again: Stryker
 * does not know that a new test may notice a change of what a module computes when it is imported.
 */
export function forgetSurvivors(path: string): void {
  if (!existsSync(path)) return;
  const earlier = z
    .looseObject({
      files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
    })
    .parse(JSON.parse(readFileSync(path, 'utf8')));
  for (const file of Object.values(earlier.files)) {
    file.mutants = file.mutants.filter(({ status }) => !isUnnoticed(status));
  }
  writeFileSync(path, JSON.stringify(earlier));
}
