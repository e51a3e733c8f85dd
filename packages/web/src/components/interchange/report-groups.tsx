import { fileNameOf } from '@giotto/contract/file-name';
import { type ReportEntry, writeReportCsv } from '@giotto/interchange/report';
import { Download, Info } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useCatalogue } from '../../app/language/catalogue.ts';
import { reportCodeTexts } from '../../app/locales/report-code-texts.ts';
import { withDistinctKeys } from '../../lib/distinct-keys.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import fade from '../ui/scroll-fade.module.css';
import { type EntryGroup, groupEntries } from './group-entries.ts';
import { entryText } from './place-text.ts';
import styles from './report-list.module.css';
import { reportWords } from './report-words.ts';

/** Places of one group that are listed; the whole report is a file. */
const LISTED_PLACES = 20;
/** Groups that are shown at first, if there are at least two more. */
const FIRST_GROUPS = 4;

interface ReportGroupsProps {
  readonly entries: readonly ReportEntry[];
  /** Of the file that the report is about, without its extension. */
  readonly fileName: string;
}

/** What is changed and left out, by reason; suspends until the texts of the page's language have loaded. */
export function ReportGroups({ entries, fileName }: ReportGroupsProps): ReactElement {
  const intl = useIntl();
  const codes = useCatalogue(reportCodeTexts);
  const groups = useMemo(() => groupEntries(entries), [entries]);
  const [isWhole, setIsWhole] = useState(false);
  const isLong = groups.length > FIRST_GROUPS + 1;

  function save(): void {
    const name = intl.formatMessage({ id: 'report.fileName' }, { name: fileName });
    saveFile(fileNameOf(name, 'csv'), writeReportCsv(entries, reportWords(intl, codes)), 'text/csv');
  }

  return (
    <div className={styles.report}>
      <p className={styles.differs} role="status">
        <Info size={16} strokeWidth={1.75} aria-hidden="true" />
        {intl.formatMessage({ id: 'report.differs' }, { count: groups.length })}
      </p>
      <ul className={styles.groups}>
        {(isLong && !isWhole ? groups.slice(0, FIRST_GROUPS) : groups).map(({ code, count, listed }) => (
          <li key={code}>
            <details>
              <summary>
                <span className={styles.subject}>{codes[code].subject}</span>
                <span className={styles.count}>{intl.formatNumber(count)}</span>
                <span className={styles.reason}>{codes[code].reason}</span>
              </summary>
              <Places count={count} listed={listed} />
            </details>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {isLong && (
          <Button size="small" aria-expanded={isWhole} onPress={() => setIsWhole(!isWhole)}>
            {intl.formatMessage({ id: `report.${isWhole ? 'fewer' : 'all'}` }, { count: groups.length })}
          </Button>
        )}
        <Button size="small" onPress={save}>
          <Download size={14} strokeWidth={1.75} aria-hidden="true" />
          {intl.formatMessage({ id: 'report.save' })}
        </Button>
      </div>
    </div>
  );
}

/** The first places and values of a group. */
function Places({ count, listed }: Pick<EntryGroup, 'count' | 'listed'>): ReactElement | null {
  const intl = useIntl();
  if (listed.length === 0) return null;
  const texts = listed.slice(0, LISTED_PLACES).map((entry) => entryText(intl, entry));
  return (
    <ul className={classNames(styles.places, fade.fading)}>
      {withDistinctKeys(texts, (text) => text).map(({ key, item }) => (
        <li key={key} dir="auto">
          {item}
        </li>
      ))}
      {listed.length > LISTED_PLACES && (
        <li>{intl.formatMessage({ id: 'report.more' }, { count: count - LISTED_PLACES })}</li>
      )}
    </ul>
  );
}
