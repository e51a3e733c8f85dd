import type { Scene, SceneRow } from '../layout/index.ts';
import type { Id, Row, State } from '../model/index.ts';
import { hostOf } from './operations/hierarchy.ts';

const known = new WeakMap<readonly SceneRow[], ReadonlyMap<Id, number>>();

/** The seen row that a task stands on, counted from 0; undefined while it is hidden in a collapsed parent. */
export function seenRowOf(scene: Scene, state: State, task: Id): Row | undefined {
  const places = known.get(scene.rows) ?? new Map(scene.rows.map(({ taskId }, index) => [taskId, index]));
  known.set(scene.rows, places);
  return places.get(hostOf(state, task));
}
