import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { MenuListProps } from '../../components/ui/lazy-menu.tsx';
import { LoadedMenu } from '../../components/ui/loaded-menu.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../components/ui/menu.tsx';

/** The actions on a folder. */
export type FolderAction = 'rename' | 'up' | 'down' | 'delete';

export interface FolderMenuProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onAction: (action: FolderAction) => void;
}

/** The menu of a folder's row, with its settings button. Up and down are the alternative to dragging (ux.md A15). */
export function FolderMenuList({
  isFirst,
  isLast,
  onAction,
  button,
  before,
}: MenuListProps<FolderMenuProps>) {
  const intl = useIntl();
  const disabled = [...(isFirst ? ['up'] : []), ...(isLast ? ['down'] : [])];
  return (
    <LoadedMenu button={button} before={before}>
      <Menu
        aria-label={button.label}
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
    </LoadedMenu>
  );
}
