import { keepDates, shiftStartDate } from '@giotto/chart/interact';
import { type CivilDateTime, timelineOf } from '@giotto/chart/model';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../../components/ui/button.tsx';
import { DateInput } from '../../../../components/ui/date-input.tsx';
import { formatDateText } from '../../../../components/ui/date-text.ts';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { useChart, useSession } from '../../session/session-context.ts';

/** Sets the date of the timeline's unit 0. A change asks whether bars keep their dates or move along (`ux.md` A8). */
export function StartDateField(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const [error, setError] = useState<string>();
  const [wanted, setWanted] = useState<CivilDateTime | null>(null);
  const [base, setBase] = useState<number>();
  const { startDate, scaleTypeScale } = timelineOf(state);
  const isTimed = scaleTypeScale === 'hour';
  const shown = formatDateText(startDate, isTimed);
  const take = (text: string | undefined, seen?: number) => {
    setBase(seen);
    setError(text ? undefined : intl.formatMessage({ id: 'editor.dates.invalid' }));
    if (text && text !== shown) setWanted(text);
  };
  const finish = (isKept: boolean | null) => {
    if (wanted !== null && isKept !== null) {
      const { state: present } = session.chart.get();
      session.commit(isKept ? keepDates(present, wanted) : shiftStartDate(wanted), 'edit', base);
    }
    setWanted(null);
  };
  return (
    <>
      <DateInput
        label={intl.formatMessage({ id: 'settings.startDate' })}
        value={wanted === null ? shown : formatDateText(wanted, isTimed)}
        isTimed={isTimed}
        error={error}
        onCommit={take}
      />
      <Dialog
        title={intl.formatMessage({ id: 'settings.shift.title' })}
        isOpen={wanted !== null}
        onOpenChange={() => finish(null)}
        size="small"
        footer={
          <>
            <Button variant="secondary" onPress={() => finish(true)}>
              {intl.formatMessage({ id: 'settings.shift.keep' })}
            </Button>
            <Button variant="primary" onPress={() => finish(false)}>
              {intl.formatMessage({ id: 'settings.shift.shift' })}
            </Button>
          </>
        }
      >
        {intl.formatMessage({ id: 'settings.shift.text' }, { date: wanted })}
      </Dialog>
    </>
  );
}
