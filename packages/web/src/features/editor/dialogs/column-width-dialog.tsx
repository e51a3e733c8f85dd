import { MAIN, SIZE_RANGES, settingsOf } from '@giotto/chart/model';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useSession } from '../session/session-context.ts';
import { AskDialog } from './ask-dialog.tsx';

/**
 * Sets the label column's width, or fits it to the longest title: the click alternative to dragging its edge (`ux.md`
 * A15).
 */
export function ColumnWidthDialog(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const { min, max } = SIZE_RANGES.labelWidth;
  /** What the dialog showed when it opened. */
  const [seen] = useState(() => {
    const { state, scene } = session.base();
    return {
      isFitting: !settingsOf(state).lockTaskLabelSpacing,
      labelWidth: Math.min(max, Math.max(min, Math.round(scene.column.width))),
      version: session.chart.get().version,
    };
  });
  const [isFitting, setFitting] = useState(seen.isFitting);
  const [labelWidth, setWidth] = useState(seen.labelWidth);
  const run = () => {
    if (isFitting === seen.isFitting && (isFitting || labelWidth === seen.labelWidth)) return;
    const fields = isFitting ? { lockTaskLabelSpacing: null } : { lockTaskLabelSpacing: true, labelWidth };
    session.commit([{ type: 'set', kind: 'chart', id: MAIN, fields }], 'edit', seen.version);
  };
  return (
    <AskDialog
      title={intl.formatMessage({ id: 'editor.columnWidth.title' })}
      action={intl.formatMessage({ id: 'editor.ask.apply' })}
      canRun={isFitting || Number.isFinite(labelWidth)}
      onRun={run}
    >
      <Switch isSpread isSelected={isFitting} onChange={setFitting}>
        {intl.formatMessage({ id: 'editor.columnWidth.fit' })}
      </Switch>
      <NumberField
        label={intl.formatMessage({ id: 'editor.columnWidth.width' })}
        suffix="px"
        isDisabled={isFitting}
        value={labelWidth}
        minValue={min}
        maxValue={max}
        step={10}
        onChange={setWidth}
      />
    </AskDialog>
  );
}
