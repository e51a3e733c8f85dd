import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../components/ui/toast-queue.ts';
import { ToastRegion } from '../components/ui/toast-region.tsx';
import { whenPartIsMissing } from '../lib/lazy-part.ts';

/** Around every page. */
export function RootLayout() {
  const intl = useIntl();
  useEffect(
    () =>
      whenPartIsMissing((tryAgain) =>
        showToast({
          kind: 'danger',
          text: intl.formatMessage({ id: 'app.partMissing' }),
          action: { label: intl.formatMessage({ id: 'app.tryAgain' }), onPress: tryAgain },
          otherAction: { label: intl.formatMessage({ id: 'app.reload' }), onPress: () => location.reload() },
        }),
      ),
    [intl],
  );
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  );
}
