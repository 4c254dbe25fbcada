/** What a command works with besides its arguments. */
import type { Command } from './command.ts';
import type { Connection } from './connect.ts';
import type { Output } from './output.ts';
import type { Environment } from './profiles.ts';

export type Input = NodeJS.ReadStream;

export type Context = {
  /** All of them, for the commands about commands. */
  commands: readonly Command[];
  environment: Environment;
  profile: string;
  output: Output;
  input: Input;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Throws when there is no login. */
  connect: () => Connection;
};
