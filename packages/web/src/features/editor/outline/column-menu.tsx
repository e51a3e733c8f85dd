import { Columns3 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../components/ui/menu.tsx';
import { useBaselineNote } from './compared-baseline.ts';
import { OUTLINE_COLUMNS, type OutlineColumn } from './outline-columns.ts';

interface ColumnMenuProps {
  readonly chosen: readonly OutlineColumn[];
  readonly onChoose: (chosen: readonly OutlineColumn[]) => void;
}

/** Chooses the columns that the outline shows beside the titles. */
export function ColumnMenu({ chosen, onChoose }: ColumnMenuProps): ReactElement {
  const intl = useIntl();
  const noteOf = useBaselineNote();
  const label = intl.formatMessage({ id: 'outline.columns' });
  const others = OUTLINE_COLUMNS.filter(({ id }) => id !== 'title');
  return (
    <MenuTrigger>
      <IconButton
        label={label}
        icon={<Columns3 size={16} strokeWidth={1.75} />}
        data-help="outline-columns"
      />
      <Menu
        aria-label={label}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          onChoose(others.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)))
        }
        placement="bottom end"
      >
        {others.map(({ id }) => (
          <MenuItem
            key={id}
            id={id}
            label={intl.formatMessage({ id: `outline.column.${id}` })}
            description={noteOf(id) ?? ''}
          />
        ))}
      </Menu>
    </MenuTrigger>
  );
}
