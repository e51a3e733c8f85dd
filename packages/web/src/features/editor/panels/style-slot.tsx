import type { ReactElement, ReactNode } from 'react';
import type { StyleHost } from '../../../lib/style-host.ts';
import { useChart, useSession, useUi } from '../session/session-context.ts';

/** A part of the style feature that the editor shows. */
type StylePart = 'styles' | 'editTheme' | 'watermark';

export interface StyleSlotProps {
  readonly ganttId: string;
  readonly name: string;
  readonly part: StylePart;
  readonly render: (part: StylePart, host: StyleHost) => ReactNode;
}

/** Passes a part of the style feature what it needs from the open chart. */
export function StyleSlot({ ganttId, name, part, render }: StyleSlotProps): ReactElement {
  const session = useSession();
  const state = useChart((chart) => chart.state);
  const selection = useUi((ui) => ui.selection);
  const vision = useUi((ui) => ui.vision);
  const host: StyleHost = {
    ganttId,
    name,
    state,
    selection,
    isFree: session.isFree,
    vision,
    setVision: (wanted) => session.ui.set({ vision: wanted }),
    previewChanges: session.previewChanges,
    apply: (changes) => {
      session.commit(changes, 'style');
      session.previewChanges(null);
    },
    close: () => session.ui.set({ panel: null }),
    open: (panel) => session.ui.set({ panel }),
    openRules: () => session.ui.set({ surface: { type: 'rules' } }),
    announce: session.announce,
    newId: session.newId,
    keep: session.onDevice?.keep,
  };
  return <>{render(part, host)}</>;
}
