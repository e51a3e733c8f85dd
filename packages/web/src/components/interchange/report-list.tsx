import type { ReportEntry } from '@giotto/interchange/report';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Spinner } from '../ui/spinner.tsx';
import { ReportGroups } from './report-groups.tsx';
import styles from './report-list.module.css';

interface ReportListProps {
  readonly entries: readonly ReportEntry[];
  /** Of the file that the report is about, without its extension. */
  readonly fileName: string;
  /** What to say without entries; absent: that everything fits. */
  readonly fits?: string;
}

/** 'Everything fits', or what is changed and left out, by reason; the full list can be saved. */
export function ReportList({ entries, fileName, fits }: ReportListProps): ReactElement {
  const intl = useIntl();
  if (entries.length === 0) {
    return (
      <p className={styles.fits} role="status">
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        {fits ?? intl.formatMessage({ id: 'report.fits' })}
      </p>
    );
  }
  return (
    <Suspense fallback={<Spinner size={16} />}>
      <ReportGroups entries={entries} fileName={fileName} />
    </Suspense>
  );
}
