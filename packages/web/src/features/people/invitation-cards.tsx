import type { Invitation } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { peopleTexts } from '../../app/locales/people-texts.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import styles from './invitation.module.css';
import { InvitationCard } from './invitation-card.tsx';
import { JoinedWorkspace } from './joined-workspace.tsx';

interface InvitationCardsProps {
  readonly invitations: readonly Invitation[];
  /** The owner of the charts below; null for charts of several people. */
  readonly hostId: string | null;
}

/** The invitations above a list of other people's charts. */
export function InvitationCards(props: InvitationCardsProps): ReactElement {
  return (
    <FeatureTexts texts={peopleTexts}>
      {props.invitations.length > 0 && <Cards {...props} />}
      {props.hostId !== null && <JoinedWorkspace hostId={props.hostId} />}
    </FeatureTexts>
  );
}

function Cards({ invitations }: Pick<InvitationCardsProps, 'invitations'>): ReactElement {
  const intl = useIntl();
  return (
    <section className={styles.invitations} aria-label={intl.formatMessage({ id: 'people.invitations' })}>
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
    </section>
  );
}
