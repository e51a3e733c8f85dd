import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { LayoutTemplate, Palette, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { SidebarItem } from '../../components/shell/sidebar-item.tsx';
import { SidebarSection } from '../../components/shell/sidebar-section.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { afterPaint } from '../../lib/after-paint.ts';
import type { GanttGroups } from '../../lib/homepage/group-gantts.ts';
import { useGanttGroups } from '../../lib/homepage/use-gantt-groups.ts';
import { FolderSection } from './folder-section.tsx';
import { fetchRenameField } from './rename-field.tsx';
import { useDropTarget } from './use-drop-target.ts';
import styles from './workspace-sections.module.css';

/** Other people's charts, and invitations to them. */
function GuestSection({ guests, invitations }: Pick<GanttGroups, 'guests' | 'invitations'>) {
  const intl = useIntl();
  const count = invitations.length;
  return (
    <SidebarSection title={intl.formatMessage({ id: 'workspace.guests' })}>
      {count > 0 && (
        <SidebarItem
          href={paths.folder(SPECIAL_FOLDERS.externalGanttCharts)}
          label={intl.formatMessage({ id: 'workspace.invitations' }, { count })}
          icon={<UsersRound size={16} strokeWidth={1.75} />}
        />
      )}
      {guests.map(({ userId, userName }) => (
        <SidebarItem
          key={userId}
          href={paths.folder(userId)}
          label={userName}
          icon={<UsersRound size={16} strokeWidth={1.75} />}
        />
      ))}
    </SidebarSection>
  );
}

function TemplateSection() {
  const intl = useIntl();
  const styleRow = useDropTarget(SPECIAL_FOLDERS.styleTemplates);
  const dataRow = useDropTarget(SPECIAL_FOLDERS.dataTemplates);
  return (
    <SidebarSection title={intl.formatMessage({ id: 'workspace.templates' })}>
      <SidebarItem
        href={paths.folder(SPECIAL_FOLDERS.styleTemplates)}
        label={intl.formatMessage({ id: 'workspace.styleTemplates' })}
        icon={<Palette size={16} strokeWidth={1.75} />}
        row={{ ...styleRow, 'data-help': 'style-templates' }}
      />
      <SidebarItem
        href={paths.folder(SPECIAL_FOLDERS.dataTemplates)}
        label={intl.formatMessage({ id: 'workspace.dataTemplates' })}
        icon={<LayoutTemplate size={16} strokeWidth={1.75} />}
        row={{ ...dataRow, 'data-help': 'data-templates' }}
      />
    </SidebarSection>
  );
}

const placeholders = ['58%', '44%', '66%'];

/** The sidebar sections derived from the account's charts: folders, other users' charts, templates. */
export function WorkspaceSections() {
  const { data: groups, isPending } = useGanttGroups();
  useEffect(() => afterPaint(fetchRenameField), []);
  return (
    <>
      {groups && <FolderSection groups={groups} />}
      {isPending && (
        <div className={styles.loading} aria-busy="true">
          {placeholders.map((width) => (
            <Skeleton key={width} width={width} height={12} />
          ))}
        </div>
      )}
      {groups && groups.guests.length + groups.invitations.length > 0 && (
        <GuestSection guests={groups.guests} invitations={groups.invitations} />
      )}
      <TemplateSection />
    </>
  );
}
