import { Ellipsis } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, MenuTrigger } from '../../../components/ui/menu.tsx';
import type { CommandId } from '../commands/command.ts';
import { CommandItem } from '../commands/command-item.tsx';
import { isAvailable } from '../commands/key-commands.ts';
import { commandOf } from '../commands/registry.ts';
import { selectedTasks } from '../commands/selected.ts';
import { useSession } from '../session/session-context.ts';

const COMMAND_IDS: readonly CommandId[] = [
  'editTitle',
  'insertAbove',
  'insertBelow',
  'rowUp',
  'rowDown',
  'moveRowTo',
  'indent',
  'outdent',
  'moveMode',
  'moveEarlier',
  'moveLater',
  'unlink',
  'asSoonAsPossible',
  'asLateAsPossible',
  'convertToMilestone',
  'convertToTask',
  'giveOwnRow',
  'joinRow',
  'saveAsTemplate',
];

/** Inserting rows is only offered on rows. */
const ABOUT_ROWS = new Set<CommandId>(['insertAbove', 'insertBelow']);

/** Click alternatives to what is otherwise dragged or typed: rows, levels, dates (`ux.md` A15). */
export function MoreMenu(): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'editor.selection.more' });
  const hasTasks = selectedTasks(session).length > 0;
  const available = COMMAND_IDS.filter(
    (id) => isAvailable(session, commandOf(id)) && (hasTasks || !ABOUT_ROWS.has(id)),
  );
  if (available.length === 0) return null;
  return (
    <MenuTrigger>
      <IconButton
        label={label}
        icon={<Ellipsis size={16} strokeWidth={1.75} />}
        tooltipPlacement="top"
        data-help="selection-more"
      />
      <Menu aria-label={label}>
        {available.map((id) => (
          <CommandItem key={id} id={id} />
        ))}
      </Menu>
    </MenuTrigger>
  );
}
