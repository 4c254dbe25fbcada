// Checks calls to the emulators as IAM checks calls to AWS: each function signs with its own key, and a call that its
// role does not allow is refused with IAM's message. Any other key belongs to the owner of the account, who may do
// everything.
import { compileStatements, type Need, type Statement } from './statements.ts';

/** The permissions of a function's role. */
export type FunctionRights = { functionName: string; role: string; statements: Statement[] };

/** A permission that a function used for the first time. */
export type UsedRight = { functionName: string; action: string; resource: string; isAllowed: boolean };

/** For one caller: the error for the first need that its role does not allow, or null. */
export type Caller = { refusal(needs: readonly Need[]): string | null };

export type Guard = {
  /** By the `Authorization` header; null for the owner of the account. */
  callerOf(authorization: string | undefined): Caller | null;
};

export const accessKeyOf = (functionName: string): string => `lambda-${functionName}`;

/** `onUse` is called once for each function, action and resource. */
export function createGuard(
  accountId: string,
  rights: readonly FunctionRights[],
  onUse: (used: UsedRight) => void,
): Guard {
  const callers = new Map(rights.map((one) => [accessKeyOf(one.functionName), createCaller(accountId, one, onUse)]));
  return {
    callerOf(authorization = '') {
      const [, key = ''] = /Credential=([^/,\s]+)/.exec(authorization) ?? [];
      return callers.get(key) ?? null;
    },
  };
}

function createCaller(
  accountId: string,
  { functionName, role, statements }: FunctionRights,
  onUse: (used: UsedRight) => void,
): Caller {
  const isAllowed = compileStatements(statements);
  const user = `arn:aws:sts::${accountId}:assumed-role/${role}/${functionName}`;
  const known = new Map<string, boolean>();

  function decide(need: Need): boolean {
    const { action, resource, context } = need;
    const key = `${action} ${resource} ${context === undefined ? '' : JSON.stringify(context)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const decided = isAllowed(need);
    known.set(key, decided);
    onUse({ functionName, action, resource, isAllowed: decided });
    return decided;
  }

  return {
    refusal(needs) {
      const refused = needs.find((need) => !decide(need));
      if (refused === undefined) return null;
      return `User: ${user} is not authorized to perform: ${refused.action} on resource: ${refused.resource} because no identity-based policy allows the ${refused.action} action`;
    },
  };
}

/** The response of AWS's JSON protocols, with status 400. */
export const accessDenied = (message: string) => ({
  __type: 'com.amazon.coral.service#AccessDeniedException',
  message,
});
