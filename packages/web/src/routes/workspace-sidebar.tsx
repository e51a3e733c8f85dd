import {
  CreditCard,
  ExternalLink,
  GraduationCap,
  Newspaper,
  ShieldCheck,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../app/paths.ts';
import { UnwatchedBadge } from '../components/academy/unwatched-badge.tsx';
import { HelpEntry } from '../components/shell/help-entry.tsx';
import { Sidebar } from '../components/shell/sidebar.tsx';
import { SidebarItem } from '../components/shell/sidebar-item.tsx';
import { SidebarSection } from '../components/shell/sidebar-section.tsx';
import { PremiumTag } from '../components/ui/tag.tsx';
import { QuickActions } from '../features/workspace/quick-actions.tsx';
import { WorkspaceSections } from '../features/workspace/workspace-sections.tsx';
import { readStored } from '../lib/browser-storage.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { readBlog } from '../lib/page-meta.ts';
import { useProfile } from '../lib/session/use-session.ts';

const WorkspaceMenu = lazyComponent(
  async () => (await import('../features/billing/workspace-menu.tsx')).WorkspaceMenu,
);

/** The content of the workspace's sidebar. */
export function WorkspaceSidebar({ onSearch }: { readonly onSearch: () => void }) {
  const intl = useIntl();
  const profile = useProfile();
  const blog = readBlog();
  return (
    <Sidebar
      actions={<QuickActions onSearch={onSearch} />}
      menu={
        <Suspense fallback={null}>
          <WorkspaceMenu />
        </Suspense>
      }
      footer={
        <>
          <ul>
            <SidebarItem
              href={paths.bin()}
              label={intl.formatMessage({ id: 'workspace.bin' })}
              icon={<Trash2 size={16} strokeWidth={1.75} />}
            />
          </ul>
          <HelpEntry isWide />
        </>
      }
    >
      <WorkspaceSections />
      <SidebarSection title={intl.formatMessage({ id: 'shell.settings' })}>
        <SidebarItem
          href={paths.profile()}
          label={intl.formatMessage({ id: 'shell.profile' })}
          icon={<UserRound size={16} strokeWidth={1.75} />}
          row={{ 'data-help': 'profile' }}
        />
        <SidebarItem
          href={paths.users()}
          label={intl.formatMessage({ id: 'shell.users' })}
          icon={<UsersRound size={16} strokeWidth={1.75} />}
          row={{ 'data-help': 'users' }}
        />
        <SidebarItem
          href={paths.billing()}
          label={intl.formatMessage({ id: 'shell.billing' })}
          icon={<CreditCard size={16} strokeWidth={1.75} />}
          end={profile?.edition === 'free' && <PremiumTag />}
        />
        {readStored('admin') === 'true' && (
          <SidebarItem
            href={paths.admin()}
            label={intl.formatMessage({ id: 'shell.admin' })}
            icon={<ShieldCheck size={16} strokeWidth={1.75} />}
          />
        )}
      </SidebarSection>
      <SidebarSection title={intl.formatMessage({ id: 'shell.resources' })}>
        <SidebarItem
          href={paths.academy()}
          label={intl.formatMessage({ id: 'shell.academy' })}
          icon={<GraduationCap size={16} strokeWidth={1.75} />}
          end={<UnwatchedBadge />}
          row={{ 'data-help': 'academy' }}
        />
        {blog !== '' && (
          <SidebarItem
            href={blog}
            isExternal
            label={intl.formatMessage({ id: 'shell.blog' })}
            icon={<Newspaper size={16} strokeWidth={1.75} />}
            end={<ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />}
          />
        )}
      </SidebarSection>
    </Sidebar>
  );
}
