// Reads the stacks that `cdk synth` wrote: the manifest names the templates, each template is plain CloudFormation
// JSON. First step of a local run; later steps work on the returned values and read no files.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const properties = z.record(z.string(), z.json());

const resource = z.object({
  Type: z.string(),
  Properties: properties.default({}),
  Metadata: properties.default({}),
  Condition: z.string().optional(),
});

const template = z.object({
  Parameters: z.record(z.string(), z.object({ Type: z.string(), Default: z.json().optional() })).default({}),
  Conditions: properties.default({}),
  Resources: z.record(z.string(), resource),
  Outputs: z
    .record(z.string(), z.object({ Value: z.json(), Export: z.object({ Name: z.json() }).optional() }))
    .default({}),
});

const manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.object({ templateFile: z.string().optional(), stackName: z.string().optional() }).optional(),
    }),
  ),
});

export type Json = z.infer<ReturnType<typeof z.json>>;
export type Resource = z.infer<typeof resource>;

export type Stack = {
  name: string;
  /** The base directory of asset paths in the template. */
  directory: string;
  parameters: z.infer<typeof template>['Parameters'];
  conditions: Record<string, Json>;
  resources: Record<string, Resource>;
  outputs: z.infer<typeof template>['Outputs'];
};

/** Reads all stacks of a cloud assembly, or those named by artifact id. A CDK stage has an assembly of its own. */
export async function readStacks(cdkOut: string, names?: string[]): Promise<Stack[]> {
  const directory = resolve(cdkOut);
  const { artifacts } = manifest.parse(await readJson(join(directory, 'manifest.json')));
  const found = Object.entries(artifacts).filter(([, artifact]) => artifact.type === 'aws:cloudformation:stack');
  const missing = names?.filter((name) => !found.some(([id]) => id === name)) ?? [];
  if (missing.length > 0 || found.length === 0) {
    throw new Error(
      `${directory} has no stack ${missing.join(', ')}; its artifacts: ${Object.keys(artifacts).join(', ')}`,
    );
  }
  const wanted = names === undefined ? found : found.filter(([id]) => names.includes(id));
  return Promise.all(
    wanted.map(async ([id, { properties }]) =>
      toStack(properties?.stackName ?? id, directory, await readJson(join(directory, properties?.templateFile ?? ''))),
    ),
  );
}

/** Reads one template as a stack; `directory` is that of its assets. */
export function toStack(name: string, directory: string, json: unknown): Stack {
  const { Parameters, Conditions, Resources, Outputs } = template.parse(json);
  return { name, directory, parameters: Parameters, conditions: Conditions, resources: Resources, outputs: Outputs };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
