import { Settings } from 'lucide-react';
import { useIntl } from 'react-intl';
import { LazyMenu, lazyMenu } from '../../components/ui/lazy-menu.tsx';
import type { FolderMenuProps } from './folder-menu-list.tsx';

const List = lazyMenu(async () => (await import('./folder-menu-list.tsx')).FolderMenuList);

/** The settings button of a folder's row. */
export function FolderMenu(props: FolderMenuProps) {
  const intl = useIntl();
  return (
    <LazyMenu
      list={List}
      listProps={props}
      size={24}
      label={intl.formatMessage({ id: 'workspace.folderMenu' }, { name: props.name })}
      icon={<Settings size={14} strokeWidth={1.75} />}
      // Beside the list: below the button it would cover other rows, and this one when it moves down.
      tooltipPlacement="end"
    />
  );
}
