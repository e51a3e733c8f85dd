import type { Overwritten, PlainChange, Scheduler } from '../../changes/index.ts';
import type { State } from '../../model/index.ts';
import { toVisible } from './canonical.ts';
import type { LoggedUpdate } from './logged-update.ts';
import { type GestureSource, makeGesture } from './make-gesture.ts';
import type { RandomSource } from './random-source.ts';
import { makeStartState } from './start-state.ts';

/** What a model is about: drawn or scheduled charts. */
export interface Mode {
  /** The server's, and the clients' unless they haven't loaded it yet. */
  readonly scheduler: Scheduler | null;
  readonly makeStart: () => State;
  /** What a person can see, as text. */
  readonly show: (state: State) => string;
  readonly makeGesture: (random: RandomSource, source: GestureSource) => PlainChange[];
  /** Throws if an update breaks a rule of the mode. */
  readonly checkUpdate: (before: State, update: LoggedUpdate, after: State) => void;
  /** Throws if somebody is told about what breaks a rule of the mode. */
  readonly checkOverwritten: (
    before: State,
    update: LoggedUpdate,
    after: State,
    overwrote: readonly Overwritten[],
  ) => void;
  /** Throws if what a client shows breaks a rule of the mode. */
  readonly checkView: (view: State, isScheduling: boolean) => void;
}

export const DRAWN: Mode = {
  scheduler: null,
  makeStart: makeStartState,
  show: toVisible,
  makeGesture,
  checkUpdate: () => {},
  checkOverwritten: () => {},
  checkView: () => {},
};
