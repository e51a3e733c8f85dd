import type { DateOrder } from '@giotto/chart/clipboard';
import { parseCivil } from '@giotto/chart/time';
import type { AmbiguousDate } from '@giotto/interchange/table';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import styles from './table-choices.module.css';

const MS_PER_MINUTE = 60_000;

interface DateQuestionProps {
  readonly date: AmbiguousDate;
  readonly order: DateOrder;
  /** Whether a person has chosen an order, now or for an earlier table. */
  readonly isAnswered: boolean;
  readonly onChange: (order: DateOrder) => void;
}

/** Asks how a date with two readings is meant, since nothing in the table tells. */
export function DateQuestion({ date, order, isAnswered, onChange }: DateQuestionProps): ReactElement {
  const intl = useIntl();
  const name = (civil: string) =>
    intl.formatDate(parseCivil(civil) * MS_PER_MINUTE, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
  const question = intl.formatMessage({ id: 'import.dateQuestion' }, { text: date.text });
  return (
    <Banner kind={isAnswered ? 'info' : 'warning'} role="status">
      <div className={styles.question}>
        <p>{question}</p>
        <SegmentedControl
          aria-label={question}
          size="small"
          segments={[
            { id: 'dmy', label: name(date.dayFirst) },
            { id: 'mdy', label: name(date.monthFirst) },
          ]}
          value={order}
          onChange={onChange}
        />
      </div>
    </Banner>
  );
}
