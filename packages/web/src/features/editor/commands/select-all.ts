import { orderedIds } from '@giotto/chart/changes';
import { createIsLeftOut, type ElementRef, hostOf, type Selection } from '@giotto/chart/interact';
import { ELEMENT_KINDS, type Id, type State } from '@giotto/chart/model';

/** Every element of a chart, with tasks in row order. */
function allElements(state: State): ElementRef[] {
  return ELEMENT_KINDS.flatMap((kind) => {
    const ids = kind === 'task' ? orderedIds(state, 'task') : [...state[kind].keys()];
    return ids.map((id): ElementRef => ({ kind, id }));
  });
}

/**
 * Computes what "Select all" selects: every drawn element and, once those are selected, also what collapsed parents
 * hide (`ux.md` A2), never what a filter leaves out. `shownRows` holds the tasks whose rows are drawn.
 */
export function selectAll(
  state: State,
  shownRows: ReadonlySet<Id>,
  selection: Selection,
  leftOut: ReadonlySet<Id> = new Set(),
): Selection {
  const isLeftOut = createIsLeftOut(state, leftOut);
  const all = allElements(state).filter((ref) => !isLeftOut(ref));
  const isHidden = (task: Id) => state.task.has(task) && !shownRows.has(hostOf(state, task));
  const shown = all.filter(({ kind, id }) => {
    if (kind !== 'dependency') return kind !== 'task' || !isHidden(id);
    // A link to a hidden task is drawn to the parent that hides it.
    const { from = '', to = '' } = state.dependency.get(id) ?? {};
    return !isHidden(from) || !isHidden(to);
  });
  const selected = new Set(selection.map(({ kind, id }) => `${kind} ${id}`));
  return shown.every(({ kind, id }) => selected.has(`${kind} ${id}`)) ? all : shown;
}
