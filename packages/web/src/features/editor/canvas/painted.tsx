import { memo, type ReactElement, useLayoutEffect, useRef } from 'react';
import { type Brush, PaintedList } from './painted-list.ts';
import type { Stretch } from './visible-area.ts';

interface PaintedProps<Thing> {
  readonly things: readonly Thing[];
  /** Must stay the same. */
  readonly brush: Brush<Thing>;
  /** Only what reaches into the stretch is painted; absent: everything. */
  readonly stretch?: Stretch;
  readonly pick?: (things: readonly Thing[], stretch: Stretch) => readonly Thing[];
}

function PaintedGroup<Thing>({ things, brush, stretch, pick }: PaintedProps<Thing>): ReactElement {
  const group = useRef<SVGGElement>(null);
  const list = useRef<PaintedList<Thing> | null>(null);
  useLayoutEffect(() => {
    if (!group.current) return;
    list.current ??= new PaintedList(group.current, brush);
    list.current.paint(stretch && pick ? pick(things, stretch) : things);
  }, [things, brush, stretch, pick]);
  return <g ref={group} />;
}

/** A group of a picture that is painted instead of rendered; not even looked at while its things are the same ones. */
export const Painted = memo(PaintedGroup) as typeof PaintedGroup;
