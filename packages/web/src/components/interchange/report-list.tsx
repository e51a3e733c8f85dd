import { fileNameOf } from '@giotto/contract/file-name';
import { formatPlace, REPORT_CODES, type ReportEntry, writeReportCsv } from '@giotto/interchange/report';
import { CircleCheck, Download, Info } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../ui/button.tsx';
import { groupEntries } from './group-entries.ts';
import styles from './report-list.module.css';

/** Places of one group that are listed; the whole report is a file. */
const LISTED_PLACES = 20;

interface ReportListProps {
  readonly entries: readonly ReportEntry[];
  /** Of the file that the report is about, without its extension. */
  readonly fileName: string;
}

/** 'Everything fits', or what is changed and left out, by reason; the full list can be saved. */
export function ReportList({ entries, fileName }: ReportListProps): ReactElement {
  const intl = useIntl();
  const groups = useMemo(() => groupEntries(entries), [entries]);
  if (groups.length === 0) {
    return (
      <p className={styles.fits} role="status">
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        {intl.formatMessage({ id: 'report.fits' })}
      </p>
    );
  }
  return (
    <div className={styles.report}>
      <p className={styles.differs} role="status">
        <Info size={16} strokeWidth={1.75} aria-hidden="true" />
        {intl.formatMessage({ id: 'report.differs' }, { count: groups.length })}
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
              {listed.length > 0 && (
                <ul className={styles.places}>
                  {listed.slice(0, LISTED_PLACES).map((entry) => (
                    <li key={describePlace(entry)} dir="auto">
                      {describePlace(entry)}
                    </li>
                  ))}
                  {listed.length > LISTED_PLACES && (
                    <li>{intl.formatMessage({ id: 'report.more' }, { count: count - LISTED_PLACES })}</li>
                  )}
                </ul>
              )}
            </details>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        onPress={() => saveFile(fileNameOf(`${fileName} report`, 'csv'), writeReportCsv(entries), 'text/csv')}
      >
        <Download size={14} strokeWidth={1.75} aria-hidden="true" />
        {intl.formatMessage({ id: 'report.save' })}
      </Button>
    </div>
  );
}

function describePlace({ where, source, kept }: ReportEntry): string {
  const values = [source, kept].filter((value) => value !== undefined).join(' → ');
  return [formatPlace(where), values].filter((text) => text !== '').join(': ');
}
