import { type ElementRef, moveInTime, type Span, setSpan, spanOf, startOf } from '@giotto/chart/interact';
import { ELEMENT_DEFAULTS, timelineOf } from '@giotto/chart/model';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { useSession, useShownState } from '../session/session-context.ts';
import { DateField } from './date-field.tsx';
import styles from './floating-toolbar.module.css';
import { PlaceFields } from './place-fields.tsx';

/** The element's dates and rows as fields with steppers: the alternative to dragging (`ux.md` A15). */
export function DatesSheet({ element }: { element: ElementRef }): ReactElement {
  const state = useShownState();
  const start = startOf(state, element);
  const span = element.kind === 'horizontalLane' ? null : spanOf(state, element);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Opened to change a date, so focus the first field.
    const field = sheet.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);
  return (
    <div ref={sheet} className={styles.panel}>
      {start !== null && <TimeFields element={element} start={start} span={span} />}
      {element.kind === 'task' && <ProgressField id={element.id} />}
      <PlaceFields element={element} />
    </div>
  );
}

interface TimeFieldsProps {
  readonly element: ElementRef;
  readonly start: number;
  readonly span: Span | null;
}

function TimeFields({ element, start, span }: TimeFieldsProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useShownState();
  const isTimed = timelineOf(state).scaleTypeScale === 'hour';
  /** The number of field steps per unit (a day). */
  const perUnit = isTimed ? 24 : 1;
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  return (
    <>
      <DateField
        label={text(span ? 'editor.dates.start' : 'editor.dates.date')}
        value={start}
        onChange={(unit, base) =>
          session.commitDates(moveInTime(session.chart.get().state, [element], unit - start), base)
        }
      />
      {span && (
        <>
          <DateField
            label={text('editor.dates.end')}
            value={start + span.duration}
            isEnd
            refuse={(end) => (end > start ? undefined : text('editor.dates.endBeforeStart'))}
            onChange={(end, base) =>
              session.commitDates(
                setSpan(session.chart.get().state, element, { start, duration: end - start }),
                base,
              )
            }
          />
          <NumberField
            label={text(isTimed ? 'editor.dates.hours' : 'editor.dates.duration')}
            value={Math.round(span.duration * perUnit * 1000) / 1000}
            minValue={0}
            formatOptions={{ maximumFractionDigits: 3 }}
            onChange={(length, base) =>
              length > 0 &&
              session.adjust(
                setSpan(session.chart.get().state, element, { start, duration: length / perUnit }),
                base,
              )
            }
          />
        </>
      )}
    </>
  );
}

function ProgressField({ id }: { id: string }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const progress = useShownState().task.get(id)?.progress ?? ELEMENT_DEFAULTS.task.progress;
  return (
    <NumberField
      label={intl.formatMessage({ id: 'editor.dates.progress' })}
      value={progress}
      minValue={0}
      maxValue={100}
      suffix="%"
      onChange={(value, base) =>
        Number.isFinite(value) &&
        session.adjust([{ type: 'set', kind: 'task', id, fields: { progress: value } }], base)
      }
    />
  );
}
