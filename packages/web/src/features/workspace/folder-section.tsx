import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { FolderMinus, Plus } from 'lucide-react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { SidebarItem } from '../../components/shell/sidebar-item.tsx';
import { SidebarSection } from '../../components/shell/sidebar-section.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import type { GanttGroups } from '../../lib/homepage/group-gantts.ts';
import { useIsMobile } from '../../lib/use-is-mobile.ts';
import { DeleteQuestion } from './delete-question.tsx';
import styles from './folder-row.module.css';
import { FolderRow } from './folder-row.tsx';
import { useDropTarget } from './use-drop-target.ts';
import { useFolderActions } from './use-folder-actions.ts';
import { type RowDrag, useRowDrag } from './use-row-drag.ts';

/** Where in a row the drop indicator appears: above the row after the gap, or below the last row. */
function findDropSide(drag: RowDrag | null, at: number, count: number): 'before' | 'after' | undefined {
  if (drag?.gap === at) return 'before';
  return drag?.gap === count && at === count - 1 ? 'after' : undefined;
}

function NoFolderItem() {
  const intl = useIntl();
  const href = paths.folder(SPECIAL_FOLDERS.noFolderGantt);
  const row = useDropTarget(SPECIAL_FOLDERS.noFolderGantt);
  // The start page shows this list if there are no folders.
  const isHere = useLocation({ select: ({ pathname }) => pathname === href || pathname === paths.home() });
  return (
    <SidebarItem
      href={href}
      label={intl.formatMessage({ id: 'workspace.noFolderGantt' })}
      icon={<FolderMinus size={16} strokeWidth={1.75} />}
      isCurrent={isHere}
      row={row}
    />
  );
}

/** FOLDERS: 'no folder' if it has charts, then the user's folders in order. */
export function FolderSection({ groups }: { readonly groups: GanttGroups }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  const { folders, noFolder } = groups;
  const actions = useFolderActions(folders);
  const { drag, start } = useRowDrag(actions.drop);
  return (
    <>
      <SidebarSection
        title={intl.formatMessage({ id: 'workspace.folders' })}
        action={
          !isMobile && (
            <IconButton
              size={24}
              data-help="add-folder"
              label={intl.formatMessage({ id: 'workspace.addFolder' })}
              icon={<Plus size={16} strokeWidth={1.75} />}
              onPress={actions.add}
            />
          )
        }
      >
        {noFolder.length > 0 && <NoFolderItem />}
        {folders.map((folder, at) => (
          <FolderRow
            key={folder.id}
            folder={folder}
            isFirst={at === 0}
            isLast={at === folders.length - 1}
            isReadOnly={isMobile}
            isRenaming={actions.renaming === folder.id}
            isDragged={drag?.id === folder.id}
            dropAt={findDropSide(drag, at, folders.length)}
            onRename={(name) => void actions.rename(folder.id, name)}
            onRenamed={actions.endRenaming}
            onAction={(action) => actions.act(folder, action)}
            onCreate={() => void navigate({ href: paths.wizardData(folder.id) })}
            onDragStart={(event) => start(event, folder.id)}
          />
        ))}
      </SidebarSection>
      <span className={styles.status} role="status">
        {actions.status}
      </span>
      <DeleteQuestion
        name={actions.deleting?.name ?? null}
        note={intl.formatMessage({ id: 'workspace.deleteFolderNote' })}
        onConfirm={() => void actions.confirmDelete()}
        onCancel={actions.cancelDelete}
      />
    </>
  );
}
