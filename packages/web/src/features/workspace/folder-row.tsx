import { Folder as FolderIcon, Plus } from 'lucide-react';
import type { PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { SidebarItem } from '../../components/shell/sidebar-item.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import type { Folder } from './folder-list.ts';
import { FolderMenu } from './folder-menu.tsx';
import type { FolderAction } from './folder-menu-list.tsx';
import styles from './folder-row.module.css';
import { RenameField } from './rename-field.tsx';
import { useDropTarget } from './use-drop-target.ts';

export interface FolderRowProps {
  readonly folder: Folder;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Editing is disabled, as on mobile devices. */
  readonly isReadOnly: boolean;
  readonly isRenaming: boolean;
  readonly isDragged: boolean;
  /** Where in this row the drop indicator appears. */
  readonly dropAt: 'before' | 'after' | undefined;
  readonly onRename: (name: string) => void;
  readonly onRenamed: (isLeft: boolean) => void;
  readonly onAction: (action: FolderAction) => void;
  readonly onCreate: () => void;
  readonly onDragStart: (event: PointerEvent<HTMLElement>) => void;
}

/** One of the user's folders in the sidebar: opens its list, can be dragged, and has a settings and an add button. */
export function FolderRow(props: FolderRowProps) {
  const { folder, isReadOnly, isRenaming, isDragged, dropAt, onDragStart } = props;
  const intl = useIntl();
  const target = useDropTarget(folder.id);
  const icon = <FolderIcon size={16} strokeWidth={1.75} />;
  return (
    <SidebarItem
      href={paths.folder(folder.id)}
      label={folder.name}
      icon={icon}
      row={{
        ...target,
        'data-row': folder.id,
        'data-help': 'folder-row',
        ...(isDragged && { 'data-dragged': '' }),
        ...(dropAt && { 'data-drop': dropAt }),
        ...(!isReadOnly && !isRenaming && { onPointerDownCapture: onDragStart }),
        // Disables the browser's native link dragging.
        onDragStart: (event) => event.preventDefault(),
      }}
      editor={
        isRenaming && (
          <span className={styles.editor} data-help="folder-name">
            <span className={styles.icon}>{icon}</span>
            <RenameField
              name={folder.name}
              label={intl.formatMessage({ id: 'workspace.folderName' })}
              onSave={props.onRename}
              onClose={props.onRenamed}
            />
          </span>
        )
      }
      actions={
        !isReadOnly &&
        !isRenaming && (
          <>
            <FolderMenu
              name={folder.name}
              isFirst={props.isFirst}
              isLast={props.isLast}
              onAction={props.onAction}
            />
            <IconButton
              size={24}
              label={intl.formatMessage({ id: 'workspace.createInFolder' })}
              icon={<Plus size={16} strokeWidth={1.75} />}
              onPress={props.onCreate}
            />
          </>
        )
      }
    />
  );
}
