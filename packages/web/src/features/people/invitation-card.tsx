import type { Invitation } from '@giotto/contract/api';
import { MailOpen } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import styles from './invitation.module.css';
import { useAnswer } from './use-answer.ts';

export interface InvitationCardProps {
  readonly invitation: Invitation;
  /** Called once the server has the answer. */
  readonly onAnswered?: (isAccepted: boolean) => void;
}

/** An invitation: from whom, to what and with which permission, to accept or decline. */
export function InvitationCard({ invitation, onAnswered }: InvitationCardProps): ReactElement {
  const intl = useIntl();
  const { answering, answer } = useAnswer(invitation);
  const { userName: owner, ganttName, permissionLevel: level } = invitation;
  const title =
    ganttName === null
      ? intl.formatMessage({ id: 'people.toWorkspace' }, { owner })
      : intl.formatMessage({ id: 'people.toChart' }, { owner, name: ganttName });
  const give = async (kind: 'accept' | 'decline') => {
    if (await answer(kind)) onAnswered?.(kind === 'accept');
  };
  return (
    <article className={styles.invitation} aria-label={title}>
      <MailOpen size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.text}>
        <p dir="auto" className={styles.invitationTitle}>
          {title}
        </p>
        <p className={styles.about}>
          {intl.formatMessage({ id: `people.level.${level}` })} ·{' '}
          {intl.formatMessage({ id: `people.levelHint.${level}` })}
        </p>
      </div>
      <div className={styles.answers}>
        <Button
          isDisabled={answering === 'accept'}
          isPending={answering === 'decline'}
          onPress={() => void give('decline')}
        >
          {intl.formatMessage({ id: 'people.decline' })}
        </Button>
        <Button
          variant="primary"
          isDisabled={answering === 'decline'}
          isPending={answering === 'accept'}
          onPress={() => void give('accept')}
        >
          {intl.formatMessage({ id: 'people.accept' })}
        </Button>
      </div>
    </article>
  );
}
