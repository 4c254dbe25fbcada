// Writes the input of `sam local start-api`: a template, and a separate file of its values by function for
// `--env-vars`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localCredentials } from '../emulators/client-settings.ts';
import type { Gateway } from '../gateway.ts';
import type { LambdaFunction } from '../template/description.ts';
import { openPorts, portsIn, seenFromContainer } from './containers.ts';
import { logicalIdOf, makeSamTemplate } from './template.ts';

export type SamFiles = {
  template: string;
  environment: string;
  /** Closes the ports that were opened for containers. */
  stop(): Promise<void>;
};

/**
 * `host` is the name of this machine inside containers. With `open` it is an address of this machine, on which the
 * ports of the emulators and simulators are opened for anyone who can reach it.
 */
export async function writeSamFiles(
  { description, environmentOf }: Pick<Gateway, 'description' | 'environmentOf'>,
  directory: string,
  { host, open }: { host: string; open: boolean },
): Promise<SamFiles> {
  const { functions, deployment } = description;
  const own = (lambda: LambdaFunction) => ({
    ...environmentOf(lambda.name),
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    // Otherwise SAM would pass the AWS session of the user who starts it.
    AWS_SESSION_TOKEN: '',
    AWS_REGION: deployment.region,
    AWS_DEFAULT_REGION: deployment.region,
  });
  const inContainer = (lambda: LambdaFunction) => seenFromContainer(own(lambda), host);
  const architecture = process.arch === 'arm64' ? 'arm64' : 'x86_64';
  const files = { template: join(directory, 'sam-template.json'), environment: join(directory, 'sam-env.json') };
  const byFunction = Object.fromEntries(functions.map((one) => [logicalIdOf(one.name), inContainer(one)]));
  await writeJson(
    files.template,
    makeSamTemplate(description, { directory, architecture, environmentOf: inContainer }),
  );
  await writeJson(files.environment, byFunction);
  const opened = open ? await openPorts(host, portsIn(functions.map(own))) : undefined;
  return { ...files, stop: async () => opened?.stop() };
}

const writeJson = (file: string, value: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
