/**
 * `npm run bench`: the cost of the product in bytes, CPU, AWS calls and money. `--quick` for CI, `--json` for machines.
 * Fails when a target is missed. What measures is loaded afterwards: the usage appears at once.
 */
import { readCommandLine } from '../../infra/local/command-line.ts';

const { options } = readCommandLine({
  command: 'run bench',
  summary: 'Measures the cost of the product in bytes, CPU time, AWS calls and money; fails when a limit is missed.',
  options: {
    quick: { type: 'boolean' },
    json: { type: 'boolean' },
    explain: { type: 'boolean' },
    hour: { type: 'boolean' },
  },
  optionLines: [
    '--quick    fewer rounds, for CI',
    '--json     output as JSON',
    '--explain  only the AWS calls of a payment, with the reason of each, and its cost',
    '--hour     only the local run: its start, and its memory in an hour at ten payments a second',
  ],
});
const { runBench } = await import('./bench.ts');
process.exitCode = (await runBench(options)) ? 0 : 1;
