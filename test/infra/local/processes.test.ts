/** When a process started, as the lock of the data folder compares it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startByPs, startOf } from '../../../infra/local/processes.ts';

it('The start of a process is known without /proc too, as on macOS, where a lock that a crash left named any process of its id', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)']);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const started = startByPs(pid);
  expect(started).toMatch(/^[A-Z][a-z]{2} [A-Z][a-z]{2} +\d+ \d\d:\d\d:\d\d \d{4}$/);
  // The same in the middle of a journey: neither the language nor the time zone of the machine counts.
  vi.stubEnv('TZ', 'Asia/Tokyo').stubEnv('LC_ALL', 'de_DE.UTF-8');
  expect(startByPs(pid)).toBe(started);
  vi.unstubAllEnvs();
  child.kill('SIGKILL');
  await once(child, 'close');
  while (startOf(pid) !== null) await sleep(10);
  expect(startByPs(pid)).toBe(null);
});
