import type { DateOrder } from '@giotto/chart/clipboard';
import type { AmbiguousDate } from '@giotto/interchange/table';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { formatDate } from '../../lib/dates.ts';
import styles from './table-choices.module.css';

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
  const question = intl.formatMessage({ id: 'import.dateQuestion' }, { text: date.text });
  return (
    <Banner kind={isAnswered ? 'info' : 'warning'} role="status">
      <div className={styles.question}>
        <p>{question}</p>
        <SegmentedControl
          aria-label={question}
          size="small"
          segments={[
            { id: 'dmy', label: formatDate(intl, date.dayFirst) },
            { id: 'mdy', label: formatDate(intl, date.monthFirst) },
          ]}
          value={order}
          onChange={onChange}
        />
      </div>
    </Banner>
  );
}
