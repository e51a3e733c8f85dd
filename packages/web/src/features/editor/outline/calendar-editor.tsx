import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useChart } from '../session/session-context.ts';
import { listCalendars } from './calendar-cell.ts';
import styles from './outline.module.css';
import { type CellFieldProps, useCellField } from './use-cell-field.ts';

/** Chooses a task's calendar in its cell; the text is the calendar's id, or empty for the chart's own. */
export function CalendarEditor(props: CellFieldProps): ReactElement {
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const field = useRef<HTMLSelectElement>(null);
  const { open, onKeyDown, onBlur } = useCellField(props, { isChosen: true });
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <select
      ref={field}
      className={styles.field}
      aria-label={intl.formatMessage({ id: 'outline.column.calendar' })}
      value={open.text}
      onChange={({ target }) => open.type(target.value)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
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
