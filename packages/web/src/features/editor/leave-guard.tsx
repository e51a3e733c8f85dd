import { useBlocker } from '@tanstack/react-router';
import { type ReactElement, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { savedOrStuck } from '../../lib/chart-store/replace-chart.ts';
import { waitForStore } from '../../lib/chart-store/wait-for-store.ts';
import { ConfirmDialog } from './controls/lazy-controls.ts';
import { useChart, useSession } from './session/session-context.ts';

/** Ms to wait for a running save when leaving the page. */
const GRACE = 1_500;

/**
 * Asks before leaving the page while edits haven't reached the server (`spec/charts.md` §2) or suggestions aren't
 * submitted.
 */
export function LeaveGuard(): ReactElement | null {
  const { chart, settle, onDevice } = useSession();
  const intl = useIntl();
  const hasUnsent = () => {
    settle();
    return chart.get().unsent > 0;
  };
  // Another URL of the same chart, as in time travel, loses nothing. Wait for a running save: only edits that don't get
  // through justify the question.
  const isStuck = async () => hasUnsent() && (await waitForStore(chart, savedOrStuck, GRACE)) !== true;
  // What is tried out stays on this device until it's applied or thrown away.
  const hasDrafts = () => chart.get().drafts > 0 && !chart.get().isTrying;
  // Without storage and without an account, edits end with the page.
  const isUnkept = () => onDevice !== undefined && !chart.get().isKept && chart.get().version > 1;
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && ((await isStuck()) || hasDrafts()),
    enableBeforeUnload: () => hasUnsent() || hasDrafts() || isUnkept(),
    withResolver: true,
  });
  const isUnsent = useChart(({ unsent }) => unsent > 0);
  const isAsking = blocker.status === 'blocked';
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsking && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={intl.formatMessage({ id: isUnsent ? 'editor.leave.title' : 'editor.leave.draftsTitle' })}
        confirmLabel={intl.formatMessage({ id: 'editor.leave.leave' })}
        cancelLabel={intl.formatMessage({ id: 'editor.leave.stay' })}
        isOpen={isAsking}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {intl.formatMessage(
          { id: isUnsent ? 'editor.leave.text' : 'editor.leave.draftsText' },
          { count: chart.get().unsent },
        )}
      </ConfirmDialog>
    </Suspense>
  );
}
