import { postResendCode } from '@giotto/contract/api';
import { RESEND_WAIT_SECONDS } from '@giotto/contract/plans';
import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureId } from '../../lib/failure-id.ts';
import { formatCountdown, useCountdown } from './countdown.ts';

interface ResendButtonProps {
  readonly userId: string;
  /** Called when it turns out that the code was entered elsewhere. */
  readonly onDone: () => Promise<void>;
}

/** Whether the server waits for no code any more: it was entered in another tab, or on another device. */
export function isDone(error: unknown): boolean {
  return isApiError(error, 'Forbidden');
}

/** Sends the code again, then stays disabled for 300 s, a limit that the server also enforces (spec/accounts.md §2). */
export function ResendButton({ userId, onDone }: ResendButtonProps) {
  const intl = useIntl();
  const countdown = useCountdown('giotto.resendAt', userId);
  const resend = useMutation({
    mutationFn: () => callApi(postResendCode, { body: {} }),
    onSuccess: ({ waitSeconds }) => {
      countdown.begin(waitSeconds);
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'auth.resent' }) });
    },
    onError: (error) => {
      if (isDone(error)) return onDone();
      const isTooEarly = isApiError(error, 'ResendTooEarly');
      if (isTooEarly) countdown.begin(error.retryAfter ?? RESEND_WAIT_SECONDS);
      showToast({
        kind: 'danger',
        text: intl.formatMessage({
          id: isTooEarly ? 'auth.tooManyTries' : failureId(error, 'auth.otherError'),
        }),
      });
    },
  });
  const isWaiting = countdown.secondsLeft > 0;
  const time = formatCountdown(countdown.secondsLeft);
  return (
    <Button
      size="large"
      variant="quiet"
      isFullWidth
      isDisabled={isWaiting}
      isPending={resend.isPending}
      onPress={() => resend.mutate()}
    >
      {isWaiting
        ? intl.formatMessage({ id: 'auth.resendIn' }, { time })
        : intl.formatMessage({ id: 'auth.resend' })}
    </Button>
  );
}
