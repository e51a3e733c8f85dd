import {
  type ElementRef,
  isSpanning,
  moveInTime,
  type Span,
  setSpan,
  spanOf,
  startOf,
} from '@giotto/chart/interact';
import { ELEMENT_DEFAULTS, timelineOf } from '@giotto/chart/model';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { OpenBy } from '../presence/field-flag.tsx';
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
      {element.kind === 'task' && (
        <OpenBy element={element} field="progress">
          {span ? <ProgressField id={element.id} /> : <ReachedField id={element.id} />}
        </OpenBy>
      )}
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
  const isParent = element.kind === 'task' && isSpanning(state, element.id);
  const isTimed = timelineOf(state).scaleTypeScale === 'hour';
  /** The number of field steps per unit (a day). */
  const perUnit = isTimed ? 24 : 1;
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  return (
    <>
      <OpenBy element={element} field="start">
        <DateField
          label={text(span ? 'editor.dates.start' : 'editor.dates.date')}
          value={start}
          onChange={(unit, base) =>
            session.commitDates(moveInTime(session.chart.get().state, [element], unit - start), base)
          }
        />
      </OpenBy>
      {span && isParent && <p className={styles.hint}>{text('editor.dates.spanning')}</p>}
      {span && !isParent && (
        <>
          <OpenBy element={element} field="end">
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
          </OpenBy>
          <OpenBy element={element} field="duration">
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
          </OpenBy>
        </>
      )}
    </>
  );
}

/** A milestone's progress. */
function ReachedField({ id }: { id: string }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const { progress = 0 } = useShownState().task.get(id) ?? {};
  return (
    <Switch
      isSpread
      isSelected={progress >= 100}
      onChange={(isReached) => {
        const fields = isReached ? { progress: 100 } : { progress: null, actualFinish: null };
        session.commit([{ type: 'set', kind: 'task', id, fields }]);
      }}
    >
      {intl.formatMessage({ id: 'editor.reached' })}
    </Switch>
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
