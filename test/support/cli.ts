/** The command line as a customer runs it: the built program as a process of its own, with its own folder for settings. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildCli } from '../../infra/packages-cli.ts';
import { eventually } from './test-gateway.ts';

type Environment = Record<string, string>;

export type CliOptions = {
  environment?: Environment;
  input?: string;
  node?: string;
  /** The reader of it is gone before the program starts. */
  unread?: 'stdout' | 'stderr';
};

export type CliResult = { code: number | null; stdout: string; stderr: string };

export type RunningCli = {
  /** Of standard output so far, once there are as many as `count`. */
  lines(count: number): Promise<string[]>;
  notes(): string;
  /** Ctrl-C; resolves with the exit code. */
  interrupt(): Promise<number | null>;
};

export type Cli = {
  program: string;
  home: string;
  run(words: readonly string[], options?: CliOptions): Promise<CliResult>;
  start(words: readonly string[], options?: CliOptions): RunningCli;
  /** Everything that any of its processes has printed. */
  printed(): string;
  remove(): void;
};

/** Opened for reading too, because opening it for writing alone would wait for a reader. */
const intoPipe = 'exec 3<>"$0" 4>"$0" 3<&-';
const unreadBy = { stdout: `${intoPipe}; exec "$@" >&4`, stderr: `${intoPipe}; exec "$@" 2>&4` };

/** `base`: the environment of every run, besides the folder for settings. */
export async function makeCli(base: Environment = {}): Promise<Cli> {
  const folder = mkdtempSync(join(tmpdir(), 'cli-'));
  const home = join(folder, 'home');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const program = await buildCli(join(folder, 'dist'), '1.2.3');
  let all = '';

  /** A named pipe that nobody reads. */
  const nowhere = join(folder, 'nowhere');
  execFileSync('mkfifo', [nowhere]);

  function open(words: readonly string[], { environment = {}, node = process.execPath, unread }: CliOptions) {
    const typed = [node, program, ...words];
    const [first = '', ...others] = unread === undefined ? typed : ['bash', '-c', unreadBy[unread], nowhere, ...typed];
    const child = spawn(first, others, {
      env: { PATH: process.env.PATH ?? '', HOME: home, ...base, ...environment },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (all += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    return { child, ended };
  }

  return {
    program,
    home,
    async run(words, options = {}) {
      const { child, ended } = open(words, options);
      // A program that reads no input may end before it gets any.
      child.stdin.on('error', () => {}).end(options.input ?? '');
      const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      return { code, stdout, stderr };
    },
    start(words, options = {}) {
      const { child, ended } = open(words, options);
      if (options.input !== undefined) child.stdin.end(options.input);
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      return {
        lines: (count) =>
          eventually(() => {
            const found = stdout.split('\n').slice(0, -1);
            if (found.length < count) throw new Error(`${found.length} of ${count} lines:\n${stdout}\n${stderr}`);
            return found;
          }),
        notes: () => stderr,
        interrupt() {
          child.kill('SIGINT');
          return ended;
        },
      };
    },
    printed: () => all,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
