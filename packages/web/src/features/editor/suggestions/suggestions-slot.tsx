import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { DrawnPages } from '../../../lib/drawing-host.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import { feedOf } from '../comments/use-comments.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { useSession, useUi } from '../session/session-context.ts';
import { observeChart } from './observe-chart.ts';
import styles from './suggestions-slot.module.css';

export interface SuggestionsSlotProps {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly userId: string;
  /** Where drawings over the canvas are rendered. */
  readonly layerPlace: HTMLElement | null;
  /** The chart's pages. Null while it is on the canvas. */
  readonly pages: DrawnPages | null;
  /** Where the bar over the tools is rendered. */
  readonly barPlace: HTMLElement | null;
  readonly render: (host: SuggestionsHost) => ReactNode;
}

/**
 * Passes suggestions what they need from the editor. They stay up to date at all times; their panel renders while open.
 */
export function SuggestionsSlot(props: SuggestionsSlotProps): ReactElement {
  const { ownerId, ganttId, userId, layerPlace, pages, barPlace, render } = props;
  const session = useSession();
  const intl = useIntl();
  const isOpen = useUi((ui) => ui.panel === 'suggestions');
  const isTravelling = useUi((ui) => ui.panel === 'history');
  const [panelPlace, setPanelPlace] = useState<HTMLElement | null>(null);
  const seen = useMemo(() => observeChart(session), [session]);
  const [linkedId] = useState(() => new URLSearchParams(window.location.search).get('suggestion'));
  useEffect(() => {
    if (linkedId !== null) session.ui.set({ panel: 'suggestions' });
  }, [linkedId, session]);
  const host = useMemo(
    (): SuggestionsHost => ({
      ownerId,
      ganttId,
      userId,
      chart: session.chart,
      seen,
      linkedId,
      panelPlace,
      layerPlace: isTravelling ? null : layerPlace,
      pages: isTravelling ? null : pages,
      barPlace,
      drawLike: session.drawLike,
      fade: (faded) => session.ui.set({ faded }),
      reveal: (ref) => session.camera.current?.reveal(ref),
      select: session.select,
      commentOn: (id) => {
        feedOf(session)?.startOn({ kind: 'suggestion', id });
        feedOf(session)?.want(id);
        session.ui.set({ panel: 'comments' });
      },
      openPanel: () => session.ui.set({ panel: 'suggestions' }),
      closePanel: () => {
        if (session.ui.get().panel === 'suggestions') session.ui.set({ panel: null });
      },
      setCount: (suggestionCount) => session.ui.set({ suggestionCount }),
      announce: session.announce,
    }),
    [
      ownerId,
      ganttId,
      userId,
      session,
      seen,
      linkedId,
      panelPlace,
      layerPlace,
      pages,
      barPlace,
      isTravelling,
    ],
  );
  return (
    <>
      {isOpen && (
        <SidePanel title={intl.formatMessage({ id: 'editor.toolbar.suggestions' })} isFlush>
          <div ref={setPanelPlace} className={styles.place} />
        </SidePanel>
      )}
      {render(host)}
    </>
  );
}
