import { MAIN, SIZE_RANGES } from '@giotto/chart/model';
import { useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';

/** The share of a small window that the label column takes at most, at zoom 1 (`ux.md` A14, Mobile). */
const WIDEST = 0.4;

/** Keeps the label column narrow while the chart is seen on a small window; the chart itself stays as it is. */
export function useNarrowColumn(session: EditorSession): void {
  useEffect(() => {
    const { ui } = session;
    const narrow = () => {
      ui.set({ previewedChanges: null });
      const { min, max } = SIZE_RANGES.labelWidth;
      const widest = Math.min(max, Math.max(min, Math.round(window.innerWidth * WIDEST)));
      if (session.base().scene.column.width <= widest) return;
      const fields = { lockTaskLabelSpacing: true, labelWidth: widest };
      ui.set({ previewedChanges: [{ type: 'set', kind: 'chart', id: MAIN, fields }] });
    };
    narrow();
    window.addEventListener('resize', narrow);
    return () => {
      window.removeEventListener('resize', narrow);
      ui.set({ previewedChanges: null });
    };
  }, [session]);
}
