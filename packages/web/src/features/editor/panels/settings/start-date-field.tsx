import { keepDates, shiftStartDate } from '@giotto/chart/interact';
import { type CivilDateTime, timelineOf } from '@giotto/chart/model';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { formatDateInput, isDateInput } from '../../session/date-input.ts';
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
    if (wanted !== null && isKept !== null) {
      session.commit(isKept ? keepDates(session.chart.get().state, wanted) : shiftStartDate(wanted));
    }
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
