import type { PlainChange } from '@giotto/chart/changes';

let kept: { readonly ganttId: string; readonly changes: readonly PlainChange[] } | null = null;

/** Stores a style being edited, so that it can be restored. */
export function saveDraft(ganttId: string, changes: readonly PlainChange[]): void {
  kept = { ganttId, changes };
}

/** Returns and clears a chart's stored draft. */
export function restoreDraft(ganttId: string): readonly PlainChange[] {
  const taken = kept?.ganttId === ganttId ? kept.changes : [];
  kept = null;
  return taken;
}
