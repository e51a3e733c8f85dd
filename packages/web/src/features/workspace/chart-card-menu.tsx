import { Copy, Ellipsis, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../components/ui/menu.tsx';

/** What can be done with a chart in a list (spec/charts.md §4). */
export type GanttAction = 'rename' | 'move' | 'duplicate' | 'delete';

export interface ChartCardMenuProps {
  readonly name: string;
  /** Rename, Move and Delete are the owner's. */
  readonly isOwner: boolean;
  readonly onAction: (action: GanttAction) => void;
}

const icon = { size: 16, strokeWidth: 1.75 } as const;

/** The menu of a chart's card. */
export function ChartCardMenu({ name, isOwner, onAction }: ChartCardMenuProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'workspace.cardMenu' }, { name });
  return (
    <MenuTrigger>
      <IconButton size={28} label={label} icon={<Ellipsis {...icon} />} data-help="card-menu" />
      <Menu aria-label={label} placement="bottom end" onAction={(key) => onAction(key as GanttAction)}>
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
    </MenuTrigger>
  );
}
