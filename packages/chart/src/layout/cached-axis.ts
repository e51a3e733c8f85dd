import type { State } from '../model/index.ts';
import type { Axis } from './axis.ts';

interface CachedAxis {
  readonly inputs: readonly unknown[];
  readonly axis: Axis;
}

/** A chart is laid out with a few widths of its label column before the right one is found. */
const MAX_CACHED = 4;
const axes = new WeakMap<State['timeline'], readonly CachedAxis[]>();

/** The axis of a timeline: the same object as long as nothing that it depends on changes. */
export function cachedAxis({ timeline }: State, inputs: readonly unknown[], build: () => Axis): Axis {
  const known = axes.get(timeline) ?? [];
  const same = known.find((one) => one.inputs.every((value, index) => value === inputs[index]));
  const latest = same ?? { inputs, axis: build() };
  axes.set(timeline, [latest, ...known.filter((one) => one !== latest)].slice(0, MAX_CACHED));
  return latest.axis;
}
