/** Runs a command line: finds the command, reads its arguments, and turns every failure into a text and an exit code. */
import { GatewayUnreachable } from '../errors.ts';
import { type Command, programName } from './command.ts';
import { connect } from './connect.ts';
import type { Input } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { describeFailure, failureLines, Interrupted, WrongUsage } from './failures.ts';
import { findCommand, splitOptions } from './find-command.ts';
import { groupHelpOf, helpOf, overviewOf, usageOf } from './help.ts';
import { makeOutput, type OutputOptions } from './output.ts';
import { type Environment, isProfileName } from './profiles.ts';
import { readArguments } from './read-arguments.ts';
import { version } from './version.ts';

export type Process = Pick<OutputOptions, 'stdout' | 'stderr'> & {
  environment: Environment;
  input: Input;
  signal: AbortSignal;
};

export async function run(commands: readonly Command[], words: readonly string[], own: Process): Promise<number> {
  const isJson = words.includes('--json');
  try {
    return await runCommand(commands, words, own);
  } catch (error) {
    return fail(isInterruption(error, own) ? new Interrupted('Interrupted') : error, isJson, own);
  }
}

/** What a call, a pause or a read throws that Ctrl-C ended. A command that has more to say threw an error of its own. */
const isInterruption = (error: unknown, { signal }: Process): boolean =>
  signal.aborted && (error instanceof GatewayUnreachable || (error instanceof Error && error.name === 'AbortError'));

async function runCommand(commands: readonly Command[], words: readonly string[], own: Process): Promise<number> {
  const { before, rest } = splitOptions(words);
  if (rest.length === 0 && before.some((word) => ['--version', '-v'].includes(word))) {
    return show(
      own,
      words,
      { version, node: process.version },
      () => `${programName} ${version} (Node ${process.version})`,
    );
  }
  const typed = rest[0] === 'help' ? [...before, ...rest.slice(1), '--help'] : words;
  const found = findCommand(commands, typed);
  if ('isOverview' in found) return overview(commands, words, own);
  if ('group' in found) {
    const help = groupHelpOf(commands, found.group);
    if (!typed.includes('--help') && !typed.includes('-h')) {
      throw new WrongUsage(`${found.group} needs one of its commands; see ${programName} ${found.group} --help`);
    }
    const members = commands.filter(({ name }) => name.startsWith(`${found.group} `));
    return show(own, words, members.map(describe), () => help);
  }
  const { command } = found;
  const { options, args, common } = readArguments(command, found.words);
  if (common.isHelp) return show(own, words, describe(command), () => helpOf(command));
  const profile = common.profile ?? (own.environment.GATEWAY_PROFILE || 'default');
  if (!isProfileName(profile)) {
    throw new WrongUsage('the name of a profile has letters, digits, - and _, at most 40', command);
  }
  const output = makeOutput({ ...own, isJson: common.isJson });
  const connected = () => connect(own.environment, profile, own.signal);
  const context = { ...own, commands, profile, output, connect: connected };
  return (await command.run({ options, args }, context)) ?? exitCodes.success;
}

function overview(commands: readonly Command[], words: readonly string[], own: Process): number {
  const unknown = words.find((word) => word.startsWith('-') && !['--help', '-h', '--json'].includes(word));
  if (unknown !== undefined) throw new WrongUsage('options come after a command');
  return show(own, words, commands.map(describe), () => overviewOf(commands));
}

function show(own: Process, words: readonly string[], value: unknown, text: () => string): number {
  makeOutput({ ...own, isJson: words.includes('--json') }).result(value, text);
  return exitCodes.success;
}

/** For programs that read the help. */
const describe = (command: Command) => {
  const { name, summary, arguments: wanted = [], options, examples } = command;
  return { name, usage: `${programName} ${usageOf(command)}`, summary, arguments: wanted, options, examples };
};

function fail(error: unknown, isJson: boolean, { stdout, stderr, environment }: Process): number {
  const failure = describeFailure(error);
  if (failure === null) throw error;
  const { note } = makeOutput({ stdout, stderr, environment, isJson: false });
  if (isJson) stderr.write(`${JSON.stringify({ error: failure })}\n`);
  else note(failureLines(failure).join('\n'));
  if (error instanceof WrongUsage) {
    if (!isJson) note(`usage: ${programName} ${error.command ? usageOf(error.command) : '<command> [options]'}`);
    return exitCodes.wrongUsage;
  }
  return error instanceof Interrupted ? exitCodes.interrupted : exitCodes.failure;
}
