import { useNavigate, useParams } from '@tanstack/react-router';
import { FileInput, Plus, Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { noFolderInWizard, paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import type { TooltipPlacement } from '../../components/ui/tooltip.tsx';
import { canHoldGantts, findFolder } from '../../lib/homepage/find-folder.ts';
import { useGanttGroups } from '../../lib/homepage/use-gantt-groups.ts';
import { describeChord } from '../../lib/key-chord.ts';
import { useIsMobile } from '../../lib/use-is-mobile.ts';
import styles from './quick-actions.module.css';
import { SEARCH_CHORD } from './use-chart-search.tsx';

interface QuickActionsProps {
  readonly onSearch: () => void;
}

/** Where New and Import lead: into the folder that is open, if charts can be put there. */
function useTargets(): { readonly create: string; readonly importPlan: string } {
  const { data: groups } = useGanttGroups();
  const { folderId } = useParams({ strict: false });
  const page = groups && folderId !== undefined ? findFolder(groups, folderId) : undefined;
  return {
    create: paths.wizardData(page && canHoldGantts(page) ? page.id : noFolderInWizard),
    importPlan: paths.importPlan(page?.kind === 'folder' ? { folder: page.id } : {}),
  };
}

/** New, Import and Search, on top of the sidebar. On mobile devices, charts can only be viewed (spec/charts.md §1). */
export function QuickActions({ onSearch }: QuickActionsProps): ReactElement {
  const intl = useIntl();
  const isMobile = useIsMobile();
  const { create, importPlan } = useTargets();
  return (
    <div className={styles.row}>
      {!isMobile && (
        <>
          <ButtonLink
            variant="primary"
            data-help="create-chart"
            href={create}
            icon={<Plus size={16} strokeWidth={2} />}
          >
            {intl.formatMessage({ id: 'workspace.new' })}
          </ButtonLink>
          <ButtonLink
            data-help="import-plan"
            href={importPlan}
            icon={<FileInput size={16} strokeWidth={1.75} />}
          >
            {intl.formatMessage({ id: 'workspace.import' })}
          </ButtonLink>
        </>
      )}
      <AriaButton
        className={styles.search ?? ''}
        aria-label={intl.formatMessage({ id: 'workspace.search' })}
        onPress={onSearch}
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{intl.formatMessage({ id: 'workspace.search' })}</span>
        {!isMobile && <kbd>{describeChord(SEARCH_CHORD)}</kbd>}
      </AriaButton>
    </div>
  );
}

interface QuickActionIconsProps extends QuickActionsProps {
  readonly tooltipPlacement: TooltipPlacement;
}

/** The same as icons, for rails and bars. */
export function QuickActionIcons({ onSearch, tooltipPlacement }: QuickActionIconsProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  const { create, importPlan } = useTargets();
  const look = { size: 40, tooltipPlacement } as const;
  return (
    <>
      {!isMobile && (
        <>
          <IconButton
            {...look}
            label={intl.formatMessage({ id: 'workspace.new' })}
            icon={<Plus size={20} strokeWidth={1.75} />}
            onPress={() => void navigate({ href: create })}
          />
          <IconButton
            {...look}
            label={intl.formatMessage({ id: 'workspace.import' })}
            icon={<FileInput size={20} strokeWidth={1.75} />}
            onPress={() => void navigate({ href: importPlan })}
          />
        </>
      )}
      <IconButton
        {...look}
        label={intl.formatMessage({ id: 'workspace.search' })}
        shortcut={describeChord(SEARCH_CHORD)}
        icon={<Search size={20} strokeWidth={1.75} />}
        onPress={onSearch}
      />
    </>
  );
}
