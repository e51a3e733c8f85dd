import type { Difference } from '@giotto/chart/changes';
import type { SortedDifferences } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './difference-list.module.css';
import { describeDifference } from './review/describe-difference.ts';

interface DifferenceListProps {
  readonly differences: SortedDifferences;
  readonly before: State;
  readonly after: State;
  /** The number of lines shown initially. */
  readonly first?: number;
}

/**
 * A suggestion's changes, one line per element that it means, then how many follow: 'Moves Concept +3 d, 25 follow'. Those,
 * and the rest of a long list, are listed on demand.
 */
export function DifferenceList(props: DifferenceListProps): ReactElement | null {
  const { differences, before, after, first = 5 } = props;
  const { meant, followed } = differences;
  const intl = useIntl();
  const [isWhole, setWhole] = useState(false);
  const [areFollowersShown, setFollowersShown] = useState(false);
  if (meant.length + followed.length === 0) return null;
  const rest = meant.length - first;
  const followers = followed.length > 0 && (
    <More isOpen={areFollowersShown} onPress={() => setFollowersShown(!areFollowersShown)}>
      {intl.formatMessage({ id: 'suggestions.review.follow' }, { count: followed.length })}
    </More>
  );
  const lineOf = (difference: Difference, isMeant: boolean, more?: ReactElement | false) => {
    const { key, does, name, amount } = describeDifference(intl, difference, before, after);
    return (
      <li key={key}>
        {isMeant && `${does} `}
        <b dir="auto">{stripBidiControls(name)}</b> {amount && <span>{amount}</span>}
        {more && <>, {more}</>}
      </li>
    );
  };
  return (
    <ul className={styles.list}>
      {(isWhole ? meant : meant.slice(0, first)).map((difference) =>
        lineOf(difference, true, meant.length === 1 && followers),
      )}
      {rest > 0 && (
        <li>
          <More isOpen={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole
              ? intl.formatMessage({ id: 'suggestions.review.less' })
              : intl.formatMessage({ id: 'suggestions.review.more' }, { count: rest })}
          </More>
        </li>
      )}
      {meant.length !== 1 && followers && <li>{followers}</li>}
      {areFollowersShown && (
        <li>
          <ul className={styles.followers}>{followed.map((difference) => lineOf(difference, false))}</ul>
        </li>
      )}
    </ul>
  );
}

interface MoreProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function More({ isOpen, onPress, children }: MoreProps): ReactElement {
  return (
    <button type="button" className={styles.more} onClick={onPress} aria-expanded={isOpen}>
      {children}
    </button>
  );
}
