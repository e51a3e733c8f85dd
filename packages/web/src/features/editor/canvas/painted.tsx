import { memo, type ReactElement, useLayoutEffect, useRef } from 'react';
import { type Brush, PaintedList } from './painted-list.ts';
import type { Interval } from './visible-area.ts';

interface PaintedProps<Thing> {
  readonly things: readonly Thing[];
  /** Must be stable. */
  readonly brush: Brush<Thing>;
  /** Paints only what extends into this range. Absent: everything. */
  readonly range?: Interval;
  readonly pick?: (things: readonly Thing[], range: Interval) => readonly Thing[];
}

function PaintedGroup<Thing>({ things, brush, range, pick }: PaintedProps<Thing>): ReactElement {
  const group = useRef<SVGGElement>(null);
  const list = useRef<PaintedList<Thing> | null>(null);
  useLayoutEffect(() => {
    if (!group.current) return;
    list.current ??= new PaintedList(group.current, brush);
    list.current.paint(range && pick ? pick(things, range) : things);
  }, [things, brush, range, pick]);
  return <g ref={group} />;
}

/**
 * A group of the drawing that is painted instead of rendered. Skipped entirely while its list is the identical object.
 */
export const Painted = memo(PaintedGroup) as typeof PaintedGroup;
