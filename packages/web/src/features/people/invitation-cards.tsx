import type { Invitation } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { peopleMessages } from '../../app/locales/en/people-messages.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import styles from './invitation.module.css';
import { InvitationCard } from './invitation-card.tsx';

interface InvitationCardsProps {
  readonly invitations: readonly Invitation[];
}

/** The invitations above a list of others' charts. */
export function InvitationCards(props: InvitationCardsProps): ReactElement {
  return (
    <FeatureTexts messages={peopleMessages}>
      <Cards {...props} />
    </FeatureTexts>
  );
}

function Cards({ invitations }: InvitationCardsProps): ReactElement {
  const intl = useIntl();
  return (
    <section className={styles.invitations} aria-label={intl.formatMessage({ id: 'people.invitations' })}>
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
    </section>
  );
}
