import { orderedIds } from '@giotto/chart/changes';
import {
  cleanTitle,
  type DateReading,
  dateOrderOf,
  type Paste,
  type PastedRows,
  type PastePlace,
  pasteClip,
  pasteRows,
  readClip,
  readLines,
  refusePaste,
} from '@giotto/chart/clipboard';
import { timelineOf } from '@giotto/chart/model';
import { startMinutes } from '@giotto/chart/time';
import { readPastedTable, rowsOfTable } from '@giotto/interchange/paste';
import { selectedTasks } from '../commands/selected.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { Pastable } from './clip-data.ts';
import type { PastedTable } from './pasted-table.ts';
import { readOwn } from './read-pastable.ts';

/** Reads a table's rows with the meaning that its columns have now. */
export function readTable(session: EditorSession, { table, mapping }: PastedTable): PastedRows {
  return rowsOfTable(table, mapping, tableOptions(session));
}

/**
 * Pastes below the selected rows, else below the focused one, else at the end (`ux.md` A11): our own elements, a table,
 * or lines. Asks first about a table whose header is unknown or whose cells can't be read.
 */
export async function pasteInto(session: EditorSession, pastable: Pastable, asLines: boolean): Promise<void> {
  if (!session.canEdit()) return;
  const { clipboard } = session.texts;
  const json = asLines ? null : readOwn(pastable);
  const clip = json === null ? null : readClip(json);
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
  const pasted = asLines || refusal ? null : await readPastedTable(pastable, tableOptions(session));
  const tooMany = refusal ?? refusePaste({ rows: pasted?.table.rows.length ?? 0 });
  if (tooMany) {
    clipboard.refuse(tooMany);
    return;
  }
  if (!pasted) {
    pasteLines(session, text);
    return;
  }
  const read = readTable(session, pasted);
  if (!pasted.isSure || read.problems.length > 0) session.ui.set({ pastedTable: pasted });
  else {
    const { ambiguousDate } = pasted;
    pasteRead(session, { ...read, ...(ambiguousDate !== undefined && { ambiguousDate }) });
  }
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
  const language = languageOf(session);
  const { startDate } = timelineOf(session.chart.get().state);
  return { order: dateOrderOf(language), language, near: startMinutes(startDate) };
}

function tableOptions(session: EditorSession): { readonly language: string; readonly today: string } {
  return { language: languageOf(session), today: timelineOf(session.chart.get().state).startDate };
}

/** A chart's language without a country is read as in the person's own country if they speak that language. */
function languageOf(session: EditorSession): string {
  const { scaleTypeLang: language } = timelineOf(session.chart.get().state);
  const own = navigator.language;
  return !language.includes('-') && own.split('-')[0] === language ? own : language;
}
