import type { PlanPart } from '@giotto/interchange/plan';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { formatDateRange } from '../../../lib/dates.ts';
import styles from './task-choice.module.css';

interface PartListProps {
  readonly parts: readonly PlanPart[];
  /** Places in `parts`. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** The parts of a plan with their sizes and dates, to tick. */
export function PartList({ parts, chosen, onChange }: PartListProps): ReactElement {
  const intl = useIntl();
  const toggle = (at: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, at] : chosen.filter((each) => each !== at));
  return (
    <>
      <div className={styles.buttons}>
        <Button size="small" onPress={() => onChange([...parts.keys()])}>
          {intl.formatMessage({ id: 'import.limit.all' })}
        </Button>
        <Button size="small" onPress={() => onChange([])}>
          {intl.formatMessage({ id: 'import.limit.none' })}
        </Button>
      </div>
      <ul className={styles.parts}>
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the file.
          <li key={at}>
            <Checkbox isSelected={chosen.includes(at)} onChange={(isChosen) => toggle(at, isChosen)}>
              <PartLabel part={part} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}

function PartLabel({ part: { title, tasks, from, to } }: { readonly part: PlanPart }): ReactElement {
  const intl = useIntl();
  const count = intl.formatMessage({ id: 'import.limit.tasks' }, { count: tasks });
  return (
    <span className={styles.part}>
      <span>{title ?? intl.formatMessage({ id: 'import.limit.loose' })}</span>
      <span className={styles.detail}>
        {from === undefined || to === undefined ? count : `${count} · ${formatDateRange(intl, from, to)}`}
      </span>
    </span>
  );
}
