import type { EditorSession } from '../session/editor-session.ts';
import { ARRANGE_COMMANDS } from './arrange-commands.ts';
import { CLIPBOARD_COMMANDS } from './clipboard-commands.ts';
import type { Command, CommandId } from './command.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';
import { EXPORT_COMMANDS } from './export-commands.ts';
import { isAvailable } from './key-commands.ts';
import { LOOK_COMMANDS } from './look-commands.ts';
import { LINK_COMMANDS, PACK_COMMANDS } from './pack-commands.ts';
import { ROW_COMMANDS } from './row-commands.ts';
import { SURFACE_COMMANDS } from './surface-commands.ts';
import { TIME_COMMANDS } from './time-commands.ts';
import { TIMELINE_COMMANDS } from './timeline-commands.ts';
import { TOOL_COMMANDS } from './tool-commands.ts';
import { VIEW_COMMANDS } from './view-commands.ts';

/** Related commands, listed under one heading of the help. */
export interface CommandGroup {
  readonly id:
    | 'edit'
    | 'rows'
    | 'arrange'
    | 'look'
    | 'time'
    | 'tools'
    | 'view'
    | 'timeline'
    | 'surfaces'
    | 'export';
  readonly commands: readonly Command[];
}

/** Every command exactly once, in the order of the help. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  { id: 'edit', commands: [...EDIT_COMMANDS, ...CLIPBOARD_COMMANDS] },
  { id: 'rows', commands: [...LINK_COMMANDS, ...ROW_COMMANDS, ...PACK_COMMANDS] },
  { id: 'time', commands: TIME_COMMANDS },
  { id: 'arrange', commands: ARRANGE_COMMANDS },
  { id: 'look', commands: LOOK_COMMANDS },
  { id: 'tools', commands: TOOL_COMMANDS },
  { id: 'view', commands: VIEW_COMMANDS },
  { id: 'timeline', commands: TIMELINE_COMMANDS },
  { id: 'surfaces', commands: SURFACE_COMMANDS },
  { id: 'export', commands: EXPORT_COMMANDS },
];

/** Every command exactly once: menus, shortcuts, help and tests read this list. */
export const COMMANDS: readonly Command[] = COMMAND_GROUPS.flatMap(({ commands }) => commands);

const byId = new Map(COMMANDS.map((command) => [command.id, command]));

/** The command with this id. */
export function commandOf(id: CommandId): Command {
  const command = byId.get(id);
  if (!command) throw new Error(`There is no command ${id}`);
  return command;
}

/** The command with this id, if the registry has one. */
export function findCommandById(id: string): Command | undefined {
  return byId.get(id as CommandId);
}

/** Runs a command if it's available. */
export function runCommand(session: EditorSession, id: CommandId): void {
  const command = commandOf(id);
  if (isAvailable(session, command)) command.run(session);
}
