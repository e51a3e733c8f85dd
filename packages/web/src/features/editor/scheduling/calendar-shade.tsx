import { createTaskShade } from '@giotto/chart/load';
import type { Id } from '@giotto/chart/model';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useDrawnView } from '../insights/use-drawn-view.ts';
import type { DrawnView } from '../session/drawn-views.ts';
import { useViewedState } from '../session/session-context.ts';

/** Ms before a row shows its days off: passing over rows changes nothing. */
const REST = 300;

interface CalendarShadeProps {
  readonly task: Id;
}

/** Draws the task's own days off on its row after a moment, until it is unmounted. */
export function CalendarShade({ task }: CalendarShadeProps): ReactElement | null {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), REST);
    return () => clearTimeout(timer);
  }, []);
  const state = useViewedState();
  const draw = useMemo(() => (rests ? createTaskShade(state, task) : null), [rests, state, task]);
  return draw && <Shade draw={draw} />;
}

function Shade({ draw }: Pick<DrawnView, 'draw'>): null {
  useDrawnView(useMemo((): DrawnView => ({ layer: 'shade', draw, suffixOf: () => '' }), [draw]));
  return null;
}
