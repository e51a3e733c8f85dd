import { type ReactElement, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useChart } from '../session/session-context.ts';
import { groupPeople } from './group-people.ts';
import styles from './presence.module.css';

const PresenceOverflow = lazyComponent(
  async () => (await import('./presence-overflow.tsx')).PresenceOverflow,
);

/** Avatars that fit into the header; the rest are counted. */
const SHOWN = 4;

/** Shows who else has the chart open. */
export function PresenceAvatars(): ReactElement | null {
  const intl = useIntl();
  const people = groupPeople(useChart((chart) => chart.people));
  if (people.length === 0) return null;
  const shown = people.length > SHOWN + 1 ? people.slice(0, SHOWN) : people;
  const rest = people.length - shown.length;
  return (
    <ul className={styles.people} aria-label={intl.formatMessage({ id: 'presence.here' })}>
      {shown.map(({ userId, userName, level, tabs }) => {
        const text = intl.formatMessage({ id: `presence.level.${level}` }, { name: userName, tabs });
        return (
          <li key={userId} className={styles.person} title={text}>
            <Avatar name={userName} colorKey={userId} size={24} />
            <span className={styles.hidden}>{text}</span>
          </li>
        );
      })}
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
