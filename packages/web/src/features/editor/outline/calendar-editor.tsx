import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useChart } from '../session/session-context.ts';
import { listCalendars } from './calendar-cell.ts';
import styles from './outline.module.css';
import { type CellFieldProps, useCellField } from './use-cell-field.ts';

interface CalendarEditorProps extends CellFieldProps {
  /** The id of the task's calendar; empty: the chart's own. */
  readonly text: string;
}

/** Chooses a task's calendar in its cell. */
export function CalendarEditor(props: CalendarEditorProps): ReactElement {
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const field = useRef<HTMLSelectElement>(null);
  const { onKeyDown, onBlur } = useCellField(props);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <select
      ref={field}
      className={styles.field}
      aria-label={intl.formatMessage({ id: 'outline.column.calendar' })}
      defaultValue={props.text}
      onKeyDown={(event) => onKeyDown(event, event.currentTarget.value)}
      onBlur={({ target }) => onBlur(target.value)}
    >
      <option value="">{intl.formatMessage({ id: 'outline.ownCalendar' })}</option>
      {listCalendars(intl, state).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
