import { apply, type PlainChange, type Scheduler } from '@giotto/chart/changes';
import { type Followers, followersOf } from '@giotto/chart/chart-schedule';
import type { State } from '@giotto/chart/model';
import { type ReactElement, useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { useChart, useSession } from '../session/session-context.ts';
import { FollowersText } from './followers-text.tsx';
import styles from './scheduling.module.css';

/** What changes of the chart's settings would move. */
export function movesOf(state: State, changes: readonly PlainChange[], scheduler: Scheduler): Followers {
  return followersOf(state, apply(state, changes, scheduler).state, new Set());
}

interface MovesQuestionProps {
  /** The same object for as long as it is asked. */
  readonly changes: readonly PlainChange[];
  readonly scheduler: Scheduler;
  readonly confirm: string;
  /** What changes besides dates. */
  readonly also?: string | undefined;
  readonly onEnd: () => void;
}

/** Shows the chart as it would be after changes of its settings, says what moves, and asks. */
export function MovesQuestion({
  changes,
  scheduler,
  confirm,
  also,
  onEnd,
}: MovesQuestionProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const followers = useMemo(() => movesOf(state, changes, scheduler), [state, changes, scheduler]);
  useEffect(() => {
    session.previewChanges(changes);
    return () => session.previewChanges(null);
  }, [session, changes]);
  const finish = () => {
    session.previewChanges(null);
    session.commit(changes);
    onEnd();
  };
  return (
    <div className={styles.question} role="status">
      <p className={styles.moves}>
        <FollowersText state={state} followers={followers} isFollowing={false} className={undefined} />
        {also !== undefined && <span>{also}</span>}
      </p>
      <p className={styles.hint}>{intl.formatMessage({ id: 'scheduling.ask' })}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="small" onPress={finish}>
          {confirm}
        </Button>
        <Button variant="secondary" size="small" onPress={onEnd}>
          {intl.formatMessage({ id: 'scheduling.ask.cancel' })}
        </Button>
      </div>
    </div>
  );
}
