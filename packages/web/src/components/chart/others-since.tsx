import { type ReactElement, useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ChartStore } from '../../lib/chart-store/chart-store-types.ts';
import { useReadable } from '../../lib/store.ts';
import { Banner } from '../ui/banner.tsx';
import styles from './others-since.module.css';

interface OthersSinceProps {
  readonly chart: ChartStore;
  /** The chart's version when the dialog opened. */
  readonly seen: number;
}

/** Warns, before a chart is replaced, that others have changed it while the person was deciding. */
export function OthersSince({ chart, seen }: OthersSinceProps): ReactElement | null {
  const intl = useIntl();
  const listOthers = useCallback(() => chart.othersSince(seen)?.join(' '), [chart, seen]);
  const others = useReadable(chart, listOthers);
  const people = useReadable(chart, ({ people }) => people);
  if (others === '') return null;
  const names = (others ?? '').split(' ').map((id) => people.find(({ userId }) => userId === id)?.userName);
  const someone = intl.formatMessage({ id: 'ui.someone' });
  return (
    <div className={styles.warning}>
      <Banner kind="warning" role="status">
        {intl.formatMessage(
          { id: 'ui.othersSince' },
          { people: intl.formatList([...new Set(names.map((name) => name ?? someone))]) },
        )}
      </Banner>
    </div>
  );
}
