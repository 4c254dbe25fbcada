/** What every command of this project answers to `--help`, and to options it does not know. */
import { parseArgs, type ParseArgsConfig, type ParseArgsOptionsConfig } from 'node:util';

export type Usage<Options extends ParseArgsOptionsConfig = Record<string, never>> = {
  /** What follows `npm run`, or `npm`. */
  command: string;
  does: string;
  /** Beside `--help`. */
  options?: Options;
  /** Lines about options, arguments and the environment. */
  takes?: readonly string[];
  takesArguments?: boolean;
};

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

/** Ends the process where there is nothing to run: `--help` with 0, an unknown option with 2. */
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

function parse({ options, takesArguments = false, ...usage }: Usage<ParseArgsOptionsConfig>) {
  const config = {
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    allowPositionals: takesArguments,
  } satisfies ParseArgsConfig;
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(error, { takesArguments, ...usage });
  }
}

function refuse(error: unknown, usage: Usage<ParseArgsOptionsConfig>): never {
  const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
  console.error(`${reason}.\n\n${describe(usage)}`);
  process.exit(2);
}

const describe = ({ command, does, takes = [] }: Usage<ParseArgsOptionsConfig>): string =>
  [`Usage: npm ${command}`, '', does, ...(takes.length > 0 ? ['', ...takes.map((line) => `  ${line}`)] : [])].join(
    '\n',
  );
