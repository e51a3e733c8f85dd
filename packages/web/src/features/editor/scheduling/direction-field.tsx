import type { PlainChange, Scheduler } from '@giotto/chart/changes';
import { MAIN, SCHEDULE_DIRECTIONS, type ScheduleDirection } from '@giotto/chart/model';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Select } from '../../../components/ui/select.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { loadScheduler } from '../../../lib/scheduler.ts';
import { useSettings } from '../panels/settings/use-settings.ts';
import { useSession } from '../session/session-context.ts';
import { MovesQuestion, movesOf } from './moves-question.tsx';

interface Asked {
  readonly direction: ScheduleDirection;
  readonly changes: readonly PlainChange[];
  readonly scheduler: Scheduler;
}

/** From which end a chart is scheduled; asks before anything moves. */
export function DirectionField(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const { settings } = useSettings();
  const [asked, setAsked] = useState<Asked | null>(null);
  const choose = async (direction: ScheduleDirection): Promise<void> => {
    setAsked(null);
    if (direction === settings.scheduleFrom) return;
    try {
      const scheduler = await loadScheduler();
      const changes: PlainChange[] = [
        { type: 'set', kind: 'chart', id: MAIN, fields: { scheduleFrom: direction } },
      ];
      const { state } = session.chart.get();
      if (movesOf(state, changes, scheduler).count > 0) setAsked({ direction, changes, scheduler });
      else session.commit(changes);
    } catch (error) {
      session.tell(errorText(error, intl.formatMessage({ id: 'scheduling.failed' })));
    }
  };
  return (
    <>
      <Select<ScheduleDirection>
        label={intl.formatMessage({ id: 'scheduling.from' })}
        options={SCHEDULE_DIRECTIONS.map((id) => ({
          id,
          label: intl.formatMessage({ id: `scheduling.from.${id}` }),
        }))}
        value={asked?.direction ?? settings.scheduleFrom}
        onChange={(direction) => void choose(direction)}
      />
      {asked && (
        <MovesQuestion
          {...asked}
          confirm={intl.formatMessage({ id: 'scheduling.ask.turn' })}
          onEnd={() => setAsked(null)}
        />
      )}
    </>
  );
}
