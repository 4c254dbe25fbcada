// Reads resources through a schema: only the properties in the schema are resolved and checked, so properties that the
// local run does not use (policies, alarms, tags) may contain anything.
import { z } from 'zod';
import type { Deployment } from './description.ts';
import { createResolver, TemplateError } from './intrinsics.ts';
import type { Json, Resource, Stack } from './stacks.ts';

export type Located = { stack: Stack; logicalId: string; resource: Resource };

export type Reader = {
  deployment: Deployment;
  /** The resources of these types whose condition is true. */
  ofType(...types: string[]): Located[];
  read<Shape extends z.ZodRawShape>(located: Located, schema: z.ZodObject<Shape>): z.output<z.ZodObject<Shape>>;
  nameOf(located: Located): string;
  valueOf(located: Located, attribute: string): string;
  fail(located: Located, problem: string): never;
};

/** For properties that would change behavior and are not supported here: using one must be an error. */
export const notSupported = z.undefined({ error: 'is not supported by the local run' }).optional();

export function createReader(stacks: Stack[], deployment: Deployment): Reader {
  const { resolve, isTrue, nameOf, valueOf } = createResolver(stacks, deployment);
  const all: Located[] = stacks.flatMap((stack) =>
    Object.entries(stack.resources).map(([logicalId, resource]) => ({ stack, logicalId, resource })),
  );
  const exists = ({ stack, logicalId, resource }: Located) =>
    resource.Condition === undefined || isTrue(resource.Condition, { stack, path: `${logicalId}.Condition` });

  return {
    deployment,
    ofType: (...types) => all.filter((located) => types.includes(located.resource.Type) && exists(located)),
    read(located, schema) {
      const { stack, logicalId, resource } = located;
      const resolved: Record<string, Json | undefined> = {};
      for (const property of Object.keys(schema.shape)) {
        const value = resource.Properties[property];
        if (value !== undefined) resolved[property] = resolve(value, { stack, path: `${logicalId}.${property}` });
      }
      const parsed = schema.safeParse(resolved);
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw new TemplateError(
        { stack, path: [logicalId, ...(issue?.path ?? [])].join('.') },
        issue?.message ?? 'is invalid',
      );
    },
    nameOf: ({ stack, logicalId }) => nameOf(stack, logicalId),
    valueOf: ({ stack, logicalId }, attribute) => valueOf(stack, logicalId, attribute, { stack, path: logicalId }),
    fail({ stack, logicalId }, problem) {
      throw new TemplateError({ stack, path: logicalId }, problem);
    },
  };
}
