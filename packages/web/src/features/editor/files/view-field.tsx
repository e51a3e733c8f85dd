import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useSavedViews, type ViewedChart } from '../../../lib/saved-views/use-saved-views.ts';
import type { NamedView } from '../../../lib/saved-views/view-keepers.ts';

interface ViewFieldProps {
  readonly chart: ViewedChart;
  /** Null: the whole chart. */
  readonly value: NamedView | null;
  readonly onChange: (view: NamedView | null) => void;
}

const NONE = '';

/** Chooses the saved view to show; nothing for a chart that has none. Says so if they can't be loaded. */
export function ViewField({ chart, value, onChange }: ViewFieldProps): ReactElement | null {
  const intl = useIntl();
  const { views = [], isFailed, retry } = useSavedViews(chart);
  if (isFailed)
    return (
      <Banner
        kind="warning"
        role="status"
        actions={
          <Button size="small" onPress={retry}>
            {intl.formatMessage({ id: 'app.tryAgain' })}
          </Button>
        }
      >
        {intl.formatMessage({ id: 'export.view.failed' })}
      </Banner>
    );
  if (views.length === 0) return null;
  return (
    <Select
      label={intl.formatMessage({ id: 'export.view' })}
      options={[
        { id: NONE, label: intl.formatMessage({ id: 'export.view.none' }) },
        ...views.map(({ id, name }) => ({ id, label: name })),
      ]}
      value={views.find(({ id }) => id === value?.id)?.id ?? NONE}
      onChange={(chosen) => onChange(views.find(({ id }) => id === chosen) ?? null)}
    />
  );
}
