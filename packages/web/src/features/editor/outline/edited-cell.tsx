import { orderedIds } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useChart } from '../session/session-context.ts';
import { CalendarEditor } from './calendar-editor.tsx';
import { CellEditor } from './cell-editor.tsx';
import { editText } from './cell-text.ts';
import { ConstraintEditor } from './constraint-editor.tsx';
import { isTimed } from './date-cells.ts';
import type { OutlineRow } from './outline-rows.ts';
import { peopleChoices } from './people-cell.ts';
import { type NumberedTask, predecessorChoices } from './predecessor-choices.ts';
import type { CellEdit, Outline } from './use-outline.ts';

interface EditedCellProps {
  readonly outline: Outline;
  readonly row: OutlineRow;
  readonly editing: CellEdit;
}

/** The field of the cell that is edited: typed, or chosen. */
export function EditedCell({ outline, row, editing }: EditedCellProps): ReactElement {
  const { source, state, problem } = outline;
  const present = useChart((chart) => chart.people);
  const column = outline.columns[editing.column]?.id ?? 'title';
  const { keep, done, abandon } = outline;
  const textOf = (of: typeof column) => editText(source, row.id, of);
  const ends = { text: textOf(column), onKeep: keep, onDone: done, onAbandon: abandon };
  const linkChoices = (text: string) => predecessorChoices(text, numberTasks(state), row.number);
  const choicesOf: Partial<Record<typeof column, typeof linkChoices>> = {
    predecessors: linkChoices,
    successors: linkChoices,
    people: (text) =>
      peopleChoices(
        state,
        text,
        present.map(({ userName }) => userName),
      ),
  };
  if (column === 'calendar') return <CalendarEditor {...ends} />;
  if (column === 'constraint') {
    return (
      <ConstraintEditor
        {...ends}
        problem={problem}
        dates={{ start: textOf('start'), end: textOf('end') }}
        isTimed={isTimed(state)}
      />
    );
  }
  return (
    <CellEditor
      {...ends}
      column={column}
      problem={problem}
      initial={editing.initial}
      choicesOf={choicesOf[column]}
    />
  );
}

/** All tasks with the numbers by which links refer to them. */
function* numberTasks(state: State): Iterable<NumberedTask> {
  let number = 0;
  for (const id of orderedIds(state, 'task')) {
    number++;
    yield { number, title: state.task.get(id)?.title ?? '' };
  }
}
