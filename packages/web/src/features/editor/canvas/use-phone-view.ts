import type { PlainChange } from '@giotto/chart/changes';
import { MAIN, SIZE_RANGES } from '@giotto/chart/model';
import { type RefObject, useLayoutEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { fitBeside } from '../session/panel-fit.ts';
import { phoneWidth } from '../session/phone-width.ts';
import { deskRoom } from './desk-room.ts';

/** The share of a small window that the label column takes at most, at zoom 1 (`ux.md` A14, Mobile). */
const WIDEST_COLUMN = 0.4;

/**
 * Draws the chart for a small window, with a narrow label column and no wider than can be read when it is fitted, and
 * fits its width when this person has not looked at it otherwise here. Whoever turns the phone before zooming sees it
 * fitted again. The chart itself stays as it is.
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
      const room = deskRoom(element);
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

/** What makes the chart narrow; null when it is so already. */
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
