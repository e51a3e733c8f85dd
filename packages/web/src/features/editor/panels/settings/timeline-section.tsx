import {
  DATE_SNIPPINGS,
  type DateSnipping,
  type DependentShift,
  SCALES,
  type Scale,
  UNIT_LIMIT,
} from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../../components/ui/number-field.tsx';
import { Select } from '../../../../components/ui/select.tsx';
import { Switch } from '../../../../components/ui/switch.tsx';
import { TIMELINE_LANGUAGES } from '../../../../lib/timeline-languages.ts';
import { useSession } from '../../session/session-context.ts';
import { PanelSection } from '../side-panel.tsx';
import { DateFormatField } from './date-format-field.tsx';
import { StartDateField } from './start-date-field.tsx';
import { useSettings } from './use-settings.ts';

/** What a drawn chart can do; scheduling has settings of its own. */
const DRAWN_SHIFTS = ['off', 'overlap', 'gap'] as const satisfies readonly DependentShift[];

/** Sets the time axis: scale, start and end, date format and snapping. */
export function TimelineSection(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const { settings, timeline, set, adjust } = useSettings();
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  return (
    <PanelSection title={text('settings.timeline')}>
      <Select<Scale>
        data-help="settings-scale"
        label={text('editor.settings.scale')}
        options={SCALES.map((id) => ({ id, label: text(`editor.settings.scale.${id}`) }))}
        value={timeline.scaleTypeScale}
        onChange={(scaleTypeScale) => set('timeline', { scaleTypeScale })}
      />
      {timeline.scaleTypeScale !== 'hour' && (
        <Switch
          isSpread
          data-help="settings-whole-days"
          isSelected={settings.wholeDays}
          onChange={(wholeDays) => set('chart', { wholeDays })}
        >
          {text('settings.wholeDays')}
        </Switch>
      )}
      <div data-help="settings-start">
        <StartDateField />
      </div>
      <Switch
        isSpread
        data-help="settings-end"
        isSelected={settings.endDate === undefined}
        onChange={(isAutomatic) =>
          set('chart', { endDate: isAutomatic ? null : Math.round(session.base().scene.units) })
        }
      >
        {`${text('settings.end')}: ${text('settings.end.auto')}`}
      </Switch>
      {settings.endDate !== undefined && (
        <NumberField
          data-help="settings-length"
          label={text('settings.end.units')}
          value={settings.endDate}
          minValue={1}
          maxValue={UNIT_LIMIT}
          onChange={(endDate, base) => adjust({ endDate }, base)}
        />
      )}
      <Select
        data-help="settings-language"
        label={text('settings.language')}
        options={TIMELINE_LANGUAGES}
        value={TIMELINE_LANGUAGES.find(({ id }) => id === timeline.scaleTypeLang)?.id ?? null}
        placeholder={timeline.scaleTypeLang}
        onChange={(scaleTypeLang) => set('timeline', { scaleTypeLang })}
      />
      <DateFormatField />
      <Select<DateSnipping>
        data-help="settings-snapping"
        label={text('settings.snapping')}
        options={DATE_SNIPPINGS.map((id) => ({ id, label: text(`settings.snapping.${id}`) }))}
        value={settings.dateSnipping}
        onChange={(dateSnipping) => set('chart', { dateSnipping })}
      />
      {settings.dependentShift !== 'schedule' && (
        <Select<DependentShift>
          data-help="settings-dependents"
          label={text('settings.dependents')}
          options={DRAWN_SHIFTS.map((id) => ({ id, label: text(`settings.dependents.${id}`) }))}
          value={settings.dependentShift}
          onChange={(dependentShift) => set('chart', { dependentShift })}
        />
      )}
      <Switch
        isSpread
        data-help="settings-today"
        isSelected={settings.showToday}
        onChange={(showToday) => set('chart', { showToday })}
      >
        {text('settings.showToday')}
      </Switch>
      <Switch
        isSpread
        data-help="settings-relative"
        isSelected={timeline.relativeTime}
        onChange={(relativeTime) => set('timeline', { relativeTime })}
      >
        {text('settings.relativeTime')}
      </Switch>
    </PanelSection>
  );
}
