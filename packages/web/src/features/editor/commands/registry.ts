import type { EditorSession } from '../session/editor-session.ts';
import type { Command, CommandId } from './command.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';
import { EXPORT_COMMANDS } from './export-commands.ts';
import { isChord } from './key-chord.ts';
import { ROW_COMMANDS } from './row-commands.ts';
import { TIME_COMMANDS } from './time-commands.ts';
import { VIEW_COMMANDS } from './view-commands.ts';

/** Every command, once: menus, keys, help and tests read this list. */
export const COMMANDS: readonly Command[] = [
  ...EDIT_COMMANDS,
  ...ROW_COMMANDS,
  ...TIME_COMMANDS,
  ...VIEW_COMMANDS,
  ...EXPORT_COMMANDS,
];

const byId = new Map(COMMANDS.map((command) => [command.id, command]));

/** The command of an id. */
export function commandOf(id: CommandId): Command {
  const command = byId.get(id);
  if (!command) throw new Error(`There is no command ${id}`);
  return command;
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

/** Whether the key works wherever the focus is in the editor (`spec/charts.md` §2, Keys). */
export function isForWholeEditor(event: KeyboardEvent): boolean {
  return (['undo', 'redo', 'cancel', 'copyPicture'] as const).some((id) =>
    commandOf(id).keys.some((chord) => isChord(event, chord)),
  );
}

/** Runs the command of a key event; answers whether there was one, so that the browser's own action is kept back. */
export function runKey(session: EditorSession, event: KeyboardEvent): boolean {
  const command = COMMANDS.find(({ keys }) => keys.some((chord) => isChord(event, chord)));
  if (!command || command.hasOwnEvent) return false;
  if (isAvailable(session, command)) command.run(session);
  return true;
}
