import { isChord, isSingleKeyChord } from '../../../lib/key-chord.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { hasSingleKeyShortcuts } from '../session/single-key-shortcuts.ts';
import { CLIPBOARD_COMMANDS } from './clipboard-commands.ts';
import type { Command, CommandId } from './command.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';
import { EXPORT_COMMANDS } from './export-commands.ts';
import { ROW_COMMANDS } from './row-commands.ts';
import { SURFACE_COMMANDS } from './surface-commands.ts';
import { TIME_COMMANDS } from './time-commands.ts';
import { TOOL_COMMANDS } from './tool-commands.ts';
import { VIEW_COMMANDS } from './view-commands.ts';

/**
 * The command groups with shortcuts or direct presses on the chart, available as soon as a chart can be edited. The
 * registry adds the commands of menus and palette, and loads with those.
 */
export const KEY_COMMANDS: readonly Command[] = [
  ...EDIT_COMMANDS,
  ...CLIPBOARD_COMMANDS,
  ...ROW_COMMANDS,
  ...TIME_COMMANDS,
  ...TOOL_COMMANDS,
  ...VIEW_COMMANDS,
  ...SURFACE_COMMANDS,
  ...EXPORT_COMMANDS,
];

/** Whether this person can run the command now. */
export function isAvailable(session: EditorSession, { isForReaders, isEnabled }: Command): boolean {
  return (isForReaders === true || session.canEdit()) && (isEnabled?.(session) ?? true);
}

/** Commands that a press on the chart runs. */
type PressedId = Extract<CommandId, 'addTaskAfter' | 'dates' | 'indent' | 'openMenu' | 'outdent'>;

/** Runs a command pressed on the chart if it's available. */
export function runPressed(session: EditorSession, id: PressedId): void {
  const command = KEY_COMMANDS.find((one) => one.id === id);
  if (command && isAvailable(session, command)) command.run(session);
}

/** Whether this person has switched this shortcut off. */
const isOff = (chord: string) => isSingleKeyChord(chord) && !hasSingleKeyShortcuts();

/** Finds the command for a key event. */
export function findCommand(event: KeyboardEvent): Command | undefined {
  return KEY_COMMANDS.find(({ keys }) => keys.some((chord) => isChord(event, chord) && !isOff(chord)));
}

/**
 * Runs the command for a key event. Returns whether there was one, in which case the browser's default is prevented.
 */
export function runKey(session: EditorSession, event: KeyboardEvent): boolean {
  const command = findCommand(event);
  if (!command || command.hasOwnEvent) return false;
  const canRun = isAvailable(session, command);
  if (canRun) command.run(session);
  else if (!command.isForReaders && session.mayWrite() && !session.canEdit()) session.hintReadOnly();
  return canRun || command.isPassedOn !== true;
}
