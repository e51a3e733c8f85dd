import { useBlocker } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { useSession } from './session/session-context.ts';

/** Asks before the page is left while something has not reached the server (`spec/charts.md` §2). */
export function LeaveGuard(): ReactElement {
  const { chart } = useSession();
  const intl = useIntl();
  const hasUnsent = () => chart.get().unsent > 0;
  const blocker = useBlocker({ shouldBlockFn: hasUnsent, enableBeforeUnload: hasUnsent, withResolver: true });
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'editor.leave.title' })}
      confirmLabel={intl.formatMessage({ id: 'editor.leave.leave' })}
      cancelLabel={intl.formatMessage({ id: 'editor.leave.stay' })}
      isOpen={blocker.status === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {intl.formatMessage({ id: 'editor.leave.text' })}
    </ConfirmDialog>
  );
}
