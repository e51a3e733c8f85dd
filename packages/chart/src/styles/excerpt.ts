import { orderedIds } from '../changes/index.ts';
import { type Id, MAIN, type State, spanOfTask } from '../model/index.ts';

function keep<Record>(table: ReadonlyMap<Id, Record>, isKept: (record: Record, id: Id) => boolean) {
  return new Map([...table].filter(([id, record]) => isKept(record, id)));
}

/**
 * The chart's first rows with the elements on and around them, in its style, limited to the time of these rows: for a
 * small picture of a large chart. Omits hand-set sizes so that it fits its frame.
 */
export function excerptOf(state: State, rows: number): State {
  const hasRow = (id: Id) => state.task.get(id)?.rowTask === undefined;
  const first = new Set(orderedIds(state, 'task').filter(hasRow).slice(0, rows));
  const task = keep(state.task, ({ rowTask }, id) => first.has(rowTask ?? id));
  const end = Math.max(0, ...[...task.values()].map((one) => spanOfTask(one).end));
  const isInRows = (row: number | undefined) => (row ?? 0) < first.size;
  const isInTime = (unit: number | undefined) => (unit ?? 0) <= end;
  const milestone = keep(
    state.milestone,
    ({ position, positionInUnit }) => isInRows(position) && isInTime(positionInUnit),
  );
  const isEnd = (id: Id) => task.has(id) || milestone.has(id);
  const { dateSnipping = 'auto', showToday = true, hideRepeatedTitles = true } = state.chart.get(MAIN) ?? {};
  return {
    ...state,
    chart: new Map([[MAIN, { dateSnipping, showToday, hideRepeatedTitles }]]),
    task,
    milestone,
    dependency: keep(state.dependency, ({ from, to }) => isEnd(from) && isEnd(to)),
    horizontalLane: keep(state.horizontalLane, ({ rowIndex }) => isInRows(rowIndex)),
    horizontalMarker: keep(state.horizontalMarker, ({ rowIndex }) => isInRows(rowIndex)),
    verticalLane: keep(state.verticalLane, ({ positionInUnit }) => isInTime(positionInUnit)),
    verticalMarker: keep(state.verticalMarker, ({ positionInUnit }) => isInTime(positionInUnit)),
  };
}
