import { Copy, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { MenuListProps } from '../../components/ui/lazy-menu.tsx';
import { LoadedMenu } from '../../components/ui/loaded-menu.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../components/ui/menu.tsx';

/** The actions on a chart in a list (spec/charts.md §4). */
export type GanttAction = 'rename' | 'move' | 'duplicate' | 'delete';

export interface ChartCardMenuProps {
  readonly name: string;
  /** Only the owner gets Rename, Move and Delete. */
  readonly isOwner: boolean;
  readonly onAction: (action: GanttAction) => void;
}

const icon = { size: 16, strokeWidth: 1.75 } as const;

/** The menu of a chart's card, with its button. */
export function ChartCardMenuList({ isOwner, onAction, button, before }: MenuListProps<ChartCardMenuProps>) {
  const intl = useIntl();
  return (
    <LoadedMenu button={button} before={before}>
      <Menu aria-label={button.label} placement="bottom end" onAction={(key) => onAction(key as GanttAction)}>
        {isOwner && (
          <>
            <MenuItem
              id="rename"
              data-help="card-rename"
              label={intl.formatMessage({ id: 'workspace.rename' })}
              icon={<Pencil {...icon} />}
            />
            <MenuItem
              id="move"
              data-help="card-move"
              label={intl.formatMessage({ id: 'workspace.move' })}
              icon={<FolderInput {...icon} />}
            />
          </>
        )}
        <MenuItem
          id="duplicate"
          data-help="card-duplicate"
          label={intl.formatMessage({ id: 'workspace.duplicate' })}
          icon={<Copy {...icon} />}
        />
        {isOwner && (
          <>
            <MenuSeparator />
            <MenuItem
              id="delete"
              data-help="card-delete"
              isDanger
              label={intl.formatMessage({ id: 'workspace.delete' })}
              icon={<Trash2 {...icon} />}
            />
          </>
        )}
      </Menu>
    </LoadedMenu>
  );
}
