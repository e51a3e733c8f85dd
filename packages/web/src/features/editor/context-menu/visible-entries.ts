import { orderedIds } from '@giotto/chart/changes';
import { lookKindOf } from '@giotto/chart/interact';
import { TEMPLATE_KIND_OF } from '@giotto/chart/model';
import { isAvailable } from '../commands/key-commands.ts';
import { findCommandById } from '../commands/registry.ts';
import { selectedRefs, selectedTasks } from '../commands/selected.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { type MenuEntry, SUBMENU_COMMANDS, type Submenu } from './menu-entries.ts';

/** Inserting rows is only offered on rows. */
const ABOUT_ROWS = new Set(['insertAbove', 'insertBelow']);

/** Whether the registry has the command and it's available. */
export function isOffered(session: EditorSession, id: string): boolean {
  const command = findCommandById(id);
  if (!command || (ABOUT_ROWS.has(id) && selectedTasks(session).length === 0)) return false;
  return isAvailable(session, command);
}

/** The available entries, without leading, trailing or duplicate separators. */
export function pickEntries(session: EditorSession, entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const offered = entries.filter((entry) => {
    if (entry.type === 'command') return isOffered(session, entry.id);
    return entry.type === 'line' || hasSubmenu(session, entry.id);
  });
  return offered.filter((entry, index) => {
    if (entry.type !== 'line') return true;
    return index > 0 && index < offered.length - 1 && offered[index - 1]?.type !== 'line';
  });
}

function hasSubmenu(session: EditorSession, id: Submenu): boolean {
  if (!session.canEdit()) return false;
  if (id === 'addHere') return true;
  if (id === 'template') return templateKeysOf(session).length > 1;
  // The chart's current scale is listed too, but can't be chosen again.
  return SUBMENU_COMMANDS[id].some((command) => isOffered(session, command));
}

/** The design templates that fit the whole selection. */
export function templateKeysOf(session: EditorSession): readonly string[] {
  const refs = selectedRefs(session);
  const { state } = session.chart.get();
  const tables = new Set(refs.map((ref) => TEMPLATE_KIND_OF[lookKindOf(state, ref)]));
  const [table] = tables;
  if (tables.size !== 1 || table === undefined) return [];
  return orderedIds(state, table);
}
