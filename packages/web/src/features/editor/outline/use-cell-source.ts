import { orderedIds } from '@giotto/chart/changes';
import { formatPredecessors, formatSuccessors, indentationOf } from '@giotto/chart/interact';
import { type Id, type State, settingsOf } from '@giotto/chart/model';
import { useDeferredValue, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type CellSource, cellText } from './cell-text.ts';
import { useComparedBaseline } from './compared-baseline.ts';
import { numberRows } from './number-rows.ts';
import { isFigure, isOfBaseline, type OutlineColumn, type OutlineColumnShape } from './outline-columns.ts';
import { useScheduleTools } from './use-schedule-tools.ts';

const NONE: ReadonlyMap<Id, string> = new Map();

/** What the cells of these columns are written from: computed once per table, and only what is shown. */
export function useCellSource(state: State, columns: readonly OutlineColumnShape[]): CellSource {
  const intl = useIntl();
  const shows = (column: OutlineColumn) => columns.some(({ id }) => id === column);
  const hasFigures = columns.some(({ id }) => isFigure(id));
  const compared = useComparedBaseline();
  const wanted = columns.some(({ id }) => isOfBaseline(id)) ? compared : undefined;
  const isScheduled = settingsOf(state).dependentShift === 'schedule';
  const tools = useScheduleTools(hasFigures || isScheduled || wanted !== undefined);
  // A large chart's figures follow an edit as soon as nothing more urgent is left to do.
  const settled = useDeferredValue(state);
  const figures = hasFigures && tools ? tools.figuresOfChart(settled) : null;
  const { dependency, milestone, task } = state;
  const order = orderedIds(state, 'task');
  const [hasPredecessors, hasSuccessors, hasNumbers] = [
    shows('predecessors'),
    shows('successors'),
    shows('wbs'),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: links are named by the order of tasks and milestones
  const predecessors = useMemo(
    () => (hasPredecessors ? formatPredecessors(state) : NONE),
    [hasPredecessors, dependency, milestone, order],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  const successors = useMemo(
    () => (hasSuccessors ? formatSuccessors(state) : NONE),
    [hasSuccessors, dependency, milestone, order],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: levels are the tasks'
  const numbers = useMemo(
    () => (hasNumbers ? numberRows(order.map((id) => ({ id, level: indentationOf(state, id) }))) : NONE),
    [hasNumbers, order, task],
  );
  const baseline = useMemo(
    () => (wanted && tools ? tools.baselineCells(state, wanted) : null),
    [wanted, tools, state],
  );
  const lengths = isScheduled && tools ? tools.scheduledLengths : null;
  return useMemo(
    () => ({ intl, state, predecessors, successors, numbers, figures, baseline, lengths }),
    [intl, state, predecessors, successors, numbers, figures, baseline, lengths],
  );
}

/** The texts of a task's cells in these columns, written once for each source: scrolling writes only new rows. */
export function useCellTexts(
  source: CellSource,
  columns: readonly OutlineColumnShape[],
): (id: Id) => readonly string[] {
  return useMemo(() => {
    const known = new Map<Id, readonly string[]>();
    return (id) => {
      const texts = known.get(id) ?? columns.map((column) => cellText(source, id, column.id));
      known.set(id, texts);
      return texts;
    };
  }, [source, columns]);
}
