import type { State } from '../model/index.ts';
import type { Axis } from './axis.ts';

interface KnownAxis {
  readonly ground: readonly unknown[];
  readonly axis: Axis;
}

/** A chart is laid out with a few widths of its label column before the right one is found. */
const MOST_KEPT = 4;
const axes = new WeakMap<State['timeline'], readonly KnownAxis[]>();

/** The axis of a timeline: the very same one for as long as nothing that it depends on was changed. */
export function keepAxis({ timeline }: State, ground: readonly unknown[], build: () => Axis): Axis {
  const known = axes.get(timeline) ?? [];
  const same = known.find((one) => one.ground.every((value, index) => value === ground[index]));
  const latest = same ?? { ground, axis: build() };
  axes.set(timeline, [latest, ...known.filter((one) => one !== latest)].slice(0, MOST_KEPT));
  return latest.axis;
}
