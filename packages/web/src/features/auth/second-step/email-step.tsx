import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { CodeForm } from '../code-form.tsx';

export interface EmailStepProps {
  readonly userId: string;
  readonly email: string;
  readonly nav: ReactNode;
  readonly onDone: () => Promise<void>;
}

/** The code from an email, for a device that is new to the account. */
export function EmailStep({ userId, email, nav, onDone }: EmailStepProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'step.emailTitle' });
  usePageTitle(title);
  return (
    <AuthFrame title={title} text={intl.formatMessage({ id: 'step.emailText' })} nav={nav}>
      <CodeForm
        userId={userId}
        text={<FormattedMessage id="step.emailSentTo" values={{ email: <strong>{email}</strong> }} />}
        initialCode={undefined}
        onConfirmed={onDone}
      />
    </AuthFrame>
  );
}
