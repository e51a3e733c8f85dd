import type { Command } from '../commands/command.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** Whether a command is not available because of what this person may do with the chart, whatever they select. */
export function isForOthers(
  { mayWrite, canEdit }: Pick<EditorSession, 'mayWrite' | 'canEdit'>,
  { isForWriters, isForReaders }: Pick<Command, 'isForWriters' | 'isForReaders'>,
): boolean {
  if (mayWrite()) return false;
  return isForWriters === true || (isForReaders !== true && !canEdit());
}
