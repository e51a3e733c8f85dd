import { Outlet, useMatches } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { Shell } from '../components/shell/shell.tsx';
import { PromotionSlot } from '../features/promotion/promotion-slot.tsx';
import { QuickActionIcons } from '../features/workspace/quick-actions.tsx';
import { useChartSearch } from '../features/workspace/use-chart-search.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { WorkspaceSidebar } from './workspace-sidebar.tsx';

/** The frame of every workspace page; each route defines where its content starts (`staticData.shellLayout`). */
export function ShellRoute() {
  const intl = useIntl();
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.shellLayout });
  usePageTitle(intl.formatMessage({ id: 'shell.title' }));
  const { open, search } = useChartSearch(true);
  return (
    <Shell
      layout={layout ?? 'wide'}
      sidebar={<WorkspaceSidebar onSearch={open} />}
      rail={<QuickActionIcons onSearch={open} tooltipPlacement="end" />}
      bar={<QuickActionIcons onSearch={open} tooltipPlacement="bottom" />}
    >
      <PromotionSlot />
      <Outlet />
      {search}
    </Shell>
  );
}
