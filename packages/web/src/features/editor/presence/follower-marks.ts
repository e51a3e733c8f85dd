import type { PlainChange } from '@giotto/chart/changes';
import { xOfUnit } from '@giotto/chart/interact';
import type { Scene, SceneItem } from '@giotto/chart/layout';
import { HALF_MINUTE, type State, spanOfTask, toMinuteGrain, type Unit } from '@giotto/chart/model';
import type { DraggedElement } from '@giotto/contract/realtime';
import type { Mark } from './marks-of.ts';

function placeOf(state: State, id: string, start: Unit, length: Unit) {
  return state.task.get(id)?.isMilestone === true ? { start } : { start, duration: toMinuteGrain(length) };
}

/** What dropping these would set. */
export function dropChanges(state: State, drag: readonly DraggedElement[]): readonly PlainChange[] {
  return drag.flatMap(({ kind, id, from, to }): PlainChange[] => {
    const start = toMinuteGrain(from);
    if (kind === 'task' && state.task.has(id))
      return [{ type: 'set', kind, id, fields: placeOf(state, id, start, to - from) }];
    if (kind === 'milestone' && state.milestone.has(id))
      return [{ type: 'set', kind, id, fields: { positionInUnit: toMinuteGrain((from + to) / 2) } }];
    return [];
  });
}

function spanOf(state: State, { kind, id }: SceneItem): readonly [from: Unit, to: Unit] | undefined {
  if (kind === 'task') {
    const task = state.task.get(id);
    const span = task && spanOfTask(task);
    return span && [span.start, span.end];
  }
  const at = state.milestone.get(id)?.positionInUnit;
  return at === undefined ? undefined : [at, at];
}

const differs = (one: Unit, other: Unit) => Math.abs(one - other) > HALF_MINUTE;

/** Where the elements of a scene would follow to that somebody else doesn't drag: in the chart as it would be. */
export function followerMarks(
  scene: Scene,
  state: State,
  after: State,
  drag: readonly DraggedElement[],
): readonly Mark[] {
  const dragged = new Set(drag.map(({ id }) => id));
  const elements: readonly SceneItem[] = [...scene.layers.tasks, ...scene.layers.milestones];
  return elements.flatMap((item): Mark[] => {
    const [before, now] = dragged.has(item.id) ? [] : [spanOf(state, item), spanOf(after, item)];
    if (before === undefined || now === undefined) return [];
    if (!differs(before[0], now[0]) && !differs(before[1], now[1])) return [];
    const [left, right] = [xOfUnit(scene, now[0]), xOfUnit(scene, now[1])];
    const { id, kind, box } = item;
    const width = kind === 'task' ? right - left : box.width;
    return [{ id, box: { ...box, x: kind === 'task' ? left : left - width / 2, width } }];
  });
}
