import type { DerivedEffect } from '../changes/index.ts';
import type { State } from '../model/index.ts';
import { type CompiledNetwork, compileNetwork, recompileNetwork, schedule } from '../schedule/index.ts';
import { type ChartNetwork, networkOf } from './chart-network.ts';
import type { ChartStructure } from './chart-structure.ts';
import { deriveProgress } from './derive-parents.ts';
import { deriveEffect } from './derived-effect.ts';
import { drawnPlaces } from './drawn-places.ts';
import { movedPlaces, type WasInput } from './moved-places.ts';

const latest = new WeakMap<ChartStructure, CompiledNetwork>();

/** What the latest network of the same rows was compiled to is taken over: most edits change a few activities. */
function compile({ network, structure }: ChartNetwork): CompiledNetwork {
  const before = latest.get(structure);
  const compiled = before === undefined ? compileNetwork(network) : recompileNetwork(network, before);
  latest.set(structure, compiled);
  return compiled;
}

/** `Scheduler.derive`: whole passes over the whole chart, a function of its inputs alone (CH-650). */
export function derivePlaces(state: State, wasInput: WasInput): DerivedEffect | null {
  const chart = networkOf(state);
  const places = drawnPlaces(chart, schedule(compile(chart)), state);
  const moved = movedPlaces(chart, places, state, wasInput);
  return deriveEffect(state, { ...moved, others: deriveProgress(state, chart) });
}
