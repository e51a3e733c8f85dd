import type { ChangedIds } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { ChartStore } from '../../../lib/chart-store/chart-store-types.ts';

/** What an own edit has changed, with what follows from it. */
export interface OwnEdit {
  readonly state: State;
  readonly changed: ChangedIds;
  /** It was an undo or a redo. */
  readonly isStep: boolean;
}

/** Tells this tab's edits from others'. */
export function createOwnEdits(chart: Pick<ChartStore, 'watch'>) {
  let doing: 'edit' | 'step' | null = null;
  return {
    /** Applies an edit, undo or redo; what it changes is reported meanwhile. */
    run: <Result>(what: 'edit' | 'step', apply: () => Result): Result => {
      doing = what;
      try {
        return apply();
      } finally {
        doing = null;
      }
    },
    watch: (listener: (edit: OwnEdit) => void) =>
      chart.watch((state, changed) => {
        if (doing !== null) listener({ state, changed, isStep: doing === 'step' });
      }),
  };
}
