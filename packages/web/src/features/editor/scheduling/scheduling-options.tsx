import { calendarsOf } from '@giotto/chart/chart-schedule';
import {
  ALAP_MODES,
  type AlapMode,
  CRITICAL_SLACK_LIMIT,
  LAG_CALENDARS,
  type LagCalendar,
} from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useSettings } from '../panels/settings/use-settings.ts';
import { DateField } from '../toolbar/date-field.tsx';
import { DirectionField } from './direction-field.tsx';
import { RescheduleField } from './reschedule-field.tsx';

/** How a chart is scheduled. */
export function SchedulingOptions(): ReactElement {
  const intl = useIntl();
  const { state, settings, set, adjust } = useSettings();
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const perDay = calendarsOf(state).dayMinutes;
  return (
    <>
      <DirectionField />
      <DateField
        label={text('scheduling.projectStart')}
        value={settings.projectStart}
        onChange={(projectStart, base) => set('chart', { projectStart }, base)}
      />
      <DateField
        label={text('scheduling.projectFinish')}
        value={settings.projectFinish ?? null}
        isEnd={true}
        onChange={(projectFinish, base) => set('chart', { projectFinish }, base)}
        {...(settings.scheduleFrom === 'start' && {
          onClear: (base?: number) => set('chart', { projectFinish: null }, base),
        })}
      />
      <DateField
        label={text('scheduling.statusDate')}
        value={settings.statusDate ?? null}
        onChange={(statusDate, base) => set('chart', { statusDate }, base)}
        onClear={(base) => set('chart', { statusDate: null }, base)}
      />
      {settings.statusDate !== undefined && (
        <RescheduleField key={settings.statusDate} after={settings.statusDate} />
      )}
      <NumberField
        label={text('scheduling.criticalSlack')}
        suffix={text('scheduling.days')}
        value={settings.criticalSlack / perDay}
        minValue={0}
        maxValue={CRITICAL_SLACK_LIMIT / perDay}
        onChange={(days, base) => adjust({ criticalSlack: Math.round(days * perDay) }, base)}
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
