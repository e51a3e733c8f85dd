import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { Navigate } from '@tanstack/react-router';
import { Folder, FolderMinus, LayoutTemplate, Palette, UsersRound } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { noFolderInWizard, paths } from '../../app/paths.ts';
import { DropToImport } from '../../components/interchange/drop-to-import.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import {
  canHoldGantts,
  defaultFolderId,
  type FolderPage,
  findFolder,
} from '../../lib/homepage/find-folder.ts';
import { isFirstVisit } from '../../lib/homepage/first-visit.ts';
import type { GanttGroups } from '../../lib/homepage/group-gantts.ts';
import { useGanttGroups } from '../../lib/homepage/use-gantt-groups.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { useIsMobile } from '../../lib/use-is-mobile.ts';
import { ChartList } from './chart-list.tsx';
import { EmptyFolder } from './empty-folder.tsx';
import { useFolderName } from './use-folder-name.ts';
import styles from './workspace-page.module.css';
import { FailedView, LoadingView } from './workspace-states.tsx';

const icon = { size: 20, strokeWidth: 1.75 } as const;
const icons: Record<FolderPage['kind'], ReactElement> = {
  folder: <Folder {...icon} />,
  noFolderGantt: <FolderMinus {...icon} />,
  styleTemplates: <Palette {...icon} />,
  dataTemplates: <LayoutTemplate {...icon} />,
  externalGanttCharts: <UsersRound {...icon} />,
  guest: <UsersRound {...icon} />,
};

export interface WorkspacePageProps {
  readonly folderId: string | undefined;
  /** Renders what's above other people's charts: invitations and, for one person's charts, how to leave them. */
  readonly renderInvitations: (invitations: GanttGroups['invitations'], hostId: string | null) => ReactNode;
}

/** The invitations above a list: all of them above external charts, one person's above theirs. */
function invitationsOf({ invitations }: GanttGroups, { kind, id }: FolderPage): GanttGroups['invitations'] {
  if (kind === 'externalGanttCharts') return invitations;
  return kind === 'guest' ? invitations.filter(({ userId }) => userId === id) : [];
}

interface FolderViewProps {
  readonly groups: GanttGroups;
  readonly page: FolderPage;
  /** The URL for creating a chart in this list; null where that's impossible. */
  readonly createHref: string | null;
  /** The URL for importing one, also by a dropped file; null on mobile devices. */
  readonly importHref: string | null;
  readonly hasHelp: boolean;
  readonly renderInvitations: WorkspacePageProps['renderInvitations'];
}

function FolderView({ groups, page, createHref, importHref, hasHelp, renderInvitations }: FolderViewProps) {
  const intl = useIntl();
  const name = useFolderName(groups)(page.id);
  const isEmpty = page.gantts.length === 0;
  const invitations = invitationsOf(groups, page);
  return (
    <>
      <PageHeader title={name} icon={icons[page.kind]} />
      {hasHelp && page.kind !== 'folder' && (
        <p className={styles.help}>
          {intl.formatMessage({
            id: `workspace.help.${page.kind === 'guest' ? 'externalGanttCharts' : page.kind}`,
          })}
        </p>
      )}
      {(invitations.length > 0 || page.kind === 'guest') &&
        renderInvitations(invitations, page.kind === 'guest' ? page.id : null)}
      {isEmpty && invitations.length === 0 && <EmptyFolder createHref={createHref} importHref={importHref} />}
      {!isEmpty && <ChartList label={name} page={page} groups={groups} />}
      <DropToImport href={importHref} />
    </>
  );
}

/** Redirects to the template choice without flashing an empty list. */
function ToTemplates() {
  return (
    <>
      <Navigate
        to="/new/$folderId"
        params={{ folderId: noFolderInWizard }}
        search={{ welcome: 'true' }}
        replace
      />
      <LoadingView />
    </>
  );
}

/**
 * A folder's list of charts, or the start page without a folder id. The start page shows the first folder, and an
 * unknown folder redirects there (spec/charts.md §2). It leads a new person to the templates once.
 */
export function WorkspacePage({ folderId, renderInvitations }: WorkspacePageProps) {
  const { data: groups, isFetching, isError, refetch } = useGanttGroups();
  const isMobile = useIsMobile();
  const profile = useProfile();
  if (!groups) {
    return isError ? <FailedView onRetry={() => void refetch()} isTrying={isFetching} /> : <LoadingView />;
  }
  const isStart = folderId === undefined;
  if (isStart && !isMobile && profile && isFirstVisit(profile, groups, Date.now())) return <ToTemplates />;
  const page = findFolder(groups, folderId ?? SPECIAL_FOLDERS.noFolderGantt);
  if (!page || (isStart && groups.folders.length > 0)) {
    return <Navigate to="/$folderId" params={{ folderId: defaultFolderId(groups) }} replace />;
  }
  const wizardFolder = isStart ? noFolderInWizard : canHoldGantts(page) ? page.id : null;
  const createHref = wizardFolder === null || isMobile ? null : paths.wizardData(wizardFolder);
  return (
    <FolderView
      key={page.id}
      groups={groups}
      page={page}
      createHref={createHref}
      importHref={isMobile ? null : paths.importPlan(page.kind === 'folder' ? { folder: page.id } : {})}
      hasHelp={!isStart || page.gantts.length > 0}
      renderInvitations={renderInvitations}
    />
  );
}
