import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { HistoryHost } from '../../../lib/history-host.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { useSession } from '../session/session-context.ts';
import { crossFade } from './cross-fade.ts';
import { createShowVersion } from './show-version.ts';

export interface HistorySlotProps {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly name: string;
  /** Where the bar over the canvas is rendered. */
  readonly barPlace: HTMLElement | null;
  readonly render: (host: HistoryHost) => ReactNode;
}

/**
 * The time travel panel. While it is open, editing is disabled and the selection, which may not exist in a version, is
 * cleared.
 */
export function HistorySlot({ ownerId, ganttId, name, barPlace, render }: HistorySlotProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  useEffect(() => {
    session.settle();
    session.setTool('select');
    session.ui.set({ selection: [], hovered: null, moveMode: null, surface: null, editing: null });
    return () => {
      session.ui.set({ historyView: null });
      // The pressed close button may be gone, leaving nothing focused: return focus to the chart to keep its keys
      // working.
      queueMicrotask(() => {
        if (document.activeElement === document.body) session.camera.current?.focus();
      });
    };
  }, [session]);
  const show = useMemo(
    () =>
      createShowVersion({
        getState: () => session.chart.get().state,
        prepare: session.prepare,
        set: (view) => {
          if (view.state !== (session.ui.get().historyView?.state ?? null)) crossFade();
          session.ui.set({ historyView: view });
        },
      }),
    [session],
  );
  const host = useMemo(
    (): HistoryHost => ({
      ownerId,
      ganttId,
      name,
      chart: session.chart,
      isFree: session.isFree,
      barPlace,
      show,
      reveal: (ref) => {
        session.camera.current?.reveal(ref);
        const { historyView } = session.ui.get();
        if (historyView) session.ui.set({ historyView: { ...historyView, changed: [ref] } });
      },
      takeBaseline: (state, name) =>
        session.ui.set({ surface: { type: 'takeBaseline', version: { state, name } } }),
      close: () => session.ui.set({ panel: null }),
      announce: session.announce,
    }),
    [ownerId, ganttId, name, barPlace, show, session],
  );
  return (
    <SidePanel title={intl.formatMessage({ id: 'editor.toolbar.history' })} isFlush>
      {render(host)}
    </SidePanel>
  );
}
