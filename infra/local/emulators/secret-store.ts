// Stores the secrets of the local run: in memory, and in a file if one is set.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const storedSecret = z.object({
  name: z.string(),
  arn: z.string(),
  /** Newest first. `created` is in seconds, as in the AWS protocol. */
  versions: z.array(z.object({ id: z.string(), value: z.string(), created: z.number() })),
});

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
