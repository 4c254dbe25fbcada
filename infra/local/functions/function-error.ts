// The error of a function that did not return: with the error type and message that Lambda would report.

export type Failure = { errorType: string; errorMessage: string; stack?: string | undefined };

export class FunctionError extends Error {
  readonly errorType: string;
  readonly errorMessage: string;
  /** The stack trace, if the function itself threw. */
  readonly functionStack: string | undefined;

  constructor(functionName: string, { errorType, errorMessage, stack }: Failure) {
    super(`${functionName}: ${errorType}: ${errorMessage}`);
    this.name = 'FunctionError';
    this.errorType = errorType;
    this.errorMessage = errorMessage;
    this.functionStack = stack;
  }
}
