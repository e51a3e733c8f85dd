import { Ellipsis } from 'lucide-react';
import { useIntl } from 'react-intl';
import { LazyMenu, lazyMenu } from '../../components/ui/lazy-menu.tsx';
import type { ChartCardMenuProps } from './chart-card-menu-list.tsx';

const List = lazyMenu(async () => (await import('./chart-card-menu-list.tsx')).ChartCardMenuList);

/** The menu of a chart's card. */
export function ChartCardMenu(props: ChartCardMenuProps) {
  const intl = useIntl();
  return (
    <LazyMenu
      list={List}
      listProps={props}
      size={28}
      label={intl.formatMessage({ id: 'workspace.cardMenu' }, { name: props.name })}
      icon={<Ellipsis size={16} strokeWidth={1.75} />}
      data-help="card-menu"
    />
  );
}
