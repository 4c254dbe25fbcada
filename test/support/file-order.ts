/**
 * The order of test files: those that share a gateway with short delays come first, together with the others that want
 * the same delays, because a process keeps only one shared gateway (shared-gateway.ts). They are all journeys, whose files
 * vitest sorts before those of other projects. Otherwise the longest come first.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { textOf } from './kinds.ts';

const shortDelays = /\bshareTestGateway\(\{ delayScale: (0\.\d+) \}\)/;

/** The factor on the delays of the gateway that a file shares; 1 for every other file. */
export const delayScaleOf = (text: string): number => Number(shortDelays.exec(text)?.[1] ?? 1);

export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of an array
    const longestFirst = await super.sort(files);
    const scales = new Map(files.map((file) => [file, delayScaleOf(textOf(file.moduleId))]));
    const scaleOf = (file: TestSpecification) => scales.get(file) ?? 1;
    return longestFirst.toSorted((one, other) => scaleOf(one) - scaleOf(other));
  }
}
