import { orderedIds } from '@giotto/chart/changes';
import type { Id } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Select } from '../../../components/ui/select.tsx';
import { useChart } from '../session/session-context.ts';

interface BaselineFieldProps {
  readonly value: Id | null;
  readonly onChange: (id: Id | null) => void;
}

const NONE = '';

/** Chooses the baseline to show; nothing for a chart that has none. */
export function BaselineField({ value, onChange }: BaselineFieldProps): ReactElement | null {
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const label = intl.formatMessage({ id: 'export.baseline' });
  const options = orderedIds(state, 'baseline').map((id) => ({
    id,
    label: state.baseline.get(id)?.name || label,
  }));
  if (options.length === 0) return null;
  return (
    <Select
      label={label}
      options={[{ id: NONE, label: intl.formatMessage({ id: 'export.baseline.none' }) }, ...options]}
      value={options.some(({ id }) => id === value) ? value : NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  );
}
