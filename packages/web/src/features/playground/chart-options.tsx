import { STYLES } from '@giotto/chart/templates';
import type { SelectionMode, ViewTheme } from '@giotto/element';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { DateInput } from '../../components/ui/date-input.tsx';
import { Select } from '../../components/ui/select.tsx';
import styles from './playground.module.css';
import { type PlaygroundState, SELECTION_MODES, THEMES, ZOOMS } from './playground-state.ts';

const STYLE_OPTIONS = STYLES.map(({ id, name }) => ({ id, label: name }));

interface ChartOptionsProps {
  readonly state: PlaygroundState;
  readonly onChange: (changed: Partial<PlaygroundState>) => void;
}

/** How the chart is shown: each is an attribute of the element, a property of the component and an option of the command. */
export function ChartOptions({ state, onChange }: ChartOptionsProps): ReactElement {
  const intl = useIntl();
  const isBackwards = state.from !== '' && state.to !== '' && state.from >= state.to;
  const percent = (zoom: number) => intl.formatNumber(zoom, { style: 'percent' });
  const zooms = [...new Set([...ZOOMS, state.zoom])].sort((one, other) => one - other);
  return (
    <div className={styles.options}>
      <Select
        label={intl.formatMessage({ id: 'playground.style' })}
        options={STYLE_OPTIONS}
        value={state.styleId}
        onChange={(styleId) => onChange({ styleId })}
      />
      <Select<ViewTheme>
        label={intl.formatMessage({ id: 'playground.theme' })}
        options={THEMES.map((id) => ({ id, label: intl.formatMessage({ id: `playground.theme.${id}` }) }))}
        value={state.theme}
        onChange={(theme) => onChange({ theme })}
      />
      <DateInput
        label={intl.formatMessage({ id: 'playground.from' })}
        value={state.from}
        onType={(from) => from !== undefined && onChange({ from })}
      />
      <DateInput
        label={intl.formatMessage({ id: 'playground.to' })}
        value={state.to}
        onType={(to) => to !== undefined && onChange({ to })}
        error={isBackwards ? intl.formatMessage({ id: 'playground.backwards' }) : undefined}
      />
      <Select
        label={intl.formatMessage({ id: 'playground.zoom' })}
        options={zooms.map((zoom) => ({ id: String(zoom), label: percent(zoom) }))}
        value={String(state.zoom)}
        onChange={(zoom) => onChange({ zoom: Number(zoom) })}
      />
      <Select<SelectionMode>
        label={intl.formatMessage({ id: 'playground.selection' })}
        options={SELECTION_MODES.map((id) => ({
          id,
          label: intl.formatMessage({ id: `playground.selection.${id}` }),
        }))}
        value={state.selectionMode}
        onChange={(selectionMode) => onChange({ selectionMode })}
      />
    </div>
  );
}
