/** The results of a bench, as lines for people and as JSON (`--json`); a missed limit fails the run. */

export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The maximum. */
  limit?: number;
  /** What it cannot be below, whatever the code. */
  floor?: number;
  /** The minimum. */
  least?: number;
  /** Other load on the machine increases it: a time, wall or CPU, or memory that is freed later. */
  timed?: true;
  note?: string;
};

export type Section = { title: string; figures: Figure[] };

export const isMissed = ({ value, limit, least }: Figure): boolean =>
  (limit !== undefined && value > limit) || (least !== undefined && value < least);

/**
 * The noise of a busy machine, as observed in ratios of CPU times on one of two cores: a quick run passes with a miss of
 * at most this. The full run, on a machine without other load, counts every miss.
 */
const noise = 1.3;

/** Over its limit by more than noise explains. */
export const isMissedForSure = (figure: Figure): boolean =>
  isMissed(figure.timed && figure.limit !== undefined ? { ...figure, limit: figure.limit * noise } : figure);

export function print(section: Section): void {
  console.log(`\n${section.title}`);
  for (const figure of section.figures) {
    const bound =
      figure.limit !== undefined
        ? `at most ${figure.limit}`
        : figure.least !== undefined
          ? `at least ${figure.least}`
          : '';
    const verdict = [
      figure.floor === undefined ? '' : `floor ${round(figure.floor)},`,
      bound === '' ? '' : `${bound}: ${isMissed(figure) ? 'MISSED' : 'kept'}`,
    ].join(' ');
    const value = `${round(figure.value)} ${figure.unit}`;
    console.log(
      `  ${figure.name.padEnd(58)}${value.padStart(16)}  ${[verdict.trim(), figure.note].filter(Boolean).join('  ')}`,
    );
  }
}

const round = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1));

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
