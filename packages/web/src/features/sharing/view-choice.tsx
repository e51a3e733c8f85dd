import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Select } from '../../components/ui/select.tsx';
import { useSavedViews, type ViewedChart } from '../../lib/saved-views/use-saved-views.ts';
import styles from './share-panel.module.css';

interface ViewChoiceProps {
  readonly chart: ViewedChart;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

const NONE = '';

/** Chooses the saved view that link, embed and picture show, of those for all; nothing for a chart that has none. */
export function ViewChoice({ chart, value, onChange }: ViewChoiceProps): ReactElement | null {
  const intl = useIntl();
  const shared = (useSavedViews(chart).views ?? []).filter(({ isForAll }) => isForAll);
  if (shared.length === 0) return null;
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'sharing.view' })}
        options={[
          { id: NONE, label: intl.formatMessage({ id: 'sharing.view.none' }) },
          ...shared.map(({ id, name }) => ({ id, label: name })),
        ]}
        value={shared.some(({ id }) => id === value) ? value : NONE}
        onChange={(id) => onChange(id === NONE ? null : id)}
      />
      {value !== null && <p className={styles.hint}>{intl.formatMessage({ id: 'sharing.view.hint' })}</p>}
    </>
  );
}
