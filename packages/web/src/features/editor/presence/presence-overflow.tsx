import { type ReactElement, useState } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from '../../../components/ui/class-names.ts';
import { Popover, PopoverTrigger } from '../../../components/ui/popover.tsx';
import { FollowButton } from './follow-button.tsx';
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
  const [isOpen, setOpen] = useState(false);
  return (
    <PopoverTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        className={classNames(styles.rest)}
        aria-label={intl.formatMessage({ id: 'presence.showAll' }, { count })}
      >
        {intl.formatMessage({ id: 'presence.more' }, { count })}
      </Button>
      <Popover aria-label={intl.formatMessage({ id: 'presence.here' })} placement="bottom end">
        <ul className={styles.everybody}>
          {people.map((person) => (
            <li key={person.userId}>
              <FollowButton person={person} isNamed onFollow={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Popover>
    </PopoverTrigger>
  );
}
