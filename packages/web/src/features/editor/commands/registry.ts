import type { EditorSession } from '../session/editor-session.ts';
import { hasSingleKeyShortcuts } from '../session/single-key-shortcuts.ts';
import { ARRANGE_COMMANDS } from './arrange-commands.ts';
import { CLIPBOARD_COMMANDS } from './clipboard-commands.ts';
import type { Command, CommandId } from './command.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';
import { EXPORT_COMMANDS } from './export-commands.ts';
import { isChord, isSingleKeyChord } from './key-chord.ts';
import { LOOK_COMMANDS } from './look-commands.ts';
import { ROW_COMMANDS } from './row-commands.ts';
import { SURFACE_COMMANDS } from './surface-commands.ts';
import { TIME_COMMANDS } from './time-commands.ts';
import { TIMELINE_COMMANDS } from './timeline-commands.ts';
import { TOOL_COMMANDS } from './tool-commands.ts';
import { VIEW_COMMANDS } from './view-commands.ts';

/** Commands that belong together, under one heading of the help. */
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

/** Every command, once, in the order of the help. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  { id: 'edit', commands: [...EDIT_COMMANDS, ...CLIPBOARD_COMMANDS] },
  { id: 'rows', commands: ROW_COMMANDS },
  { id: 'time', commands: TIME_COMMANDS },
  { id: 'arrange', commands: ARRANGE_COMMANDS },
  { id: 'look', commands: LOOK_COMMANDS },
  { id: 'tools', commands: TOOL_COMMANDS },
  { id: 'view', commands: VIEW_COMMANDS },
  { id: 'timeline', commands: TIMELINE_COMMANDS },
  { id: 'surfaces', commands: SURFACE_COMMANDS },
  { id: 'export', commands: EXPORT_COMMANDS },
];

/** Every command, once: menus, keys, help and tests read this list. */
export const COMMANDS: readonly Command[] = COMMAND_GROUPS.flatMap(({ commands }) => commands);

const byId = new Map(COMMANDS.map((command) => [command.id, command]));

/** The command of an id. */
export function commandOf(id: CommandId): Command {
  const command = byId.get(id);
  if (!command) throw new Error(`There is no command ${id}`);
  return command;
}

/** The command of an id that may not be one: menus name what the registry may have. */
export function findCommandById(id: string): Command | undefined {
  return byId.get(id as CommandId);
}

/** Whether the command can be run now by this person. */
export function isAvailable(session: EditorSession, { isForReaders, isEnabled }: Command): boolean {
  return (isForReaders === true || session.canEdit()) && (isEnabled?.(session) ?? true);
}

/** Runs a command when it is available. */
export function runCommand(session: EditorSession, id: CommandId): void {
  const command = commandOf(id);
  if (isAvailable(session, command)) command.run(session);
}

/** Whether this person has switched the key off. */
const isOff = (chord: string) => isSingleKeyChord(chord) && !hasSingleKeyShortcuts();

/** The command of a key event. */
export function findCommand(event: KeyboardEvent): Command | undefined {
  return COMMANDS.find(({ keys }) => keys.some((chord) => isChord(event, chord) && !isOff(chord)));
}

/** Runs the command of a key event; answers whether there was one, so that the browser's own action is kept back. */
export function runKey(session: EditorSession, event: KeyboardEvent): boolean {
  const command = findCommand(event);
  if (!command || command.hasOwnEvent) return false;
  const canRun = isAvailable(session, command);
  if (canRun) command.run(session);
  else if (!command.isForReaders && session.mayWrite() && !session.canEdit()) session.hintReadOnly();
  return canRun || command.isPassedOn !== true;
}
