import type { Difference } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './difference-list.module.css';
import { describeDifference } from './review/describe-difference.ts';

interface DifferenceListProps {
  readonly differences: readonly Difference[];
  readonly before: State;
  readonly after: State;
  /** The number of lines shown initially. */
  readonly first?: number;
}

/** A suggestion's changes, one line per element; a long list expands on demand. */
export function DifferenceList(props: DifferenceListProps): ReactElement | null {
  const { differences, before, after, first = 5 } = props;
  const intl = useIntl();
  const [isWhole, setWhole] = useState(false);
  if (differences.length === 0) return null;
  const rest = differences.length - first;
  return (
    <ul className={styles.list}>
      {(isWhole ? differences : differences.slice(0, first)).map((difference) => {
        const { key, does, name, amount } = describeDifference(intl, difference, before, after);
        return (
          <li key={key}>
            {does} <b dir="auto">{stripBidiControls(name)}</b> {amount && <span>{amount}</span>}
          </li>
        );
      })}
      {rest > 0 && (
        <li>
          <button
            type="button"
            className={styles.more}
            onClick={() => setWhole(!isWhole)}
            aria-expanded={isWhole}
          >
            {isWhole
              ? intl.formatMessage({ id: 'suggestions.review.less' })
              : intl.formatMessage({ id: 'suggestions.review.more' }, { count: rest })}
          </button>
        </li>
      )}
    </ul>
  );
}
