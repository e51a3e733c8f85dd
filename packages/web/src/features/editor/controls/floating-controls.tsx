import type { ReactElement } from 'react';
import { useShownLayout } from '../pages/use-shown-layout.ts';
import { BarTooltip } from '../welcome/bar-tooltip.tsx';
import { EmptyChart } from '../welcome/empty-chart.tsx';

/** Floats in the canvas, at what is drawn there: how an empty chart begins, and the tooltip of a bar. */
export function FloatingControls(): ReactElement {
  const isOnCanvas = useShownLayout() === null;
  return (
    <>
      {isOnCanvas && <EmptyChart />}
      <BarTooltip />
    </>
  );
}
