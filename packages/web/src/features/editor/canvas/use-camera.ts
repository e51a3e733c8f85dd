import { xOfUnit } from '@giotto/chart/interact';
import type { Box } from '@giotto/chart/layout';
import { timelineOf } from '@giotto/chart/model';
import { unitAt } from '@giotto/chart/time';
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { selectedRefs } from '../commands/selected.ts';
import { type Camera, PAN_STEP } from '../session/camera.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { floorZoom } from '../session/zoom.ts';
import { boundsOf } from '../toolbar/element-bounds.ts';
import { availableWidth } from './available-width.ts';

type Part = RefObject<HTMLElement | null>;

/** Px of background kept around what is fitted. */
const AIR = 48;
/** Maximum zoom for a single short bar. */
const MAX_ZOOM = 2;

/** Gives the session the camera over this canvas while it is mounted. */
export function useCamera(
  session: EditorSession,
  scroller: Part,
  page: Part,
  reveal: Camera['reveal'],
): void {
  useEffect(() => {
    session.camera.current = createCamera(session, scroller, page, reveal);
    return () => {
      session.camera.current = null;
    };
  }, [session, scroller, page, reveal]);
}

function createCamera(session: EditorSession, scroller: Part, page: Part, reveal: Camera['reveal']): Camera {
  const { ui } = session;
  /** Centres a box in the area that the sticky parts don't cover. */
  const centre = (box: Box, isAcrossOnly = false) => {
    const view = scroller.current?.getBoundingClientRect();
    const origin = page.current?.getBoundingClientRect();
    if (!view || !origin) return;
    const { zoom } = ui.get();
    const { scene } = session.base();
    const column = Math.min(view.width / 2, scene.column.width * zoom);
    const header = scene.header.height * zoom;
    const x = origin.left + (box.x + box.width / 2) * zoom - (view.left + (column + view.width) / 2);
    const y = origin.top + (box.y + box.height / 2) * zoom - (view.top + (header + view.height) / 2);
    scroller.current?.scrollBy(x, isAcrossOnly ? 0 : y);
  };
  const fitZoom = (width: number, height: number | null, most: number) => {
    const element = scroller.current;
    const view = element?.getBoundingClientRect();
    if (!element || !view) return;
    const across = (height === null ? availableWidth(element) : view.width - AIR) / width;
    const down = height === null ? across : (view.height - AIR) / height;
    // Resize the page before scrolling it.
    flushSync(() => ui.set({ zoom: floorZoom(Math.min(across, down, most)) }));
  };
  return {
    reveal,
    show: ({ row, below, unit }) => {
      const { scene } = session.base();
      const line = scene.rows.find(({ taskId }) => taskId === row);
      const y = (line?.y ?? 0) + below * scene.rowHeight;
      centre({ x: xOfUnit(scene, unit), y, width: 0, height: 0 }, line === undefined);
    },
    showNow: () => {
      const { state, scene } = session.base();
      const unit = unitAt(ui.get().now, timelineOf(state).startDate);
      centre({ ...scene.plot, x: scene.plot.x + unit * scene.unitWidth, width: 0 }, true);
    },
    fit: (what) => {
      const { scene } = session.base();
      const selected = what === 'selection' ? boundsOf(session.whole().scene, selectedRefs(session)) : null;
      const box = typeof what === 'object' ? what : selected;
      if (what === 'selection' && !box) return;
      if (!box) {
        fitZoom(scene.width, what === 'width' ? null : scene.height, Number.POSITIVE_INFINITY);
        centre({ x: 0, y: 0, width: scene.width, height: scene.height }, what === 'width');
        return;
      }
      fitZoom(
        box.width + scene.column.width + AIR,
        box.height + scene.header.height + 2 * AIR,
        Math.max(MAX_ZOOM, ui.get().zoom),
      );
      centre(box);
    },
    pan: (across, down) => scroller.current?.scrollBy(across * PAN_STEP, down * PAN_STEP),
    focus: () => {
      const row = scroller.current?.querySelector<HTMLElement>('[role=treegrid] [tabindex="0"]');
      (row ?? scroller.current)?.focus({ preventScroll: true });
    },
    locate: (ref) => {
      const origin = page.current?.getBoundingClientRect();
      const view = scroller.current?.getBoundingClientRect();
      const box = boundsOf(session.sceneWith(ref), [ref]);
      if (!origin || !view || !box) return null;
      const { zoom } = ui.get();
      const inside = (at: number, from: number, to: number) => Math.min(to - 8, Math.max(from + 8, at));
      return {
        x: inside(origin.left + (box.x + Math.min(box.width, 24)) * zoom, view.left, view.right),
        y: inside(origin.top + (box.y + box.height) * zoom, view.top, view.bottom),
      };
    },
  };
}
