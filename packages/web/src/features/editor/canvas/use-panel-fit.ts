import { type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { EditorSession } from '../session/editor-session.ts';
import { fitBeside, type OwnView, PANEL_FITS } from '../session/panel-fit.ts';
import { availableWidth } from './available-width.ts';

/** A panel, or its placeholder: the panel itself takes the same room, which reports no change of size. */
const PANEL = '[data-region="panel"], [data-loading-region="panel"]';

type Part = RefObject<HTMLElement | null>;

/**
 * Fits the chart's width (px) while a panel is open, for people who chose that, and restores the view when it closes. A
 * manual zoom meanwhile is kept. Panel and chart change in the same frame.
 */
export function usePanelFit(session: EditorSession, scroller: Part, page: Part, width: number): void {
  const current = useRef<PanelFit>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const fit = createPanelFit(session, element, page);
    current.current = fit;
    // Runs before the frame that shows the panel is painted.
    const observer = new ResizeObserver(() => fit.follow());
    observer.observe(element, { box: 'border-box' });
    const ends = [PANEL_FITS.subscribe(fit.follow), session.ui.subscribe(fit.letGo)];
    return () => {
      observer.disconnect();
      for (const end of ends) end();
      fit.end();
    };
  }, [session, scroller, page]);
  useLayoutEffect(() => current.current?.grow(width), [width]);
}

interface PanelFit {
  /** Fits or restores, depending on the space beside the canvas. */
  readonly follow: () => void;
  /** The chart's width changed to `width` px. Doesn't zoom during a drag. */
  readonly grow: (width: number) => void;
  /** Detects that the person has zoomed manually. */
  readonly letGo: () => void;
  readonly end: () => void;
}

function createPanelFit({ ui, base }: EditorSession, element: HTMLElement, page: Part): PanelFit {
  /** The zoom and scroll position that this last set. */
  let fitted: OwnView | null = null;
  let hasLetGo = false;
  let width = base().scene.width;
  const isPanelOpen = () => !!element.closest('[data-editor]')?.querySelector(PANEL);
  const read = (): OwnView => ({
    zoom: ui.get().zoom,
    left: element.scrollLeft,
    top: element.scrollTop,
  });
  /** Zooms, keeping the top left of the view in place. */
  const zoomTo = (zoom: number, ownView: OwnView | null) => {
    const before = page.current?.getBoundingClientRect();
    const view = element.getBoundingClientRect();
    const factor = zoom / ui.get().zoom;
    const across = Math.max(0, view.left - (before?.left ?? view.left));
    const down = Math.max(0, view.top - (before?.top ?? view.top));
    fitted = ownView && { ...read(), zoom };
    // Resize the page before scrolling it.
    flushSync(() => ui.set({ zoom, ownView }));
    element.scrollBy(across * (factor - 1), down * (factor - 1));
    fitted = ownView && read();
  };
  const giveBack = () => {
    const { ownView } = ui.get();
    if (!ownView || !fitted) return;
    const now = read();
    const isWhereItWas = now.left === fitted.left && now.top === fitted.top;
    zoomTo(ownView.zoom, null);
    if (isWhereItWas) element.scrollTo(ownView.left, ownView.top);
  };
  const follow = () => {
    if (!PANEL_FITS.isOn() || !isPanelOpen()) {
      hasLetGo = false;
      giveBack();
      return;
    }
    if (hasLetGo) return;
    const own = ui.get().ownView ?? read();
    const zoom = fitBeside(availableWidth(element), width, own.zoom);
    if (zoom !== ui.get().zoom) zoomTo(zoom, zoom === own.zoom ? null : own);
  };
  return {
    follow,
    grow: (now) => {
      const isChanged = now !== width;
      width = now;
      // After this is rendered, but before it is painted.
      if (isChanged && ui.get().pointer.type === 'idle') queueMicrotask(follow);
    },
    letGo: () => {
      if (!fitted || ui.get().zoom === fitted.zoom) return;
      fitted = null;
      hasLetGo = true;
      ui.set({ ownView: null });
    },
    end: () => {
      const { ownView } = ui.get();
      fitted = null;
      if (ownView) ui.set({ zoom: ownView.zoom, ownView: null });
    },
  };
}
