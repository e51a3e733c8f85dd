import type { Collaborator } from '@giotto/contract/api';
import type { Edition } from '@giotto/contract/plans';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { InviteBox } from './invite-box.tsx';
import { PeopleList } from './people-list.tsx';
import { Section } from './section.tsx';
import { updateWorkspacePeople } from './shared-query.ts';
import { usePeople } from './use-people.ts';
import styles from './users-page.module.css';

export interface WorkspacePeopleProps {
  readonly people: readonly Collaborator[];
  readonly ownerId: string;
  readonly edition: Edition;
}

/** The invite box for all charts and the list of workspace guests. */
export function WorkspacePeople({ people, ownerId, edition }: WorkspacePeopleProps): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const target = { ownerId, ganttId: null };
  const actions = usePeople(target, people, updateWorkspacePeople(client));
  return (
    <Section
      title={intl.formatMessage({ id: 'people.workspace' })}
      hint={intl.formatMessage({ id: 'people.workspaceHint' })}
    >
      <div className={styles.card}>
        <div className={styles.invite}>
          <InviteBox onInvite={actions.invite} />
        </div>
        {people.length > 0 && (
          <PeopleList
            label={intl.formatMessage({ id: 'people.workspace' })}
            people={people}
            target={target}
            edition={edition}
            actions={actions}
            pendingName={intl.formatMessage({ id: 'people.unregistered' })}
          />
        )}
      </div>
    </Section>
  );
}
