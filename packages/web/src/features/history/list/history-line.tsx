import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { Bookmark, ChevronDown, ChevronRight, MessageSquare } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { Tag } from '../../../components/ui/tag.tsx';
import styles from './history-list.module.css';

/** Something that happened in the comments. */
interface Said {
  readonly id: string;
  readonly text: string;
  /** The exact time. */
  readonly date: string;
}

/** What happened in the comments that a line shows at most. */
const MOST_SAID = 3;

/** One line of a list of versions. */
export interface Line {
  readonly version: number;
  /** The person shown; for an accepted suggestion its author. */
  readonly userId: string;
  readonly face: string;
  /** Who did it, in words. */
  readonly person: string;
  /** What was done. */
  readonly did: string;
  /** How long ago, and the exact time. */
  readonly time: string;
  readonly date: string;
  readonly name?: string | undefined;
  readonly isCurrent: boolean;
  /** What was said about the chart then, newest first. */
  readonly said?: readonly Said[];
  /** How many entries are folded into it; 1 if none. */
  readonly count: number;
  /** The size of its group, and its index there from 0. */
  readonly size: number;
  readonly place: number;
}

interface HistoryLineProps extends Line {
  readonly id: string;
  readonly isSelected: boolean;
  /** The line's index and the number of lines, since not all are rendered. */
  readonly at: number;
  readonly all: number;
}

/**
 * A version: what was done, how long ago and by whom. The pointer folds and unfolds its group; the keyboard uses Left
 * and Right.
 */
export const HistoryLine = memo(function HistoryLine(line: HistoryLineProps): ReactElement {
  const {
    id,
    isSelected,
    at,
    all,
    version,
    userId,
    face,
    person,
    did,
    time,
    date,
    name,
    isCurrent,
    said = [],
    count,
    size,
    place,
  } = line;
  const intl = useIntl();
  const isFolded = count > 1;
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  const foldTitle = intl.formatMessage({ id: isFolded ? 'history.unfold' : 'history.fold' }, { count: size });
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active line
    <div
      role="option"
      id={id}
      aria-selected={isSelected}
      aria-posinset={at + 1}
      aria-setsize={all}
      data-at={at}
      className={classNames(styles.line, place > 0 && styles.further)}
      data-version={version}
      data-help={isSelected ? 'history-chosen' : 'history-line'}
    >
      <span className={styles.mark}>{place === 0 && <Avatar name={face} colorKey={userId} size={24} />}</span>
      <span className={styles.content}>
        {name !== undefined && (
          <span className={styles.name} dir="auto">
            <Bookmark size={12} strokeWidth={1.75} aria-hidden="true" />
            <span>{stripBidiControls(name)}</span>
          </span>
        )}
        <span className={styles.did} dir="auto">
          {isFolded ? intl.formatMessage({ id: 'history.group' }, { count }) : did}
        </span>
        <span className={styles.meta} title={date}>
          {intl.formatMessage({ id: 'history.meta' }, { time, person })}
        </span>
        {said.slice(0, MOST_SAID).map((one) => (
          <span key={one.id} className={styles.said} title={one.date} dir="auto">
            <MessageSquare size={12} strokeWidth={1.75} aria-hidden="true" />
            <span>{one.text}</span>
          </span>
        ))}
        {said.length > MOST_SAID && (
          <span className={styles.said}>
            {intl.formatMessage({ id: 'history.moreSaid' }, { count: said.length - MOST_SAID })}
          </span>
        )}
      </span>
      {isCurrent && <Tag kind="accent">{intl.formatMessage({ id: 'history.current' })}</Tag>}
      {size > 1 && place === 0 && (
        <span className={styles.fold} title={foldTitle} aria-hidden="true" data-fold={version}>
          {size}
          <Chevron size={14} strokeWidth={1.75} />
        </span>
      )}
    </div>
  );
});
