/**
 * Tries every crash point of a story. The story runs once without a death, which records every call to the outside; then
 * it runs once for each call and each kind of death, in tables of its own, followed by new processes, the sweeper, and
 * time that passes.
 */
import type { TestSetup } from '../../support/emulated-stores.ts';
import { readEnd, type Ended } from './ending.ts';
import {
  type CrashPoint,
  type Death,
  deaths,
  describePoint,
  type How,
  isToStore,
  storeFailures,
} from './mortal-process.ts';
import type { Outside } from './outside.ts';
import type { Ending, Story } from './story.ts';
import { aWorld } from './world.ts';

export type Stage = { newSetup(): Promise<TestSetup>; outside: Outside };

export type Tried = {
  /** The calls at which a process died, each in two ways. */
  points: number;
  tried: number;
  /** `payments-worker: dynamodb PutItem ... (1), before: what is wrong`. */
  failures: readonly string[];
  /** How the runs with a death ended: like the story without one, or in another way that the story allows. */
  endedAlike: number;
};

/**
 * `all`: a death at every call, before it and after it. `brief`: only what can leave a state of its own, the calls that are
 * more than reads, after they took effect, and the first one before it. `stores`: every call to a store fails.
 */
export type Extent = 'all' | 'brief' | 'stores';

/** Whether a call only reads: a death after it leaves what a death before it leaves. */
const isRead = ({ call }: CrashPoint): boolean => /^(dynamodb (GetItem|BatchGetItem|Query)|secrets) /.test(`${call} `);

/** What is tried at a call. A read without an answer is the same as one that is refused. */
function waysOf(point: CrashPoint, index: number, extent: Extent): readonly How[] {
  if (extent === 'stores') {
    if (!isToStore(point.call)) return [];
    return isRead(point) ? storeFailures.filter((how) => how !== 'unanswered') : storeFailures;
  }
  if (extent === 'all') return deaths;
  return index === 0 ? deaths : ['after'];
}

/** `dies`: the functions that die, or whose calls to stores fail. */
export async function enumerateCrashPoints(
  stage: Stage,
  story: Story,
  { dies, extent }: { dies: readonly string[]; extent: Extent },
): Promise<Tried> {
  const whole = await play(stage, story, null);
  if (whole.problems.length > 0)
    throw new Error(`Without a death, "${story.name}" leaves: ${whole.problems.join('; ')}`);
  const all = whole.points.filter(({ process }) => dies.includes(process));
  const points = extent === 'brief' ? all.filter((point) => !isRead(point)) : all;
  const idle = dies.filter((name) => all.every(({ process }) => process !== name));
  const unhandled = (story.handles ?? []).filter((message) => !whole.handled.has(message));
  const failures = [
    ...idle.map((name) => `${name} makes no call in this story`),
    ...unhandled.map((message) => `the message ${message} does not occur in this story`),
  ];
  let endedAlike = 0;
  let tried = 0;
  for (const [index, point] of points.entries()) {
    for (const how of waysOf(point, index, extent)) {
      tried += 1;
      const { problems, isAlike } = await judge(stage, story, whole.ending, { ...point, how });
      failures.push(...problems.map((problem) => `${describePoint(point)}, ${how}: ${problem}`));
      if (isAlike) endedAlike += 1;
    }
  }
  return { points: points.length, tried, failures, endedAlike };
}

async function judge(
  stage: Stage,
  story: Story,
  whole: Ending,
  death: Death,
): Promise<{ problems: readonly string[]; isAlike: boolean }> {
  try {
    const { ending, problems, hasStruck } = await play(stage, story, death);
    if (!hasStruck) return { problems: ['the call was not made again, so nothing was tried'], isAlike: false };
    const isAlike = isSame(ending, whole);
    const isAllowed = isAlike || story.mayAlsoEnd?.some((other) => isSame(ending, other.toSorted())) === true;
    return { problems: isAllowed ? problems : [...problems, `it ends with ${ending.join(', ')}`], isAlike };
  } catch (error) {
    return { problems: [`it never ends: ${String(error)}`], isAlike: false };
  }
}

const isSame = (one: Ending, other: Ending): boolean => JSON.stringify(one) === JSON.stringify(other);

/** One run, with a death or without. */
async function play(
  stage: Stage,
  story: Story,
  death: Death | null,
): Promise<Ended & { points: readonly CrashPoint[]; handled: ReadonlySet<string>; hasStruck: boolean }> {
  const world = await aWorld(await stage.newSetup(), stage.outside);
  const staysDue = (record: string): boolean => story.staysDue?.test(record) === true;
  const prepared = await story.prepare(world);
  if (story.areCallbacksLate) world.delayCallbacks();
  if (story.firstDies) await world.dieFirst(story.firstDies, () => story.run(world, prepared), staysDue);
  world.fate.watch((process) => story.dies.some((name) => name === process));
  if (death) world.fate.plan(death);
  if (!story.firstDies) await story.run(world, prepared);
  else await story.afterFirstDeath?.(world, prepared);
  await world.settle({ staysDue });
  const points = [...world.fate.points];
  const { handled, fate } = world;
  return { ...(await readEnd(world, story, prepared)), points, handled, hasStruck: fate.hasStruck() };
}
