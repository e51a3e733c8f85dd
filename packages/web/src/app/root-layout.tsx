import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../components/ui/toast-queue.ts';
import { ConsentSlot } from '../features/consent/consent-slot.tsx';
import { Deferred } from '../lib/deferred.tsx';
import { errorText } from '../lib/error-text.ts';
import { lazyComponent, onComponentMissing } from '../lib/lazy-component.ts';
import { MaintenanceNotice } from './maintenance-notice.tsx';

// Toasts shown before its code has loaded are queued.
const ToastRegion = lazyComponent(
  async () => (await import('../components/ui/toast-region.tsx')).ToastRegion,
);
const HelpHost = lazyComponent(async () => (await import('../routes/help-host.tsx')).HelpHost);

/** Surrounds every page. */
export function RootLayout() {
  const intl = useIntl();
  useEffect(
    () =>
      onComponentMissing((tryAgain, failure) =>
        showToast({
          kind: 'danger',
          text: errorText(failure, intl.formatMessage({ id: 'app.partMissing' })),
          action: { label: intl.formatMessage({ id: 'app.tryAgain' }), onPress: tryAgain },
          otherAction: { label: intl.formatMessage({ id: 'app.reload' }), onPress: () => location.reload() },
        }),
      ),
    [intl],
  );
  return (
    <>
      <MaintenanceNotice />
      <Outlet />
      <Suspense fallback={null}>
        <HelpHost />
      </Suspense>
      <ConsentSlot />
      <Deferred>
        <Suspense fallback={null}>
          <ToastRegion />
        </Suspense>
      </Deferred>
    </>
  );
}
