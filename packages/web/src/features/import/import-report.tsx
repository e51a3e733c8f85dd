import { countTasks } from '@giotto/chart/model';
import { importedName } from '@giotto/contract/imported-name';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ReportList } from '../../components/interchange/report-list.tsx';
import type { ReadChart } from '../../lib/interchange/worker-messages.ts';
import styles from './import-report.module.css';

interface ImportReportProps {
  readonly fileName: string;
  readonly chart: ReadChart;
  /** What to say if nothing will be different; absent: that everything fits. */
  readonly fits?: string;
}

/** What the file contains, and what will be different in the chart. */
export function ImportReport({ fileName, chart, fits }: ImportReportProps): ReactElement {
  const intl = useIntl();
  const { state, entries } = chart;
  const counts = { ...countTasks(state), links: state.dependency.size };
  return (
    <section className={styles.report} aria-label={intl.formatMessage({ id: 'import.report' })}>
      <p className={styles.counts}>{intl.formatMessage({ id: 'import.counts' }, counts)}</p>
      <ReportList
        entries={entries}
        fileName={importedName(undefined, fileName)}
        {...(fits !== undefined && { fits })}
      />
    </section>
  );
}
