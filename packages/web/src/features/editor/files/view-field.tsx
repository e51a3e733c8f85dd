import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Select } from '../../../components/ui/select.tsx';
import { useSavedViews, type ViewedChart } from '../../../lib/saved-views/use-saved-views.ts';

interface ViewFieldProps {
  readonly chart: ViewedChart;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

const NONE = '';

/** Chooses the saved view to show; nothing for a chart that has none. */
export function ViewField({ chart, value, onChange }: ViewFieldProps): ReactElement | null {
  const intl = useIntl();
  const { views = [] } = useSavedViews(chart);
  if (views.length === 0) return null;
  return (
    <Select
      label={intl.formatMessage({ id: 'export.view' })}
      options={[
        { id: NONE, label: intl.formatMessage({ id: 'export.view.none' }) },
        ...views.map(({ id, name }) => ({ id, label: name })),
      ]}
      value={views.some(({ id }) => id === value) ? value : NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  );
}
