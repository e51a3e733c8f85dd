import type { Collaborator } from '@giotto/contract/api';
import type { Edition } from '@giotto/contract/plans';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Avatar } from '../../components/ui/avatar.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import styles from './people.module.css';
import { PersonMenu } from './person-menu.tsx';
import type { ShareTarget } from './share-target.ts';
import type { PeopleActions } from './use-people.ts';

interface PersonProps {
  readonly person: Collaborator;
  /** Shown instead of a name until a person has accepted. */
  readonly pendingName: string;
  readonly children: ReactNode;
}

function Person({ person, pendingName, children }: PersonProps): ReactElement {
  const intl = useIntl();
  const { userId, userName, userEmail, isPending } = person;
  return (
    <li className={styles.person}>
      <Avatar size={32} name={userName || userEmail} colorKey={userId} />
      <div className={styles.who}>
        <p dir="auto" className={styles.name} title={userName} data-pending={isPending || undefined}>
          {userName || pendingName}
        </p>
        <p dir="auto" className={styles.email} title={userEmail}>
          {userEmail}
        </p>
      </div>
      {isPending && pendingName !== intl.formatMessage({ id: 'people.pending' }) && (
        <Tag>{intl.formatMessage({ id: 'people.pending' })}</Tag>
      )}
      <div className={styles.controls}>{children}</div>
    </li>
  );
}

export interface PeopleListProps {
  readonly people: readonly Collaborator[];
  readonly target: ShareTarget;
  readonly edition: Edition;
  readonly actions: PeopleActions;
  readonly pendingName: string;
  /** Before everybody else. */
  readonly first?: ReactNode;
  readonly label: string;
  /** The list is in a panel. */
  readonly isNarrow?: boolean;
}

/** Guests and invited people with their permissions. */
export function PeopleList(props: PeopleListProps): ReactElement {
  const { people, target, edition, actions, pendingName, first, label, isNarrow } = props;
  const intl = useIntl();
  const [leaving, setLeaving] = useState<Collaborator | null>(null);
  const nameOf = ({ userName, userEmail }: Collaborator) => userName || userEmail;
  const note = leaving?.isPending
    ? 'withdrawNote'
    : target.ganttId === null
      ? 'removeFromAll'
      : 'removeFromChart';
  return (
    <>
      <ul className={styles.people} aria-label={label}>
        {first}
        {people.map((person) => (
          <Person key={person.userId} person={person} pendingName={pendingName}>
            {actions.changing.has(person.userId) ? (
              <Spinner
                size={16}
                label={intl.formatMessage({ id: 'people.saving' }, { name: nameOf(person) })}
              />
            ) : (
              <PersonMenu
                person={person}
                name={nameOf(person)}
                edition={edition}
                placement={isNarrow ? 'bottom start' : 'bottom end'}
                onChange={(level) => void actions.change(person, level)}
                onRemind={() => void actions.remind(person)}
                onRemove={() => setLeaving(person)}
              />
            )}
          </Person>
        ))}
      </ul>
      <ConfirmDialog
        isDanger
        isOpen={leaving !== null}
        title={intl.formatMessage({ id: 'people.removeQuestion' }, { name: leaving ? nameOf(leaving) : '' })}
        confirmLabel={intl.formatMessage({ id: 'people.yes' })}
        cancelLabel={intl.formatMessage({ id: 'people.no' })}
        onConfirm={() => {
          if (leaving) void actions.remove(leaving);
          setLeaving(null);
        }}
        onCancel={() => setLeaving(null)}
      >
        {intl.formatMessage({ id: `people.${note}` })}
      </ConfirmDialog>
    </>
  );
}
