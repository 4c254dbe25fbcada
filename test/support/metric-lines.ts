/** The metric lines (CloudWatch's embedded metric format) that real code writes to standard output. */
import { vi } from 'vitest';

export type MetricLine = {
  _aws: {
    Timestamp: number;
    CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[];
  };
} & Record<string, unknown>;

/** Runs `work` and returns the lines it wrote; its output does not reach the terminal. */
export async function linesOf(work: () => unknown): Promise<string[]> {
  const texts: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => (texts.push(String(text)), true)),
  );
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
}

/** Only its metric lines. */
export async function metricLinesOf(work: () => unknown): Promise<MetricLine[]> {
  const lines = await linesOf(work);
  return lines.filter((line) => line.includes('"CloudWatchMetrics"')).map((line) => JSON.parse(line) as MetricLine);
}
