import type { PlainChange } from '@giotto/chart/changes';
import {
  DATE_SNIPPINGS,
  type DateSnipping,
  MAIN,
  SCALES,
  type Scale,
  settingsOf,
  themeOf,
  timelineOf,
} from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useSession, useShownState } from '../session/session-context.ts';
import { PanelSection, SidePanel } from './side-panel.tsx';
import { StartDateField } from './start-date-field.tsx';
import { TIMELINE_LANGUAGES } from './timeline-languages.ts';

type Fields = Extract<PlainChange, { type: 'set' }>['fields'];

/** The timeline and the chart's own sizes. */
export function SettingsPanel(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useShownState();
  const timeline = timelineOf(state);
  const settings = settingsOf(state);
  const set = (kind: 'timeline' | 'chart', fields: Fields) =>
    session.commit([{ type: 'set', kind, id: MAIN, fields }]);
  /** For numbers, which are stepped: one undo step for all of it. */
  const adjust = (fields: Record<string, number>) => {
    if (Object.values(fields).every(Number.isFinite)) {
      session.adjust([{ type: 'set', kind: 'chart', id: MAIN, fields }]);
    }
  };
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  return (
    <SidePanel title={text('editor.settings.title')}>
      <PanelSection title={text('editor.settings.timeline')}>
        <Select<Scale>
          label={text('editor.settings.scale')}
          options={SCALES.map((id) => ({ id, label: text(`editor.settings.scale.${id}`) }))}
          value={timeline.scaleTypeScale}
          onChange={(scaleTypeScale) => set('timeline', { scaleTypeScale })}
        />
        <StartDateField />
        <Select
          label={text('editor.settings.language')}
          options={TIMELINE_LANGUAGES}
          value={TIMELINE_LANGUAGES.find(({ id }) => id === timeline.scaleTypeLang)?.id ?? null}
          placeholder={timeline.scaleTypeLang}
          onChange={(scaleTypeLang) => set('timeline', { scaleTypeLang })}
        />
        <Select<DateSnipping>
          label={text('editor.settings.snapping')}
          options={DATE_SNIPPINGS.map((id) => ({ id, label: text(`editor.settings.snapping.${id}`) }))}
          value={settings.dateSnipping}
          onChange={(dateSnipping) => set('chart', { dateSnipping })}
        />
        <Switch
          isSpread
          isSelected={settings.endDate === undefined}
          onChange={(isAutomatic) =>
            set('chart', { endDate: isAutomatic ? null : Math.round(session.base().scene.units) })
          }
        >
          {`${text('editor.settings.end')}: ${text('editor.settings.end.auto')}`}
        </Switch>
        {settings.endDate !== undefined && (
          <NumberField
            label={text('editor.settings.end.units')}
            value={settings.endDate}
            minValue={1}
            maxValue={36_500}
            onChange={(endDate) => adjust({ endDate })}
          />
        )}
        <Switch
          isSpread
          isSelected={settings.showToday}
          onChange={(showToday) => set('chart', { showToday })}
        >
          {text('editor.settings.showToday')}
        </Switch>
        <Switch
          isSpread
          isSelected={timeline.relativeTime}
          onChange={(relativeTime) => set('timeline', { relativeTime })}
        >
          {text('editor.settings.relativeTime')}
        </Switch>
      </PanelSection>
      <PanelSection title={text('editor.settings.size')}>
        <NumberField
          label={text('editor.settings.width')}
          suffix="px"
          value={settings.ganttWidth}
          minValue={300}
          maxValue={20_000}
          onChange={(ganttWidth) => adjust({ ganttWidth })}
        />
        <NumberField
          label={text('editor.settings.rowHeight')}
          suffix="px"
          value={settings.rowHeight ?? themeOf(state).rowHeight}
          minValue={20}
          maxValue={80}
          onChange={(rowHeight) => adjust({ rowHeight })}
        />
      </PanelSection>
    </SidePanel>
  );
}
