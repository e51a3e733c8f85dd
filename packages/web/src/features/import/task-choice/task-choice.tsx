import { PLAN_LIMITS, type PlanOverview, type TaskChoice } from '@giotto/interchange/plan';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { RadioGroup } from '../../../components/ui/radio-group.tsx';
import { DateRange } from './date-range.tsx';
import { PartList } from './part-list.tsx';
import { fittingParts, isTooMuch, sumOf } from './sum-of.ts';
import styles from './task-choice.module.css';

interface TaskChoiceProps {
  readonly overview: PlanOverview;
  readonly choice: TaskChoice;
  /** Whether the overview is of an earlier choice, because the file is being read again. */
  readonly isReading: boolean;
  readonly onChange: (choice: TaskChoice) => void;
}

/** What a person keeps of a file with more tasks than a chart holds. */
export function TaskChoiceSection(props: TaskChoiceProps): ReactElement {
  const { overview, choice, isReading, onChange } = props;
  const intl = useIntl();
  const limit = PLAN_LIMITS.tasks;
  const title = intl.formatMessage({ id: 'import.limit.title' }, { count: overview.tasks, limit });
  const sum = sumOf(overview, choice);
  const kinds = (['first', 'parts', 'dates'] as const).filter(
    (kind) =>
      kind === 'first' || (kind === 'parts' ? overview.parts.length > 0 : overview.from !== undefined),
  );
  const choose = (kind: TaskChoice['kind']) => {
    const { from = '', to = '' } = overview;
    if (kind === 'first') onChange({ kind });
    else onChange(kind === 'parts' ? { kind, parts: fittingParts(overview) } : { kind, from, to });
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
          {...(isTooMuch(sum) && { 'data-too-much': true })}
          {...(choice.kind === 'dates' && isReading && { 'data-old': true })}
        >
          {intl.formatMessage({ id: 'import.limit.sum' }, { count: sum, limit })}
        </p>
      )}
    </section>
  );
}
