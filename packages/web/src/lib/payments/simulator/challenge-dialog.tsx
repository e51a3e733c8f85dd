import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import styles from './challenge-dialog.module.css';

/** Replaces the bank's 3-D Secure page, and says plainly that no bank is involved. */
export function ChallengeDialog({
  onAnswer,
}: {
  readonly onAnswer: (isAccepted: boolean) => void;
}): ReactElement {
  const intl = useIntl();
  const say = (id: 'payment.challenge.title' | 'payment.challenge.note' | 'payment.challenge.question') =>
    intl.formatMessage({ id });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="small"
      title={say('payment.challenge.title')}
      footer={
        <>
          <Button variant="secondary" onPress={() => onAnswer(false)}>
            {intl.formatMessage({ id: 'payment.challenge.refuse' })}
          </Button>
          <Button variant="primary" onPress={() => onAnswer(true)}>
            {intl.formatMessage({ id: 'payment.challenge.accept' })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Banner kind="warning">{say('payment.challenge.note')}</Banner>
        <p>{say('payment.challenge.question')}</p>
      </div>
    </Dialog>
  );
}
