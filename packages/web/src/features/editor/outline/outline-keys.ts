import type { KeyboardEvent } from 'react';
import { type Outline, WHOLE_ROW } from './use-outline.ts';

/** Rows per PgUp and PgDn. */
const PAGE = 10;

/**
 * Handles a key on a row or cell and returns whether the outline uses it. All others are the editor's (`ux.md` A10,
 * A15): rows and cells follow the APG's treegrid pattern, typing follows spreadsheets.
 */
export function runOutlineKey(outline: Outline, event: KeyboardEvent): boolean {
  const { key, shiftKey } = event;
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return runModified(outline, event);
  const { active, column, columns, rows } = outline;
  const steps: Record<string, number> = {
    ArrowUp: active - 1,
    ArrowDown: active + 1,
    PageUp: active - PAGE,
    PageDown: active + PAGE,
  };
  const next = steps[key];
  if (next !== undefined) outline.goTo(next, column, shiftKey ? 'range' : 'alone');
  else if (shiftKey && key.startsWith('Arrow')) return false;
  else if (key === 'ArrowRight' || key === 'ArrowLeft') goAcross(outline, key === 'ArrowRight' ? 1 : -1);
  else if (key === 'Home') outline.goTo(column === WHOLE_ROW ? 0 : active, column === WHOLE_ROW ? column : 0);
  else if (key === 'End') {
    outline.goTo(
      column === WHOLE_ROW ? rows.length - 1 : active,
      column === WHOLE_ROW ? column : columns.length - 1,
    );
  } else if (column === WHOLE_ROW) return runOnRow(outline, key);
  else return runOnCell(outline, key);
  return true;
}

function runModified({ goTo, rows, column }: Outline, { key }: KeyboardEvent): boolean {
  if (key !== 'Home' && key !== 'End') return false;
  goTo(key === 'Home' ? 0 : rows.length - 1, column);
  return true;
}

/** Right expands a parent, then enters the cells; left returns to the row, then collapses it. */
function goAcross(outline: Outline, direction: 1 | -1): void {
  const { active, column, rows, goTo, fold } = outline;
  const row = rows[active];
  if (!row) return;
  const isFold = column === WHOLE_ROW && row.hasChildren && row.isCollapsed === direction > 0;
  if (isFold) fold(row);
  else if (column > WHOLE_ROW || direction > 0) goTo(active, column + direction);
}

function runOnRow({ goTo, active, edit }: Outline, key: string): boolean {
  if (key === ' ') goTo(active, WHOLE_ROW, 'toggle');
  else if (key === 'Enter' || key === 'F2') edit(null, 0);
  else return false;
  return true;
}

function runOnCell({ edit, clear }: Outline, key: string): boolean {
  if (key === 'Enter' || key === 'F2') edit(null);
  else if (key === 'Delete' || key === 'Backspace') {
    // With a whole row selected the editor deletes the task; in a cell, clear its contents.
    clear();
  } else if ([...key].length === 1) edit(key);
  else return false;
  return true;
}
