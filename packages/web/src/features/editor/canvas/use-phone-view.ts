import type { PlainChange } from '@giotto/chart/changes';
import { MAIN, SIZE_RANGES } from '@giotto/chart/model';
import { type RefObject, useLayoutEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { fitBeside } from '../session/panel-fit.ts';
import { phoneWidth } from '../session/phone-width.ts';
import { availableWidth } from './available-width.ts';

/** The maximum share of a small window that the label column takes at zoom 1 (`ux.md` A14, Mobile). */
const WIDEST_COLUMN = 0.4;

/**
 * Draws the chart for a small window: with a narrow label column, and no wider than is readable when fitted. Fits its
 * width unless this person has viewed it differently here, and again when the phone is rotated before zooming. The
 * chart itself isn't changed.
 */
export function usePhoneView(
  session: EditorSession,
  scroller: RefObject<HTMLElement | null>,
  isMobile: boolean,
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isMobile || !element) return;
    const { ui } = session;
    let fitted = 0;
    const arrange = (isFitted: boolean) => {
      ui.set({ previewedChanges: null });
      const { scene } = session.base();
      const room = availableWidth(element);
      const changes = narrowed(scene, room);
      if (changes) ui.set({ previewedChanges: [changes] });
      fitted = fitBeside(room, session.base().scene.width, 1);
      if (isFitted) ui.set({ zoom: fitted, isFitted });
    };
    const recalled = session.memory?.recall();
    arrange(!recalled || recalled.isFitted === true);
    const turn = () => arrange(ui.get().isFitted);
    const endZooms = ui.subscribe(() => {
      if (ui.get().isFitted && ui.get().zoom !== fitted) ui.set({ isFitted: false });
    });
    window.addEventListener('resize', turn);
    return () => {
      window.removeEventListener('resize', turn);
      endZooms();
      ui.set({ previewedChanges: null, isFitted: false });
    };
  }, [session, scroller, isMobile]);
}

/** The change that narrows the chart. Null when it is narrow enough. */
function narrowed(scene: ReturnType<EditorSession['base']>['scene'], room: number): PlainChange | null {
  const { min, max } = SIZE_RANGES.labelWidth;
  const labelWidth = Math.min(max, Math.max(min, Math.round(window.innerWidth * WIDEST_COLUMN)));
  const ganttWidth = phoneWidth(room, scene.width);
  const isWide = scene.column.width > labelWidth;
  if (!isWide && ganttWidth === scene.width) return null;
  const fields = {
    ...(isWide && { lockTaskLabelSpacing: true, labelWidth }),
    ...(ganttWidth < scene.width && { ganttWidth }),
  };
  return { type: 'set', kind: 'chart', id: MAIN, fields };
}
