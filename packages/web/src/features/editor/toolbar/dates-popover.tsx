import { type ElementRef, moveInTime, setSpan, spanOf, startOf } from '@giotto/chart/interact';
import { timelineOf } from '@giotto/chart/model';
import { formatCivil, minutesAt, parseCivil, unitAt } from '@giotto/chart/time';
import { CalendarDays } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { Popover, PopoverTrigger } from '../../../components/ui/popover.tsx';
import { formatDateInput, isDateInput } from '../session/date-input.ts';
import { useSession, useShownState } from '../session/session-context.ts';
import styles from './floating-toolbar.module.css';

/** Start, length and progress in fields: the path without dragging (`ux.md` A15). */
export function DatesPopover({ element }: { element: ElementRef }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const state = useShownState();
  const start = startOf(state, element);
  const span = spanOf(state, element);
  if (start === null) return null;
  const timeline = timelineOf(state);
  const isTimed = timeline.scaleTypeScale === 'hour';
  /** What a unit, a day, counts in the field. */
  const perUnit = isTimed ? 24 : 1;
  const shown = formatDateInput(formatCivil(minutesAt(start, timeline.startDate)), isTimed);
  const progress = element.kind === 'task' ? (state.task.get(element.id)?.progress ?? 0) : null;
  const label = intl.formatMessage({ id: 'editor.dates.label' });
  return (
    <PopoverTrigger>
      <AriaButton className={styles.trigger ?? ''} aria-label={label}>
        <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />
      </AriaButton>
      <Popover aria-label={label} placement="top">
        <div className={styles.panel}>
          <label className={styles.field}>
            {intl.formatMessage({ id: span ? 'editor.dates.start' : 'editor.dates.date' })}
            <input
              className={styles.dateInput}
              type={isTimed ? 'datetime-local' : 'date'}
              min="1900-01-01"
              max="2199-12-31"
              defaultValue={shown}
              key={shown}
              onBlur={({ target }) => {
                if (!isDateInput(target) || target.value === shown) return;
                const to = unitAt(parseCivil(target.value), timeline.startDate);
                session.commit(moveInTime(state, [element], to - start));
              }}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            />
          </label>
          {span && (
            <NumberField
              label={intl.formatMessage({ id: isTimed ? 'editor.dates.hours' : 'editor.dates.duration' })}
              value={Math.round(span.duration * perUnit * 1000) / 1000}
              minValue={0}
              formatOptions={{ maximumFractionDigits: 3 }}
              onChange={(length) =>
                length > 0 && session.adjust(setSpan(state, element, { start, duration: length / perUnit }))
              }
            />
          )}
          {progress !== null && (
            <NumberField
              label={intl.formatMessage({ id: 'editor.dates.progress' })}
              value={progress}
              minValue={0}
              maxValue={100}
              suffix="%"
              onChange={(value) =>
                Number.isFinite(value) &&
                session.adjust([{ type: 'set', ...element, fields: { progress: value } }])
              }
            />
          )}
        </div>
      </Popover>
    </PopoverTrigger>
  );
}
