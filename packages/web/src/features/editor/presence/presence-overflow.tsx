import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { Popover, PopoverTrigger } from '../../../components/ui/popover.tsx';
import type { PresentGroup } from './group-people.ts';
import styles from './presence.module.css';

interface PresenceOverflowProps {
  readonly people: readonly PresentGroup[];
  /** How many people have no avatar in the header. */
  readonly count: number;
}

/** The number of people without an avatar; opens the list of everyone present. */
export function PresenceOverflow({ people, count }: PresenceOverflowProps): ReactElement {
  const intl = useIntl();
  return (
    <PopoverTrigger>
      <Button
        className={classNames(styles.rest)}
        aria-label={intl.formatMessage({ id: 'presence.showAll' }, { count })}
      >
        {intl.formatMessage({ id: 'presence.more' }, { count })}
      </Button>
      <Popover aria-label={intl.formatMessage({ id: 'presence.here' })} placement="bottom end">
        <ul className={styles.everybody}>
          {people.map(({ userId, userName, level, tabs }) => (
            <li key={userId}>
              <Avatar name={userName} colorKey={userId} size={24} />
              <span dir="auto">
                {intl.formatMessage({ id: `presence.level.${level}` }, { name: userName, tabs })}
              </span>
            </li>
          ))}
        </ul>
      </Popover>
    </PopoverTrigger>
  );
}
