/** What an action costs, however busy the machine is. */

/** The processor time that the action takes in this thread, in milliseconds. */
export function processorMs(action: () => void): number {
  const before = process.threadCpuUsage();
  action();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
