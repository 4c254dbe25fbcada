/** Handles `--help` and unknown options for every command of this project. */
import { parseArgs, type ParseArgsConfig, type ParseArgsOptionsConfig } from 'node:util';

export type Usage<Options extends ParseArgsOptionsConfig = Record<string, never>> = {
  /** The text after `npm` in the command, such as `run build`. */
  command: string;
  summary: string;
  /** In addition to `--help`. */
  options?: Options;
  /** Lines of help about options, arguments and the environment. */
  optionLines?: readonly string[];
  acceptsArguments?: boolean;
};

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

/** Ends the process if there is nothing to run: `--help` with 0, an unknown option with 1. */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(
  usage: Usage<Options>,
): { options: Parsed<Options>; args: string[] } {
  const { values, positionals } = parse(usage);
  if (values.help === true) {
    console.log(describe(usage));
    process.exit(0);
  }
  return { options: values as Parsed<Options>, args: positionals };
}

function parse({ options, acceptsArguments = false, ...usage }: Usage<ParseArgsOptionsConfig>) {
  const config = {
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    allowPositionals: acceptsArguments,
  } satisfies ParseArgsConfig;
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(error, { acceptsArguments, ...usage });
  }
}

function refuse(error: unknown, { command }: Usage<ParseArgsOptionsConfig>): never {
  const [reason] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
  console.error(`${reason?.replace(/\.$/, '')}; for the usage: npm ${command} -- --help`);
  process.exit(1);
}

const describe = ({ command, summary, optionLines = [] }: Usage<ParseArgsOptionsConfig>): string =>
  [
    `Usage: npm ${command}`,
    '',
    summary,
    ...(optionLines.length > 0 ? ['', ...optionLines.map((line) => `  ${line}`)] : []),
  ].join('\n');
