import { orderedIds } from '@giotto/chart/changes';
import { moveRows } from '@giotto/chart/interact';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { selectedTasks } from '../commands/selected.ts';
import { useSession } from '../session/session-context.ts';
import { AskDialog } from './ask-dialog.tsx';

/** Moves rows to a typed row number: the click alternative to dragging them far (`ux.md` A15). */
export function MoveRowDialog(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const { state } = session.chart.get();
  const order = orderedIds(state, 'task');
  const tasks = selectedTasks(session);
  const [row, setRow] = useState(order.indexOf(tasks[0] ?? '') + 1);
  const move = () => {
    const chosen = new Set(tasks);
    const rest = order.filter((id) => !chosen.has(id));
    session.commit(moveRows(state, tasks, rest[row - 1] ?? null));
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
