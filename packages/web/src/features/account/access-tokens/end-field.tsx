import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { DateInput } from '../../../components/ui/date-input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { END_DAYS, type EndChoice, endDateOf } from './token-end.ts';
import styles from './tokens.module.css';

interface EndFieldProps {
  readonly end: EndChoice;
  readonly date: string;
  readonly onChange: (part: { readonly end?: EndChoice; readonly date?: string }) => void;
}

/** When a token expires. */
export function EndField({ end, date, onChange }: EndFieldProps) {
  const intl = useIntl();
  const now = Date.now();
  const days = END_DAYS.map((count) => {
    const on = formatDate(intl, endDateOf(`${count}`, '', now) ?? '');
    return {
      id: `${count}` as const,
      label: intl.formatMessage({ id: 'token.endDays' }, { count, date: on }),
    };
  });
  const others = (['date', 'never'] as const).map((id) => ({
    id,
    label: intl.formatMessage({ id: `token.end.${id}` }),
  }));
  const isOver = end === 'date' && date !== '' && endDateOf(end, date, now) === undefined;
  return (
    <div className={styles.group}>
      <Select
        label={intl.formatMessage({ id: 'token.end' })}
        options={[...days, ...others]}
        value={end}
        onChange={(choice: EndChoice) => onChange({ end: choice })}
      />
      {end === 'date' && (
        <DateInput
          label={intl.formatMessage({ id: 'token.endDate' })}
          value={date}
          error={isOver ? intl.formatMessage({ id: 'token.endOver' }) : undefined}
          onType={(text) => onChange({ date: text ?? '' })}
        />
      )}
      {end === 'never' && (
        <Banner kind="warning" role="status">
          {intl.formatMessage({ id: 'token.endNeverText' })}
        </Banner>
      )}
    </div>
  );
}
