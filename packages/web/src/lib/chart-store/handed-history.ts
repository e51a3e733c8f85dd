import type { UndoRecord } from '@giotto/chart/replica';

let handed: { readonly ganttId: string; readonly record: UndoRecord } | null = null;

/** Lets the editor that opens this chart next, in this tab, undo what was done in another copy of it. */
export function handHistory(ganttId: string, record: UndoRecord): void {
  handed = { ganttId, record };
}

/** What was handed over for a chart, once. */
export function takeHandedHistory(ganttId: string): UndoRecord | undefined {
  if (handed?.ganttId !== ganttId) return undefined;
  const { record } = handed;
  handed = null;
  return record;
}
