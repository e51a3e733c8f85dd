import { fileNameOf } from '@giotto/contract/file-name';
import { formatPlace, REPORT_CODES, type ReportEntry, writeReportCsv } from '@giotto/interchange/report';
import { CircleCheck, Download, Info } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import type { ReadChart } from '../../lib/interchange/worker-messages.ts';
import { saveFile } from '../../lib/save-file.ts';
import { groupEntries } from './group-entries.ts';
import styles from './import-report.module.css';

/** Places of one group that are listed; the whole report is a file. */
const LISTED_PLACES = 20;

interface ImportReportProps {
  readonly fileName: string;
  readonly chart: ReadChart;
}

/** What the file contains, and what will be different in the chart. */
export function ImportReport({ fileName, chart }: ImportReportProps): ReactElement {
  const intl = useIntl();
  const { state, entries } = chart;
  const groups = useMemo(() => groupEntries(entries), [entries]);
  const counts = { tasks: state.task.size, milestones: state.milestone.size, links: state.dependency.size };
  return (
    <section className={styles.report} aria-label={intl.formatMessage({ id: 'import.report' })}>
      <p className={styles.counts}>{intl.formatMessage({ id: 'import.counts' }, counts)}</p>
      {groups.length === 0 ? (
        <p className={styles.fits} role="status">
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          {intl.formatMessage({ id: 'import.fits' })}
        </p>
      ) : (
        <>
          <p className={styles.differs} role="status">
            <Info size={16} strokeWidth={1.75} aria-hidden="true" />
            {intl.formatMessage({ id: 'import.differs' }, { count: groups.length })}
          </p>
          <ul className={styles.groups}>
            {groups.map(({ code, count, listed }) => (
              <li key={code}>
                <details>
                  <summary>
                    <span className={styles.subject}>{REPORT_CODES[code].subject}</span>
                    <span className={styles.count}>{intl.formatNumber(count)}</span>
                    <span className={styles.reason}>{REPORT_CODES[code].reason}</span>
                  </summary>
                  <ul className={styles.places}>
                    {listed.slice(0, LISTED_PLACES).map((entry) => (
                      <li key={describePlace(entry)} dir="auto">
                        {describePlace(entry)}
                      </li>
                    ))}
                    {listed.length > LISTED_PLACES && (
                      <li>{intl.formatMessage({ id: 'import.more' }, { count: count - LISTED_PLACES })}</li>
                    )}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
          <Button
            size="small"
            onPress={() =>
              saveFile(fileNameOf(`${fileName} report`, 'csv'), writeReportCsv(entries), 'text/csv')
            }
          >
            <Download size={14} strokeWidth={1.75} aria-hidden="true" />
            {intl.formatMessage({ id: 'import.saveReport' })}
          </Button>
        </>
      )}
    </section>
  );
}

function describePlace({ where, source, kept }: ReportEntry): string {
  const values = [source, kept].filter((value) => value !== undefined).join(' → ');
  return [formatPlace(where), values].filter((text) => text !== '').join(': ');
}
