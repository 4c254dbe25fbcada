// What the roles of the functions allow: inline policies, and policies attached from beside. What of IAM is not imitated
// here is an error, so that no right is taken for given or missing by mistake.
import { z } from 'zod';
import type { Statement } from '../rights/statements.ts';
import { notImitated, type Located, type Reader } from './reader.ts';

const oneOrMany = z.union([z.string().transform((text) => [text]), z.array(z.string())]);

const conditions = z.partialRecord(z.enum(['StringEquals', 'StringLike']), z.record(z.string(), oneOrMany)).default({});

const statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMany,
  Resource: oneOrMany,
  Condition: conditions,
  NotAction: notImitated,
  NotResource: notImitated,
});

const document = z.object({ Statement: z.union([z.array(statement), statement.transform((one) => [one])]) });

const roleProperties = z.object({
  Policies: z.array(z.object({ PolicyDocument: document })).default([]),
  ManagedPolicyArns: notImitated,
  PermissionsBoundary: notImitated,
});

const attachment = z.object({ Roles: z.array(z.string()).default([]) });
const policyProperties = z.object({ PolicyDocument: document });

export type RoleRights = { role: string; statements: Statement[] };

/** By the ARN of a role; read only when a function is given that role. */
export function describeRoles(reader: Reader): (arn: string, of: Located) => RoleRights {
  const roles = reader.ofType('AWS::IAM::Role');
  const policies = reader
    .ofType('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
    .map((located) => ({ located, names: reader.read(located, attachment).Roles }));
  return (arn, of) => {
    const located = roles.find((one) => reader.valueOf(one, 'Arn') === arn);
    if (located === undefined) return reader.fail(of, `runs as ${arn}, which is none of the roles`);
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
