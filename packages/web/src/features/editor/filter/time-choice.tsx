import { PERIODS, TIME_RELATIONS, type TimeCondition } from '@giotto/chart/filter';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { DateInput } from '../../../components/ui/date-input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { asChoice } from './as-choice.ts';
import styles from './filter.module.css';

const CHOICES = ['any', ...PERIODS, 'dates'] as const;
type Choice = (typeof CHOICES)[number];

interface TimeChoiceProps {
  readonly time: TimeCondition | undefined;
  readonly onChange: (time: TimeCondition | undefined) => void;
}

/** Chooses when tasks have to take place: at any time, in a period around today, or between dates. */
export function TimeChoice({ time, onChange }: TimeChoiceProps): ReactElement {
  const intl = useIntl();
  // Dates that are still empty are no condition yet.
  const [isByDates, setByDates] = useState(time !== undefined && time.period === undefined);
  const { relation = 'overlaps', period, from = '', to = '' } = time ?? {};
  const choice: Choice = period ?? (isByDates ? 'dates' : 'any');
  const choose = (wanted: Choice) => {
    setByDates(wanted === 'dates');
    onChange(wanted === 'any' || wanted === 'dates' ? undefined : { relation, period: wanted });
  };
  const date = (dates: { readonly from: string; readonly to: string }) =>
    onChange(
      dates.from === '' && dates.to === ''
        ? undefined
        : {
            relation,
            ...(dates.from !== '' && { from: dates.from }),
            ...(dates.to !== '' && { to: dates.to }),
          },
    );
  const option = (id: Choice) => ({
    id,
    label: asChoice(intl, intl.formatMessage({ id: `filter.time.${id}` })),
  });
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'filter.time' })}
        options={CHOICES.map(option)}
        value={choice}
        onChange={choose}
      />
      {choice === 'dates' && (
        <div className={styles.pair}>
          <DateInput
            label={intl.formatMessage({ id: 'filter.fromDay' })}
            value={from}
            onCommit={(text) => text !== undefined && date({ from: text, to: text > to ? '' : to })}
          />
          <DateInput
            label={intl.formatMessage({ id: 'filter.toDay' })}
            value={to}
            onCommit={(text) =>
              text !== undefined && date({ from: text !== '' && text < from ? '' : from, to: text })
            }
          />
        </div>
      )}
      {time && (
        <Select
          label={intl.formatMessage({ id: 'filter.relation' })}
          options={TIME_RELATIONS.map((id) => ({
            id,
            label: intl.formatMessage({ id: `filter.relation.${id}` }),
          }))}
          value={relation}
          onChange={(wanted) => onChange({ ...time, relation: wanted })}
        />
      )}
    </>
  );
}
