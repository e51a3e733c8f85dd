import { orderedIds } from '@giotto/chart/changes';
import { moveRows } from '@giotto/chart/interact';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { selectedTasks } from '../commands/selected.ts';
import { useChart, useSession } from '../session/session-context.ts';
import { AskDialog } from './ask-dialog.tsx';

/** Moves rows to a typed row number: the click alternative to dragging them far (`ux.md` A15). */
export function MoveRowDialog(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const order = useChart((chart) => orderedIds(chart.state, 'task'));
  /** What the dialog showed when it opened. */
  const [seen] = useState(() => {
    const tasks = selectedTasks(session);
    return { tasks, row: order.indexOf(tasks[0] ?? '') + 1, version: session.chart.get().version };
  });
  const [row, setRow] = useState(seen.row);
  const move = () => {
    if (row === seen.row && seen.tasks.length === 1) return;
    const { state } = session.chart.get();
    const tasks = seen.tasks.filter((id) => state.task.has(id));
    const chosen = new Set(tasks);
    const rest = orderedIds(state, 'task').filter((id) => !chosen.has(id));
    session.commit(moveRows(state, tasks, rest[row - 1] ?? null), 'edit', seen.version);
  };
  return (
    <AskDialog
      title={intl.formatMessage({ id: 'editor.command.moveRowTo' })}
      action={intl.formatMessage({ id: 'editor.ask.move' })}
      canRun={Number.isInteger(row)}
      onRun={move}
    >
      <NumberField
        label={intl.formatMessage({ id: 'editor.moveRow.row' }, { count: order.length })}
        autoFocus
        value={row}
        minValue={1}
        maxValue={order.length}
        onChange={setRow}
      />
    </AskDialog>
  );
}
