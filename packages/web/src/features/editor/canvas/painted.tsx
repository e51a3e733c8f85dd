import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { type Brush, PaintedList } from './painted-list.ts';

/** A group of a picture that is painted instead of rendered; `brush` must stay the same. */
export function Painted<Thing>({
  things,
  brush,
}: {
  things: readonly Thing[];
  brush: Brush<Thing>;
}): ReactElement {
  const group = useRef<SVGGElement>(null);
  const list = useRef<PaintedList<Thing> | null>(null);
  useLayoutEffect(() => {
    if (!group.current) return;
    list.current ??= new PaintedList(group.current, brush);
    list.current.paint(things);
  }, [things, brush]);
  return <g ref={group} />;
}
