import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { viewToKeep } from '../session/panel-fit.ts';
import { panelToKeep } from '../session/view-memory.ts';

/** What is stored when it changes. */
const KEPT = ['zoom', 'collapsed', 'panel', 'showsCriticalPath', 'shownBaseline', 'insights'] as const;

/** Ms of rest before a view is stored. */
const REST = 400;

/** Restores this person's last scroll position, and stores the current one (`ux.md` A12). */
export function useViewMemory(session: EditorSession, scroller: RefObject<HTMLElement | null>): void {
  const seen = useRef<EditorSession>(null);
  useLayoutEffect(() => {
    const view = session.memory?.recall();
    // Reading a new scroller's position would force an extra layout.
    const isNew = seen.current === null;
    seen.current = session;
    if (!isNew || view) scroller.current?.scrollTo(view?.left ?? 0, view?.top ?? 0);
  }, [session, scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: number | undefined;
    let last = session.ui.get();
    const keep = () => {
      timer = undefined;
      const ui = session.ui.get();
      const kept = panelToKeep(ui.panel);
      session.memory?.remember({
        ...(kept && { panel: kept }),
        ...(ui.isFitted && { isFitted: true }),
        ...(ui.showsCriticalPath && { showsCriticalPath: true }),
        ...(ui.shownBaseline !== null && { shownBaseline: ui.shownBaseline }),
        insights: ui.insights,
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
      const isSame = KEPT.every((key) => ui[key] === last[key]);
      last = ui;
      if (!isSame) schedule();
    };
    const keepNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
    const end = session.ui.subscribe(onUi);
    element.addEventListener('scroll', schedule, { passive: true });
    // Components aren't unmounted when a page is closed or reloaded.
    window.addEventListener('pagehide', keepNow);
    return () => {
      end();
      element.removeEventListener('scroll', schedule);
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [session, scroller]);
}
