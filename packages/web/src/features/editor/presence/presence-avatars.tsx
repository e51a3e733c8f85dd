import { type ReactElement, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useIsMobile } from '../../../lib/use-is-mobile.ts';
import { useChart, useUi } from '../session/session-context.ts';
import { FollowButton } from './follow-button.tsx';
import { groupPeople, type PresentGroup } from './group-people.ts';
import styles from './presence.module.css';

const PresenceOverflow = lazyComponent(
  async () => (await import('./presence-overflow.tsx')).PresenceOverflow,
);

/** Avatars that fit into the header; the rest are counted. On a small window one alone, or the number of people. */
const SHOWN = 4;

/** Shows who else has the chart open. Pressing somebody follows their view. */
export function PresenceAvatars(): ReactElement | null {
  const intl = useIntl();
  const people = groupPeople(useChart((chart) => chart.people));
  const following = useUi((ui) => ui.following);
  const room = useIsMobile() ? 0 : SHOWN;
  if (people.length === 0) return null;
  const shown = people.length > room + 1 ? pickShown(people, following, room) : people;
  const rest = people.length - shown.length;
  return (
    <ul className={styles.people} aria-label={intl.formatMessage({ id: 'presence.here' })}>
      {shown.map((person) => (
        <li key={person.userId} className={styles.person}>
          <FollowButton person={person} />
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.person}>
          <Suspense
            fallback={
              <span className={styles.rest}>
                {intl.formatMessage({ id: 'presence.more' }, { count: rest })}
              </span>
            }
          >
            <PresenceOverflow people={people} count={rest} />
          </Suspense>
        </li>
      )}
    </ul>
  );
}

/** The first ones, and whoever is followed. */
function pickShown(
  people: readonly PresentGroup[],
  following: string | null,
  room: number,
): readonly PresentGroup[] {
  const first = people.slice(0, room);
  const followed = people.slice(room).find(({ userId }) => userId === following);
  return followed && room > 0 ? [...first.slice(0, -1), followed] : first;
}
