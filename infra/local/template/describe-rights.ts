// The permissions of the functions' roles: inline policies, and policies attached to the role. IAM features that are
// not supported here are errors, so that a permission is never allowed or denied by mistake.
import { z } from 'zod';
import type { Statement } from '../rights/statements.ts';
import { notSupported, type Located, type Reader } from './reader.ts';

const oneOrMany = z.union([z.string().transform((text) => [text]), z.array(z.string())]);

const conditions = z.partialRecord(z.enum(['StringEquals', 'StringLike']), z.record(z.string(), oneOrMany)).default({});

const statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMany,
  Resource: oneOrMany,
  Condition: conditions,
  NotAction: notSupported,
  NotResource: notSupported,
});

const document = z.object({ Statement: z.union([z.array(statement), statement.transform((one) => [one])]) });

const roleProperties = z.object({
  Policies: z.array(z.object({ PolicyDocument: document })).default([]),
  ManagedPolicyArns: notSupported,
  PermissionsBoundary: notSupported,
});

const attachment = z.object({ Roles: z.array(z.string()).default([]) });
const policyProperties = z.object({ PolicyDocument: document });

export type RoleRights = { role: string; statements: Statement[] };

/** By the ARN of a role; a role is read only if a function uses it. */
export function describeRoles(reader: Reader): (arn: string, of: Located) => RoleRights {
  const roles = reader.ofType('AWS::IAM::Role');
  const policies = reader
    .ofType('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
    .map((located) => ({ located, names: reader.read(located, attachment).Roles }));
  return (arn, of) => {
    const located = roles.find((one) => reader.valueOf(one, 'Arn') === arn);
    if (located === undefined) return reader.fail(of, `runs as ${arn}, which is not a role of the stacks`);
    const role = reader.nameOf(located);
    const attached = policies
      .filter(({ names }) => names.includes(role))
      .map((policy) => reader.read(policy.located, policyProperties).PolicyDocument);
    const own = reader.read(located, roleProperties).Policies.map(({ PolicyDocument }) => PolicyDocument);
    return { role, statements: [...own, ...attached].flatMap(({ Statement }) => Statement.map(toStatement)) };
  };
}

function toStatement({ Effect, Action, Resource, Condition }: z.infer<typeof statement>): Statement {
  return {
    effect: Effect,
    actions: Action,
    resources: Resource,
    conditions: Object.entries(Condition).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, values]) => ({ operator: operator as keyof typeof Condition, key, values })),
    ),
  };
}
