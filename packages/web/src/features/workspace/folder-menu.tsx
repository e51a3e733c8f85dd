import { ArrowDown, ArrowUp, Pencil, Settings, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../components/ui/menu.tsx';

/** What can be done with a folder. */
export type FolderAction = 'rename' | 'up' | 'down' | 'delete';

export interface FolderMenuProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onAction: (action: FolderAction) => void;
}

/** The cog of a folder's row. Up and down do what dragging does (ux.md A15). */
export function FolderMenu({ name, isFirst, isLast, onAction }: FolderMenuProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'workspace.folderMenu' }, { name });
  const disabled = [...(isFirst ? ['up'] : []), ...(isLast ? ['down'] : [])];
  return (
    <MenuTrigger>
      <IconButton
        size={24}
        label={label}
        icon={<Settings size={14} strokeWidth={1.75} />}
        // Beside the list: below, it would lie over the rows, and over this one when it moves.
        tooltipPlacement="end"
      />
      <Menu
        aria-label={label}
        placement="bottom end"
        disabledKeys={disabled}
        onAction={(key) => onAction(key as FolderAction)}
      >
        <MenuItem
          id="rename"
          data-help="folder-rename"
          label={intl.formatMessage({ id: 'workspace.renameFolder' })}
          icon={<Pencil size={16} strokeWidth={1.75} />}
        />
        <MenuItem
          id="up"
          data-help="folder-up"
          label={intl.formatMessage({ id: 'workspace.moveUp' })}
          icon={<ArrowUp size={16} strokeWidth={1.75} />}
        />
        <MenuItem
          id="down"
          data-help="folder-down"
          label={intl.formatMessage({ id: 'workspace.moveDown' })}
          icon={<ArrowDown size={16} strokeWidth={1.75} />}
        />
        <MenuSeparator />
        <MenuItem
          id="delete"
          data-help="folder-delete"
          isDanger
          label={intl.formatMessage({ id: 'workspace.deleteFolder' })}
          icon={<Trash2 size={16} strokeWidth={1.75} />}
        />
      </Menu>
    </MenuTrigger>
  );
}
