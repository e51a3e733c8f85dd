import type { PlanOverview, TaskChoice } from '@giotto/interchange/plan';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { RadioGroup } from '../../../components/ui/radio-group.tsx';
import { DateRange } from './date-range.tsx';
import { PartList } from './part-list.tsx';
import { fittingParts, sumOf } from './sum-of.ts';
import styles from './task-choice.module.css';

interface TaskChoiceProps {
  readonly overview: PlanOverview;
  readonly choice: TaskChoice;
  /** Tasks that can be kept. */
  readonly limit: number;
  /** What there is too much of, in words. */
  readonly title: string;
  /** Whether the overview is of an earlier choice, because the file is being read again. */
  readonly isReading: boolean;
  readonly onChange: (choice: TaskChoice) => void;
}

/** What a person keeps of a file with more tasks than there is room for. */
export function TaskChoiceSection(props: TaskChoiceProps): ReactElement {
  const { overview, choice, limit, title, isReading, onChange } = props;
  const intl = useIntl();
  const sum = sumOf(overview, choice);
  const kinds = (['first', 'parts', 'dates'] as const).filter(
    (kind) =>
      kind === 'first' || (kind === 'parts' ? overview.parts.length > 0 : overview.from !== undefined),
  );
  const choose = (kind: TaskChoice['kind']) => {
    const { from = '', to = '' } = overview;
    if (kind === 'first') onChange({ kind });
    else onChange(kind === 'parts' ? { kind, parts: fittingParts(overview, limit) } : { kind, from, to });
  };
  return (
    <section className={styles.choice} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <RadioGroup
        size="small"
        aria-label={intl.formatMessage({ id: 'import.limit.keep' })}
        options={kinds.map((id) => ({
          id,
          label: intl.formatMessage({ id: `import.limit.${id}` }, { limit }),
        }))}
        value={choice.kind}
        onChange={choose}
      />
      {choice.kind === 'parts' && (
        <PartList
          parts={overview.parts}
          chosen={choice.parts}
          onChange={(parts) => onChange({ kind: 'parts', parts })}
        />
      )}
      {choice.kind === 'dates' && <DateRange choice={choice} onChange={onChange} />}
      {choice.kind !== 'first' && (
        <p
          className={styles.sum}
          role="status"
          {...(sum > limit && { 'data-too-much': true })}
          {...(choice.kind === 'dates' && isReading && { 'data-old': true })}
        >
          {intl.formatMessage({ id: 'import.limit.sum' }, { count: sum, limit })}
        </p>
      )}
    </section>
  );
}
