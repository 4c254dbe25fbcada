// Stores the secrets of the local run: in memory, and in a file if one is set.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const storedSecret = z.object({
  name: z.string(),
  arn: z.string(),
  /** Newest first. `created` is in seconds, as in the AWS protocol. Earlier runs stored no `stages`. */
  versions: z
    .array(z.object({ id: z.string(), value: z.string(), created: z.number(), stages: z.array(z.string()).optional() }))
    .transform((versions) => versions.map((version, age) => ({ ...version, stages: version.stages ?? stagesAt(age) }))),
});

/** Without labels of its own, a version has a stage while it is one of the newest two. */
function stagesAt(age: number): string[] {
  if (age === 0) return ['AWSCURRENT'];
  return age === 1 ? ['AWSPREVIOUS'] : [];
}

export type StoredSecret = z.infer<typeof storedSecret>;

export async function openSecretStore(file: string | undefined) {
  const secrets = file === undefined ? [] : await readSecrets(file);
  let saved = Promise.resolve();
  return {
    secrets,
    /**
     * Resolves when the file contains the current state. Writes are sequential, so the newest state is written last.
     */
    save(): Promise<void> {
      if (file !== undefined) saved = saved.then(() => writeSecrets(file, secrets));
      return saved;
    },
  };
}

async function readSecrets(file: string): Promise<StoredSecret[]> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return z.array(storedSecret).parse(JSON.parse(content));
}

async function writeSecrets(file: string, secrets: StoredSecret[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
