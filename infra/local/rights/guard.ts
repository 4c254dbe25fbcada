// Stands before the emulators as IAM stands before AWS: each function signs with a key of its own, and what its role does
// not allow is refused in IAM's words. Whoever signs with another key is the owner of the account and may do everything.
import { compileStatements, type Need, type Statement } from './statements.ts';

/** What a function's role allows. */
export type FunctionRights = { functionName: string; role: string; statements: Statement[] };

/** That a function called, for the first time, for an action on a resource. */
export type Asked = { functionName: string; action: string; resource: string; isAllowed: boolean };

/** Of one caller: the refusal of the first need that its role does not allow, or null. */
export type Caller = { refusal(needs: readonly Need[]): string | null };

export type Guard = {
  /** By the `Authorization` header; null for the owner of the account. */
  callerOf(authorization: string | undefined): Caller | null;
};

export const accessKeyOf = (functionName: string): string => `lambda-${functionName}`;

/** `tell` hears of each function, action and resource once. */
export function createGuard(accountId: string, rights: readonly FunctionRights[], tell: (asked: Asked) => void): Guard {
  const callers = new Map(rights.map((one) => [accessKeyOf(one.functionName), createCaller(accountId, one, tell)]));
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
  tell: (asked: Asked) => void,
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
    tell({ functionName, action, resource, isAllowed: decided });
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

/** How the JSON protocols of AWS answer it, with status 400. */
export const accessDenied = (message: string) => ({
  __type: 'com.amazon.coral.service#AccessDeniedException',
  message,
});
