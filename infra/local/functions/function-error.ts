// How a function that did not return is reported: with the error type and message Lambda would give.

export type Failure = { errorType: string; errorMessage: string; stack?: string | undefined };

export class FunctionError extends Error {
  readonly errorType: string;
  readonly errorMessage: string;
  /** Where in the function it happened, when the function itself threw. */
  readonly functionStack: string | undefined;

  constructor(functionName: string, { errorType, errorMessage, stack }: Failure) {
    super(`${functionName}: ${errorType}: ${errorMessage}`);
    this.name = 'FunctionError';
    this.errorType = errorType;
    this.errorMessage = errorMessage;
    this.functionStack = stack;
  }
}
