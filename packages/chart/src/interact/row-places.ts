import type { Scene, SceneRow } from '../layout/index.ts';
import type { Id, Row, State } from '../model/index.ts';
import { hostOf } from './operations/hierarchy.ts';
import { type RowBelow, rowBelow } from './operations/row-below.ts';

const cache = new WeakMap<readonly SceneRow[], ReadonlyMap<Id, number>>();

/** The visible row of a task, counted from 0; undefined while it's hidden in a collapsed parent. */
export function visibleRowOf(scene: Scene, state: State, task: Id): Row | undefined {
  const places = cache.get(scene.rows) ?? new Map(scene.rows.map(({ taskId }, index) => [taskId, index]));
  cache.set(scene.rows, places);
  return places.get(hostOf(state, task));
}

/** The place of a row inserted below a task's visible row, depending on whether that is open or closed. */
export function rowBelowVisible(
  scene: Scene,
  state: State,
  task: Id,
): Pick<RowBelow, 'after' | 'indentation'> {
  const row = visibleRowOf(scene, state, task);
  const isCollapsed = row !== undefined && scene.rows[row]?.isCollapsed === true;
  const { after, indentation } = rowBelow(state, task, isCollapsed);
  return { after, indentation };
}
