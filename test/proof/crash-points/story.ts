/** What a story of the crash points consists of, and how it ended. */
import type { FunctionName } from './functions.ts';
import type { Death } from './mortal-process.ts';
import type { World } from './world.ts';

/** What is left of a story, as sentences without ids: the same in every run that ended the same way. */
export type Ending = readonly string[];

export type Story<Prepared = unknown> = {
  module: string;
  /** What happens, as a sentence. */
  name: string;
  /** Apps and records that exist before. Nothing dies here. */
  prepare(world: World): Promise<Prepared>;
  /** What callers, devices and schedules do. Everything after it happens by itself (`settle`). */
  run(world: World, prepared: Prepared): Promise<unknown>;
  /** What reached the providers that must not happen twice: one text for each effect, equal for equal effects. */
  effects(world: World): readonly string[];
  /** More about the end, such as the states of payments. */
  describe?(world: World, prepared: Prepared): Promise<readonly string[]>;
  /** Other ends that a death may lead to, besides that of the story without a death. */
  mayAlsoEnd?: readonly Ending[];
  /** Messages that its workers handle besides `perform` and `deliver`: `payments follow_up`. */
  handles?: readonly string[];
  /** A death before those that are tried, so that there is something to repair. */
  firstDies?: Death;
  /** What happens then, besides what happens by itself. */
  afterFirstDeath?(world: World, prepared: Prepared): Promise<unknown>;
  /** The functions that die, at every call that they make. */
  dies: readonly FunctionName[];
  /** Those of them that die in `npm test` too. */
  quick?: readonly FunctionName[];
  /** Callbacks come after everything that happens without them within minutes, such as the repetition of a message. */
  areCallbacksLate?: true;
  /** Records that are due again and again forever, such as an app that is polled: by table and key. */
  staysDue?: RegExp;
};

export const defineStory = <Prepared>(story: Story<Prepared>): Story => story;
