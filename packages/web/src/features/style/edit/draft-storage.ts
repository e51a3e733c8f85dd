import type { PlainChange } from '@giotto/chart/changes';

let kept: { readonly ganttId: string; readonly changes: readonly PlainChange[] } | null = null;

/** Keeps a style that was being edited, so that it can be brought back. */
export function saveDraft(ganttId: string, changes: readonly PlainChange[]): void {
  kept = { ganttId, changes };
}

/** Hands out what was kept for a chart, once. */
export function restoreDraft(ganttId: string): readonly PlainChange[] {
  const taken = kept?.ganttId === ganttId ? kept.changes : [];
  kept = null;
  return taken;
}
