import { orderedIds } from '@giotto/chart/changes';
import {
  type ColumnGuess,
  cleanTitle,
  type DateReading,
  dateOrderOf,
  guessColumns,
  isTable,
  type Paste,
  type PastedRows,
  type PastePlace,
  pasteClip,
  pasteRows,
  readCells,
  readClip,
  readLines,
  refusePaste,
  splitTable,
} from '@giotto/chart/clipboard';
import { timelineOf } from '@giotto/chart/model';
import { startMinutes } from '@giotto/chart/time';
import { selectedTasks } from '../commands/selected.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { Pastable } from './clip-data.ts';
import type { PastedTable } from './pasted-table.ts';
import { readPastable } from './read-pastable.ts';

/** Reads a table's rows using its current column assignment. */
export function readTable(
  session: EditorSession,
  cells: PastedTable['cells'],
  guess: Omit<ColumnGuess, 'isSure'>,
): PastedRows {
  return readCells({ cells, ...guess }, readingOf(session));
}

/**
 * Pastes below the selected rows, else below the focused one, else at the end (`ux.md` A11): our own elements, a table,
 * or lines. Asks first about a table whose header is unknown or whose cells can't be read.
 */
export function pasteInto(session: EditorSession, pastable: Pastable, asLines: boolean): void {
  if (!session.canEdit()) return;
  const { clipboard } = session.texts;
  const { json, table } = readPastable(pastable);
  const clip = asLines || json === null ? null : readClip(json);
  if (clip) {
    keep(
      session,
      (place) => pasteClip(session.chart.get().state, clip, place),
      clip.elements.some(({ kind }) => kind === 'task'),
    );
    return;
  }
  const { text } = pastable;
  const refusal = refusePaste({ text: text.length });
  const cells = asLines || refusal ? null : (table ?? (isTable(text) ? splitTable(text) : null));
  const tooMany = refusal ?? refusePaste({ rows: cells?.length ?? 0 });
  if (tooMany) {
    clipboard.refuse(tooMany);
    return;
  }
  if (!cells) {
    pasteLines(session, text);
    return;
  }
  const guess = guessColumns(cells, readingOf(session));
  const read = readTable(session, cells, guess);
  if (!guess.isSure || read.problems.length > 0) session.ui.set({ pastedTable: { cells, guess } });
  else pasteRead(session, read);
}

/** Pastes rows that were read, or says why not when there are none or too many. */
export function pasteRead(session: EditorSession, read: PastedRows, text?: string): void {
  const { clipboard } = session.texts;
  const refusal = read.rows.length === 0 ? 'nothing' : refusePaste({ rows: read.rows.length });
  if (refusal) {
    clipboard.refuse(refusal);
    return;
  }
  keep(session, (place) => pasteRows(session.chart.get().state, read.rows, place), true, read, text);
}

function pasteLines(session: EditorSession, text: string): void {
  pasteRead(session, readLines(text, readingOf(session)), text);
}

function keep(
  session: EditorSession,
  paste: (place: PastePlace) => Paste,
  hasRows: boolean,
  read?: PastedRows,
  text?: string,
): void {
  const { changes, pasted } = paste({ below: findPlace(session, hasRows), newId: session.newId });
  session.commit(changes);
  const first = pasted.find(({ kind }) => kind === 'task');
  session.ui.set({ selection: pasted, ...(first && { focusedRow: first.id }) });
  const canBeTitle = text !== undefined && pasted.length > 1;
  session.texts.clipboard.report({
    count: pasted.length,
    onUndo: session.undo,
    ...(read?.ambiguousDate !== undefined && { ambiguousDate: read.ambiguousDate }),
    ...(canBeTitle && { onAsTitle: () => pasteAsTitle(session, text) }),
  });
}

/** Replaces the pasted tasks by one whose title is the lines. */
function pasteAsTitle(session: EditorSession, text: string): void {
  session.undo();
  pasteRead(session, { rows: [{ title: cleanTitle(text), level: 0 }], problems: [] });
}

/**
 * Rows are pasted below the last selected one, or at the end. Elements without rows keep theirs unless a row is
 * selected.
 */
function findPlace(session: EditorSession, hasRows: boolean): string | null {
  const selected = selectedTasks(session).at(-1);
  if (selected !== undefined || !hasRows) return selected ?? null;
  return orderedIds(session.chart.get().state, 'task').at(-1) ?? null;
}

function readingOf(session: EditorSession): DateReading {
  const { scaleTypeLang: language, startDate } = timelineOf(session.chart.get().state);
  // A chart language without a country is read as in the person's own country if they speak that language.
  const own = navigator.language;
  const isOwn = !language.includes('-') && own.split('-')[0] === language;
  return { order: dateOrderOf(isOwn ? own : language), language, near: startMinutes(startDate) };
}
