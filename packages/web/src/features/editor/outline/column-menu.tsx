import { Columns3 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSection, MenuTrigger } from '../../../components/ui/menu.tsx';
import { useBaselineNote } from './compared-baseline.ts';
import { isOfBaseline, OUTLINE_COLUMNS, type OutlineColumn } from './outline-columns.ts';

interface ColumnMenuProps {
  readonly chosen: readonly OutlineColumn[];
  readonly onChoose: (chosen: readonly OutlineColumn[]) => void;
}

const others = OUTLINE_COLUMNS.filter(({ id }) => id !== 'title');
const ofBaseline = others.filter(({ id }) => isOfBaseline(id));
const own = others.filter(({ id }) => !isOfBaseline(id));

/** Chooses the columns that the outline shows beside the titles. */
export function ColumnMenu({ chosen, onChoose }: ColumnMenuProps): ReactElement {
  const intl = useIntl();
  const note = useBaselineNote();
  const label = intl.formatMessage({ id: 'outline.columns' });
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
        {own.map(({ id }) => (
          <ColumnItem key={id} id={id} />
        ))}
        <MenuSection title={note}>
          {ofBaseline.map(({ id }) => (
            <ColumnItem key={id} id={id} />
          ))}
        </MenuSection>
      </Menu>
    </MenuTrigger>
  );
}

function ColumnItem({ id }: { readonly id: OutlineColumn }): ReactElement {
  const intl = useIntl();
  return <MenuItem id={id} label={intl.formatMessage({ id: `outline.column.${id}` })} />;
}
