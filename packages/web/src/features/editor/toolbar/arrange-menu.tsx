import { AlignHorizontalDistributeCenter } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, MenuTrigger } from '../../../components/ui/menu.tsx';
import type { CommandId } from '../commands/command.ts';
import { CommandItem } from '../commands/command-item.tsx';
import { isAvailable } from '../commands/key-commands.ts';
import { commandOf } from '../commands/registry.ts';
import { useSession } from '../session/session-context.ts';

const COMMAND_IDS: readonly CommandId[] = ['alignStarts', 'alignEnds', 'sameDuration', 'distribute'];

/** Aligns and distributes several elements (`ux.md` A9). */
export function ArrangeMenu(): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'editor.contextMenu.arrange' });
  const available = COMMAND_IDS.filter((id) => isAvailable(session, commandOf(id)));
  if (available.length === 0) return null;
  return (
    <MenuTrigger>
      <IconButton
        label={label}
        icon={<AlignHorizontalDistributeCenter size={16} strokeWidth={1.75} />}
        tooltipPlacement="top"
        data-help="selection-arrange"
      />
      <Menu aria-label={label}>
        {available.map((id) => (
          <CommandItem key={id} id={id} />
        ))}
      </Menu>
    </MenuTrigger>
  );
}
