/** What an action costs, however busy the machine is. */

/** Milliseconds of this thread's CPU time. The emulators, the simulator and the receiver run in other threads. */
export async function cpuOf<T>(run: () => T | Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const before = process.threadCpuUsage();
  const result = await run();
  const { user, system } = process.threadCpuUsage(before);
  return { result, milliseconds: (user + system) / 1000 };
}
