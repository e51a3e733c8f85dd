import type { State } from '@giotto/chart/model';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ChartSnapshot } from '../../../lib/chart-store/chart-store-types.ts';
import { useReadable } from '../../../lib/store.ts';
import type { EditorSession } from './editor-session.ts';
import type { EditorUi } from './editor-ui.ts';
import type { Picture } from './picture.ts';

/** The open editor, for everything inside it. */
export const SessionContext = createContext<EditorSession | null>(null);

/** The open editor. Throws outside of one. */
export function useSession(): EditorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession belongs inside an editor');
  return session;
}

/** Selects a part of this tab's UI state. `select` must be stable or cheap, and return stable identities. */
export function useUi<Part>(select: (ui: EditorUi) => Part): Part {
  return useReadable(useSession().ui, select);
}

/** Selects a part of the open chart. */
export function useChart<Part>(select: (chart: ChartSnapshot) => Part): Part {
  return useReadable(useSession().chart, select);
}

/** The chart as drawn, including what is being dragged or adjusted. Controls show the same. */
export function useShown(): Picture {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.shown);
}

/** Selects a part of what is shown. `select` must return the same identity while that part is unchanged. */
export function useShownPart<Part>(select: (picture: Picture) => Part): Part {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => select(session.shown()));
}

/** The state that is shown. */
export function useShownState(): State {
  return useShown().state;
}

/** The state on display without previews and drafts: during time travel that of a version. */
export function useViewedState(): State {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.viewed);
}

/**
 * Whether this person can edit the chart here and now, including suggesting. Follows changes of their access level, and
 * time travel.
 */
export function useCanEdit(): boolean {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.canEdit);
}

/** Whether this person may change the chart, including during time travel. */
export function useMayWrite(): boolean {
  const session = useSession();
  return useReadable(session.chart, session.mayWrite);
}
