import { SIZE_RANGES, themeOf } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../../components/ui/button.tsx';
import { NumberField } from '../../../../components/ui/number-field.tsx';
import { Switch } from '../../../../components/ui/switch.tsx';
import { useSession } from '../../session/session-context.ts';
import { PanelSection } from '../side-panel.tsx';
import { useSettings } from './use-settings.ts';

/** Sets the chart's width, row height and label column width (`chart-model.md`, Size). */
export function SizeSection(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const { state, settings, set, adjust } = useSettings();
  const { ganttWidth, rowHeight, labelWidth, lockTaskLabelSpacing, hideRepeatedTitles } = settings;
  const isOwnHeight = state.chart.get('main')?.rowHeight !== undefined;
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  return (
    <PanelSection title={text('settings.size')}>
      <NumberField
        data-help="settings-width"
        label={text('settings.width')}
        suffix="px"
        value={ganttWidth}
        minValue={SIZE_RANGES.ganttWidth.min}
        maxValue={SIZE_RANGES.ganttWidth.max}
        onChange={(width, base) => adjust({ ganttWidth: width }, base)}
      />
      <NumberField
        data-help="settings-row-height"
        label={text('settings.rowHeight')}
        suffix="px"
        value={rowHeight}
        minValue={SIZE_RANGES.rowHeight.min}
        maxValue={SIZE_RANGES.rowHeight.max}
        onChange={(height, base) => adjust({ rowHeight: height }, base)}
      />
      {isOwnHeight && (
        <Button variant="secondary" size="small" onPress={() => set('chart', { rowHeight: null })}>
          {intl.formatMessage({ id: 'settings.rowHeight.reset' }, { height: themeOf(state).rowHeight })}
        </Button>
      )}
      <Switch
        isSpread
        data-help="settings-column-fit"
        isSelected={!lockTaskLabelSpacing}
        onChange={(isFitted) =>
          set('chart', {
            lockTaskLabelSpacing: isFitted ? null : true,
            // Keep the current width to avoid a jump.
            ...(!isFitted && { labelWidth: clampLabel(session.base().scene.column.width) }),
          })
        }
      >
        {text('settings.column.fit')}
      </Switch>
      <Switch
        isSpread
        data-help="settings-column-repeated"
        isSelected={hideRepeatedTitles}
        onChange={(isHiding) => set('chart', { hideRepeatedTitles: isHiding ? null : false })}
      >
        {text('settings.column.hideRepeated')}
      </Switch>
      {lockTaskLabelSpacing && (
        <NumberField
          data-help="settings-column-width"
          label={text('settings.column.width')}
          suffix="px"
          value={labelWidth}
          minValue={SIZE_RANGES.labelWidth.min}
          maxValue={SIZE_RANGES.labelWidth.max}
          onChange={(width, base) => adjust({ labelWidth: width }, base)}
        />
      )}
    </PanelSection>
  );
}

function clampLabel(width: number): number {
  const { min, max } = SIZE_RANGES.labelWidth;
  return Math.round(Math.min(max, Math.max(min, width)));
}
