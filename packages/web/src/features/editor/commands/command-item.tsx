import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { MenuItem } from '../../../components/ui/menu.tsx';
import { describeChord } from '../../../lib/key-chord.ts';
import { useSession } from '../session/session-context.ts';
import { findCommandById, runCommand } from './registry.ts';

/**
 * A registry command as a menu entry with its shortcut. `label` overrides its name. Renders nothing for an unknown
 * command.
 */
export function CommandItem({ id, label }: { id: string; label?: string }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const command = findCommandById(id);
  if (!command) return null;
  const [key] = command.keys;
  return (
    <MenuItem
      label={label ?? intl.formatMessage({ id: `editor.command.${command.id}` })}
      isDanger={id === 'delete'}
      data-help={`command-${id}`}
      {...(key && { shortcut: describeChord(key) })}
      onAction={() => {
        session.ui.set({ surface: null });
        runCommand(session, command.id);
      }}
    />
  );
}
