import type { EditorSession } from '../session/editor-session.ts';
import type { Insights } from '../session/view-memory.ts';

/** How a person sees the load: rows in view, and the days that a bar stands for; by the width of a day if not chosen. */
export interface LoadView {
  readonly rows: number;
  readonly step: LoadStep;
}

export const LOAD_STEPS = ['auto', '1', '7', '28'] as const;
export type LoadStep = (typeof LOAD_STEPS)[number];
export const ROWS = { least: 1, usual: 4, most: 16 } as const;

/** The nearest number of rows that the panel can have. */
function clampRows(rows: number): number {
  return Math.min(ROWS.most, Math.max(ROWS.least, Math.round(rows)));
}

/** What this person has chosen, or what is usual. */
export function readLoadView({ loadRows, loadStep }: Insights): LoadView {
  return {
    rows: typeof loadRows === 'number' && Number.isFinite(loadRows) ? clampRows(loadRows) : ROWS.usual,
    step: LOAD_STEPS.find((one) => one === loadStep) ?? 'auto',
  };
}

/** Keeps a choice for this person. */
export function keepLoadView({ ui }: EditorSession, { rows, step }: Partial<LoadView>): void {
  ui.set({
    insights: {
      ...ui.get().insights,
      ...(rows !== undefined && { loadRows: clampRows(rows) }),
      ...(step !== undefined && { loadStep: step }),
    },
  });
}
