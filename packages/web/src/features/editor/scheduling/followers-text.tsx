import type { Followers } from '@giotto/chart/chart-schedule';
import { type State, timelineOf } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { endDay } from './end-day.ts';

interface FollowersTextProps {
  readonly state: State;
  readonly followers: Followers;
  /** Whether the elements follow one that somebody drags, or all move by themselves. */
  readonly isFollowing: boolean;
  readonly className: string | undefined;
}

/** What moves besides, as parts of a sentence: how many, the new end, missed deadlines. */
export function FollowersText({
  state,
  followers,
  isFollowing,
  className,
}: FollowersTextProps): ReactElement {
  const timeline = timelineOf(state);
  const { count, end, missed } = followers;
  return (
    <>
      {count > 0 && (
        <span className={className}>
          <FormattedMessage id={isFollowing ? 'scheduling.follow' : 'scheduling.moves'} values={{ count }} />
        </span>
      )}
      {end && (
        <span className={className}>
          <FormattedMessage
            id="scheduling.end"
            values={{ before: endDay(end.before, timeline), after: endDay(end.after, timeline) }}
          />
        </span>
      )}
      {missed > 0 && (
        <span className={className}>
          <FormattedMessage id="scheduling.missed" values={{ count: missed }} />
        </span>
      )}
    </>
  );
}
