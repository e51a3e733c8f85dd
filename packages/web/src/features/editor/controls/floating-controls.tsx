import type { ReactElement } from 'react';
import { PagesSwitch } from '../pages/pages-switch.tsx';
import { useShownLayout } from '../pages/use-shown-layout.ts';
import { StyleSlot, type StyleSlotProps } from '../panels/style-slot.tsx';
import { useCanEdit, useUi } from '../session/session-context.ts';
import { ToolPill } from '../toolbar/tool-pill.tsx';
import { BarTooltip } from '../welcome/bar-tooltip.tsx';
import { EmptyChart } from '../welcome/empty-chart.tsx';
import { FirstRunTips } from '../welcome/first-run-tips.tsx';

/** Floats over the canvas besides the notices: pages switch, watermark card, tools, tips, tooltip. */
export function FloatingControls(style: Omit<StyleSlotProps, 'part'>): ReactElement {
  const canEdit = useCanEdit();
  const isStyling = useUi(({ panel }) => panel === 'styles' || panel === 'editTheme');
  const isOnCanvas = useShownLayout() === null;
  return (
    <>
      <PagesSwitch />
      {canEdit && !isStyling && <StyleSlot part="watermark" {...style} />}
      {canEdit && isOnCanvas && <ToolPill />}
      {isOnCanvas && <EmptyChart />}
      {isOnCanvas && <FirstRunTips />}
      <BarTooltip />
    </>
  );
}
