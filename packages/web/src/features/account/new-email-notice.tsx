import { changeEmail, type NewEmail, withdrawEmail } from '@giotto/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { refreshSession } from '../../lib/session/session-query.ts';
import { useNow } from '../../lib/use-now.ts';
import { toEmailError } from './email-error.ts';
import styles from './profile-page.module.css';
import { useRecentLogin } from './use-recent-login.tsx';

/** A new address that waits for its link to be opened: resend the mail, or cancel the change. */
export function NewEmailNotice({ newEmail }: { readonly newEmail: NewEmail }) {
  const { email, expiresDate } = newEmail;
  const intl = useIntl();
  const queryClient = useQueryClient();
  const isOver = useNow() >= Date.parse(expiresDate);
  function showError(error: unknown): void {
    showToast({ kind: 'danger', text: intl.formatMessage({ id: toEmailError(error) }) });
  }
  const again = useRecentLogin<void>({
    call: async (_, password) => {
      await callApi(changeEmail, { body: { email, ...(password !== undefined && { password }) } });
      await refreshSession(queryClient);
    },
    onDone: () =>
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'account.emailSent' }, { email }) }),
    onError: showError,
  });
  const withdraw = useMutation({
    mutationFn: async () => {
      await callApi(withdrawEmail, {});
      await refreshSession(queryClient);
    },
    onError: showError,
  });
  if (isOver) return null;
  const end = formatDateTime(intl, expiresDate);
  return (
    <div className={styles.newEmail}>
      <p className={styles.settingText}>
        <FormattedMessage id="account.emailWaits" values={{ email: <strong>{email}</strong>, date: end }} />
      </p>
      <div className={styles.newEmailActions}>
        <Button size="small" isPending={again.isPending} onPress={() => again.start()}>
          {intl.formatMessage({ id: 'account.emailAgain' })}
        </Button>
        <Button size="small" variant="quiet" isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
          {intl.formatMessage({ id: 'account.emailWithdraw' })}
        </Button>
      </div>
      {again.prompt}
    </div>
  );
}
