import { PLAN_LIMITS } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import type { XerFile } from './parse-tables.ts';
import { rowsOf } from './rows.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** The notebooks of each activity as plain text, by its `task_id`. */
export function readNotes(file: XerFile, report: Report): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const row of rowsOf(file, 'TASKMEMO', report)) {
    const [task, memo] = [row.word('task_id'), row.text('task_memo')];
    if (task === undefined || memo === undefined) continue;
    const known = notes.get(task);
    const text = toPlainText(memo);
    if (text === '' || (known?.length ?? 0) > PLAN_LIMITS.notes) continue;
    notes.set(task, known === undefined ? text : `${known}\n\n${text}`);
  }
  return notes;
}

/** Notebooks are HTML; the program writes DEL for its line breaks. */
function toPlainText(memo: string): string {
  return memo
    .replaceAll(/\u007F{1,2}/g, '\n')
    .replaceAll(/<(?:br|\/p|\/div|\/li)\b[^<>]{0,100}>/gi, '\n')
    .replaceAll(/<[^<>]{0,2000}>/g, '')
    .replaceAll(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
