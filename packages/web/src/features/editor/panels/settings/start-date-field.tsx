import type { PlainChange } from '@giotto/chart/changes';
import { type ElementRef, moveInTime } from '@giotto/chart/interact';
import { type CivilDateTime, ELEMENT_KINDS, MAIN, timelineOf } from '@giotto/chart/model';
import { parseCivil, unitAt } from '@giotto/chart/time';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { formatDateInput, isDateInput } from '../../session/date-input.ts';
import type { EditorSession } from '../../session/editor-session.ts';
import { useChart, useSession } from '../../session/session-context.ts';
import styles from '../side-panel.module.css';

/** Unit 0 of the timeline; a change asks whether bars keep their dates or move along (`ux.md` A8). */
export function StartDateField(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const [wanted, setWanted] = useState<CivilDateTime | null>(null);
  const { startDate, scaleTypeScale } = timelineOf(state);
  const isTimed = scaleTypeScale === 'hour';
  const shown = formatDateInput(startDate, isTimed);
  const finish = (isKept: boolean | null) => {
    if (wanted !== null && isKept !== null) session.commit(changeStartDate(session, wanted, isKept));
    setWanted(null);
  };
  return (
    <>
      <label className={styles.label}>
        {intl.formatMessage({ id: 'editor.settings.startDate' })}
        <input
          className={styles.date}
          key={shown}
          type={isTimed ? 'datetime-local' : 'date'}
          min="1900-01-01"
          max="2199-12-31"
          defaultValue={shown}
          onBlur={({ target }) => {
            if (isDateInput(target) && target.value !== shown) setWanted(target.value);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </label>
      <Dialog
        title={intl.formatMessage({ id: 'editor.settings.shift.title' })}
        isOpen={wanted !== null}
        onOpenChange={() => finish(null)}
        size="small"
        footer={
          <>
            <Button variant="secondary" onPress={() => finish(true)}>
              {intl.formatMessage({ id: 'editor.settings.shift.keep' })}
            </Button>
            <Button variant="primary" onPress={() => finish(false)}>
              {intl.formatMessage({ id: 'editor.settings.shift.shift' })}
            </Button>
          </>
        }
      >
        {intl.formatMessage({ id: 'editor.settings.shift.text' }, { date: wanted })}
      </Dialog>
    </>
  );
}

/** Positions count from the start date: shifting the plan changes one field, keeping the dates moves every element. */
function changeStartDate(session: EditorSession, startDate: CivilDateTime, isKept: boolean): PlainChange[] {
  const { state } = session.chart.get();
  const change: PlainChange = { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate } };
  if (!isKept) return [change];
  const delta = -unitAt(parseCivil(startDate), timelineOf(state).startDate);
  const refs = ELEMENT_KINDS.flatMap((kind) =>
    [...state[kind].keys()].map((id): ElementRef => ({ kind, id })),
  );
  return [change, ...moveInTime(state, refs, delta)];
}
