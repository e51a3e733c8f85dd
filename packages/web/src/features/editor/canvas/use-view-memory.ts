import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { viewToKeep } from '../session/panel-fit.ts';
import { panelToKeep } from '../session/view-memory.ts';

/** Ms of rest after which a view is worth remembering. */
const REST = 400;

/** Scrolls to where this person last was, and keeps where they are (`ux.md` A12). */
export function useViewMemory(session: EditorSession, scroller: RefObject<HTMLElement | null>): void {
  const seen = useRef<EditorSession>(null);
  useLayoutEffect(() => {
    const view = session.memory?.recall();
    // To ask a new scroller for where it is already would have it laid out once more.
    const isNew = seen.current === null;
    seen.current = session;
    if (!isNew || view) scroller.current?.scrollTo(view?.left ?? 0, view?.top ?? 0);
  }, [session, scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: number | undefined;
    let { zoom, collapsed, panel } = session.ui.get();
    const keep = () => {
      timer = undefined;
      const ui = session.ui.get();
      const kept = panelToKeep(ui.panel);
      session.memory?.remember({
        ...(kept && { panel: kept }),
        ...(ui.isFitted && { isFitted: true }),
        ...viewToKeep(ui, element),
        collapsed: [...ui.collapsed],
      });
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = window.setTimeout(keep, REST);
    };
    const onUi = () => {
      const ui = session.ui.get();
      if (ui.zoom === zoom && ui.collapsed === collapsed && ui.panel === panel) return;
      ({ zoom, collapsed, panel } = ui);
      schedule();
    };
    const keepNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
    const end = session.ui.subscribe(onUi);
    element.addEventListener('scroll', schedule, { passive: true });
    // A page that is closed or loaded again ends without a word to its components.
    window.addEventListener('pagehide', keepNow);
    return () => {
      end();
      element.removeEventListener('scroll', schedule);
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [session, scroller]);
}
