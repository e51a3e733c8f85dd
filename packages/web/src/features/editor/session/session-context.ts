import { createContext, useContext } from 'react';
import type { ChartSnapshot } from '../../../lib/chart-store/chart-store-types.ts';
import { useReadable } from '../../../lib/store.ts';
import type { EditorSession } from './editor-session.ts';
import type { EditorUi } from './editor-ui.ts';

/** The open editor, for everything inside it. */
export const SessionContext = createContext<EditorSession | null>(null);

/** The open editor; throws outside of one. */
export function useSession(): EditorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession belongs inside an editor');
  return session;
}

/** A part of what the tab shows. `select` must be stable or cheap and answer stable identities. */
export function useUi<Part>(select: (ui: EditorUi) => Part): Part {
  return useReadable(useSession().ui, select);
}

/** A part of the open chart. */
export function useChart<Part>(select: (chart: ChartSnapshot) => Part): Part {
  return useReadable(useSession().chart, select);
}
