/** `npm run check`: runs every step of CI in sequence and stops at the first that fails. */
import { spawnSync } from 'node:child_process';
import { readCommandLine } from './local/command-line.ts';

const steps = ['format:check', 'lint', 'types', 'directions', 'dead-code', 'test'];

if (import.meta.main) {
  readCommandLine({
    command: 'run check',
    summary: `Runs ${steps.join(', ')} in sequence, and stops at the first that fails.`,
  });
  for (const step of steps) {
    const { status } = spawnSync('npm', ['run', step], { stdio: 'inherit', shell: process.platform === 'win32' });
    if (status !== 0) process.exit(status ?? 1);
  }
}
