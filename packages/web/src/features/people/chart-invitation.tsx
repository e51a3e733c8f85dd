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
  /** Instead of a card, for those who are not invited. */
  readonly otherwise: ReactNode;
  readonly onAccepted: () => void;
  readonly onDeclined: () => void;
}

/** The invitation to a chart that somebody came to without a right to it; only one's own invitations are told. */
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
