import { Outlet } from '@tanstack/react-router';
import { ToastRegion } from '../components/ui/toast-region.tsx';

/** Around every page. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  );
}
