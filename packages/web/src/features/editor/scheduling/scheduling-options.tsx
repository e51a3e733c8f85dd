import { calendarsOf } from '@giotto/chart/chart-schedule';
import {
  ALAP_MODES,
  type AlapMode,
  CRITICAL_SLACK_LIMIT,
  LAG_CALENDARS,
  type LagCalendar,
  SCHEDULE_DIRECTIONS,
  type ScheduleDirection,
  timelineOf,
} from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useSettings } from '../panels/settings/use-settings.ts';
import { DateField } from '../toolbar/date-field.tsx';

/** How a chart is scheduled. */
export function SchedulingOptions(): ReactElement {
  const intl = useIntl();
  const { state, settings, set, adjust } = useSettings();
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const perDay = calendarsOf(state, timelineOf(state).startDate, false).dayMinutes;
  return (
    <>
      <Select<ScheduleDirection>
        label={text('scheduling.from')}
        options={SCHEDULE_DIRECTIONS.map((id) => ({ id, label: text(`scheduling.from.${id}`) }))}
        value={settings.scheduleFrom}
        onChange={(scheduleFrom) => set('chart', { scheduleFrom })}
      />
      <DateField
        label={text('scheduling.projectStart')}
        value={settings.projectStart}
        onChange={(projectStart) => set('chart', { projectStart })}
      />
      <DateField
        label={text('scheduling.projectFinish')}
        value={settings.projectFinish ?? null}
        isEnd={true}
        onChange={(projectFinish) => set('chart', { projectFinish })}
        {...(settings.scheduleFrom === 'start' && { onClear: () => set('chart', { projectFinish: null }) })}
      />
      <DateField
        label={text('scheduling.statusDate')}
        value={settings.statusDate ?? null}
        onChange={(statusDate) => set('chart', { statusDate })}
        onClear={() => set('chart', { statusDate: null })}
      />
      <NumberField
        label={text('scheduling.criticalSlack')}
        suffix={text('scheduling.days')}
        value={settings.criticalSlack / perDay}
        minValue={0}
        maxValue={CRITICAL_SLACK_LIMIT / perDay}
        onChange={(days) => adjust({ criticalSlack: Math.round(days * perDay) })}
      />
      <Switch
        isSpread
        isSelected={settings.hasOwnEnds}
        onChange={(hasOwnEnds) => set('chart', { hasOwnEnds })}
      >
        {text('scheduling.ownEnds')}
      </Switch>
      <Select<AlapMode>
        label={text('scheduling.alap')}
        options={ALAP_MODES.map((id) => ({ id, label: text(`scheduling.alap.${id}`) }))}
        value={settings.alap}
        onChange={(alap) => set('chart', { alap })}
      />
      <Select<LagCalendar>
        label={text('scheduling.lagCalendar')}
        options={LAG_CALENDARS.map((id) => ({ id, label: text(`scheduling.lagCalendar.${id}`) }))}
        value={settings.lagCalendar}
        onChange={(lagCalendar) => set('chart', { lagCalendar })}
      />
    </>
  );
}
