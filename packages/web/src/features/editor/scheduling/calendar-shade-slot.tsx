import { type ReactElement, Suspense } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { isScheduled } from '../../../lib/scheduler.ts';
import { useChart, useUi } from '../session/session-context.ts';

const CalendarShade = lazyComponent(async () => (await import('./calendar-shade.tsx')).CalendarShade);

/** In a scheduled chart: the days off of the task under the pointer, once it rests there. */
export function CalendarShadeSlot(): ReactElement | null {
  const isOn = useChart(
    ({ state }) => isScheduled(state) && (state.calendar.size > 0 || state.person.size > 0),
  );
  const task = useUi(({ hovered, hoveredRow, pointer }) => {
    if (pointer.type !== 'idle') return null;
    return hovered?.kind === 'task' ? hovered.id : hoveredRow;
  });
  if (!isOn || task === null) return null;
  return (
    <Suspense fallback={null}>
      <CalendarShade key={task} task={task} />
    </Suspense>
  );
}
