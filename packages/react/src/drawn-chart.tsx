import { ChartView, layoutFirst, pictureNode, type ViewEvents, type ViewOptions } from '@giotto/element';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { GiottoChartProps } from './giotto-chart-props.ts';
import { pictureElement } from './picture-element.ts';

type DrawnChartProps = Omit<GiottoChartProps, 'chart' | 'chartStyle' | 'onError' | 'className' | 'style'> & {
  readonly chart: ViewOptions['chart'];
};

/**
 * A chart that is ready. React creates its picture once, as the server did; from then on it's the view's, which draws only
 * what is in view.
 */
export function DrawnChart({
  onSelect,
  onView,
  onActivate,
  selection,
  initialWidth,
  ...options
}: DrawnChartProps): ReactElement {
  const [first] = useState(() => pictureElement(pictureNode(layoutFirst(options, initialWidth))));
  const viewport = useRef<HTMLDivElement>(null);
  const view = useRef<ChartView>(undefined);
  const events = useRef<ViewEvents>({});
  const shown = useRef(options);
  useEffect(() => {
    events.current = {
      ...(onSelect && { onSelect }),
      ...(onView && { onView }),
      ...(onActivate && { onActivate }),
    };
  });
  useEffect(() => {
    if (viewport.current === null) return;
    const mounted = new ChartView(viewport.current, shown.current, {
      onSelect: (selected) => events.current.onSelect?.(selected),
      onView: (place) => events.current.onView?.(place),
      onActivate: (element) => events.current.onActivate?.(element),
    });
    view.current = mounted;
    return () => mounted.destroy();
  }, []);
  useEffect(() => {
    const before = shown.current;
    shown.current = options;
    if (!isSame(before, options)) view.current?.update(options);
  });
  useEffect(() => {
    if (selection !== undefined) view.current?.select(selection);
  });
  return (
    <div ref={viewport} className="giotto-viewport">
      <div className="giotto-canvas" aria-hidden="true">
        {first}
      </div>
    </div>
  );
}

function isSame(one: ViewOptions, other: ViewOptions): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof ViewOptions)[]);
  return [...names].every((name) => one[name] === other[name]);
}
