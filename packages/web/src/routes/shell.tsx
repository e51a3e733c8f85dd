import { Outlet, useMatches } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { Shell } from '../components/shell/shell.tsx';
import { PromotionSlot } from '../features/promotion/promotion-slot.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { WorkspaceSidebar } from './workspace-sidebar.tsx';

/** The frame of every workspace page; each route defines where its content starts (`staticData.shellLayout`). */
export function ShellRoute() {
  const intl = useIntl();
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.shellLayout });
  usePageTitle(intl.formatMessage({ id: 'shell.title' }));
  return (
    <Shell layout={layout ?? 'wide'} sidebar={<WorkspaceSidebar />}>
      <PromotionSlot />
      <Outlet />
    </Shell>
  );
}
