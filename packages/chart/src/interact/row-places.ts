import type { Scene, SceneRow } from '../layout/index.ts';
import { listTasks } from '../layout/rows/task-list.ts';
import type { Id, Row, State } from '../model/index.ts';
import { hostOf } from './operations/hierarchy.ts';
import { type RowBelow, rowBelow } from './operations/row-below.ts';

const cache = new WeakMap<readonly SceneRow[], ReadonlyMap<Id, number>>();

/** The visible row of a task, counted from 0; undefined while its row is hidden. */
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

/** A picture of a chart, and the chart. */
interface Pictured {
  readonly scene: Pick<Scene, 'rows'>;
  readonly state: State;
}

/** For each visible row, its place among all rows of the data; null if all of them are visible. */
function dataPlaces({ scene, state }: Pictured): readonly Row[] | null {
  const known = dataPlacesOf.get(scene.rows);
  if (known !== undefined) return known;
  const { ids, owners } = listTasks(state).hierarchy;
  let at = -1;
  const places = scene.rows.map(({ taskId }) => {
    do at++;
    while (at < owners.length && ids[owners[at] ?? 0] !== taskId);
    return at;
  });
  const found = owners.length === places.length ? null : places;
  dataPlacesOf.set(scene.rows, found);
  return found;
}

const dataPlacesOf = new WeakMap<readonly SceneRow[], readonly Row[] | null>();

function countRows({ state }: Pictured): number {
  return listTasks(state).hierarchy.owners.length;
}

/**
 * The row of the data at a visible one, both with their fractions: positions count hidden rows too (CH-103, CH-727). Below
 * the last visible row it is as far below the last one of the data.
 */
export function toDataRow(pictured: Pictured, row: Row): Row {
  const places = dataPlaces(pictured);
  const whole = Math.floor(row);
  if (places === null || whole < 0) return row;
  const place = places[whole];
  return place === undefined ? countRows(pictured) + row - places.length : place + row - whole;
}

/** The visible row at one of the data; for a hidden one, the edge at which it would be. */
export function toVisibleRow(pictured: Pictured, row: Row): Row {
  const places = dataPlaces(pictured);
  const whole = Math.floor(row);
  if (places === null || whole < 0) return row;
  const count = countRows(pictured);
  if (whole >= count) return places.length + row - count;
  const next = places.findIndex((place) => place >= whole);
  if (next < 0) return places.length;
  return places[next] === whole ? next + row - whole : next;
}
