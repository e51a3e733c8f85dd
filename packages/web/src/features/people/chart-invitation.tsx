import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { peopleTexts } from '../../app/locales/people-texts.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import styles from './invitation.module.css';
import { InvitationCard } from './invitation-card.tsx';
import { invitationsQuery } from './invitations-query.ts';

interface ChartInvitationProps {
  readonly ownerId: string;
  readonly ganttId: string;
  /** Shown instead of the card to people without an invitation. */
  readonly otherwise: ReactNode;
  readonly onAccepted: () => void;
  readonly onDeclined: () => void;
}

/** The invitation to a chart that someone opened without access; the server reveals only a person's own invitations. */
export function ChartInvitation(props: ChartInvitationProps): ReactElement | null {
  const { ownerId, ganttId, otherwise, onAccepted, onDeclined } = props;
  const { data, isPending } = useQuery(invitationsQuery);
  if (isPending) return null;
  const invitations = data?.invitations ?? [];
  const invitation =
    invitations.find((one) => one.ganttId === ganttId) ??
    invitations.find((one) => one.ganttId === null && one.userId === ownerId);
  if (!invitation) return <>{otherwise}</>;
  return (
    <FeatureTexts texts={peopleTexts}>
      <main className={styles.alone}>
        <InvitationCard
          invitation={invitation}
          onAnswered={(isAccepted) => (isAccepted ? onAccepted() : onDeclined())}
        />
      </main>
    </FeatureTexts>
  );
}
