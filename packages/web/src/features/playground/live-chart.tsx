import type { NamedChart } from '@giotto/chart';
import type { Selection } from '@giotto/chart/interact';
import { themeOf } from '@giotto/chart/model';
import type { ViewPlace } from '@giotto/element';
import { type GiottoChartElement, TAG } from '@giotto/element/define';
import { type ReactElement, useEffect, useRef } from 'react';
import { loadChartFont } from '../../lib/chart-fonts/load-chart-font.ts';
import styles from './playground.module.css';
import type { PlaygroundState } from './playground-state.ts';

interface LiveChartProps {
  readonly chart: NamedChart;
  readonly state: PlaygroundState;
  readonly onSelect: (selection: Selection) => void;
  readonly onZoom: (zoom: number) => void;
}

/** The chart as the library draws it: the web component itself, with the attributes that the code states. */
export function LiveChart({ chart, state, ...events }: LiveChartProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const element = useRef<GiottoChartElement>(null);
  const listeners = useRef(events);
  useEffect(() => {
    listeners.current = events;
  });
  useEffect(() => {
    const made = document.createElement(TAG);
    made.className = styles.chart ?? '';
    const detailOf = <Detail,>(event: Event) => (event as CustomEvent<Detail>).detail;
    made.addEventListener('chart-select', (event) => listeners.current.onSelect(detailOf<Selection>(event)));
    made.addEventListener('chart-view', (event) => listeners.current.onZoom(detailOf<ViewPlace>(event).zoom));
    element.current = made;
    place.current?.append(made);
    return () => made.remove();
  }, []);
  useEffect(() => {
    if (element.current === null) return;
    for (const [name, value] of attributesOf(state)) {
      if (value === '') element.current.removeAttribute(name);
      else element.current.setAttribute(name, value);
    }
  }, [state]);
  useEffect(() => {
    let isGone = false;
    // The page has the fonts; a chart that is drawn before its font is there isn't measured again.
    void loadChartFont(themeOf(chart.state).font).then(() => {
      if (!isGone && element.current !== null) element.current.chart = chart;
    });
    return () => {
      isGone = true;
    };
  }, [chart]);
  return <div ref={place} className={styles.place} />;
}

/** Empty: not stated. */
function attributesOf(state: PlaygroundState): readonly (readonly [name: string, value: string])[] {
  // The end of a part that ends before it begins isn't known yet: it's being typed.
  const isPart = state.from === '' || state.to === '' || state.from < state.to;
  return [
    ['theme', state.theme],
    ['from', isPart ? state.from : ''],
    ['to', isPart ? state.to : ''],
    ['zoom', String(state.zoom)],
    ['selection-mode', state.selectionMode],
    ['today', state.hasToday ? '' : 'none'],
  ];
}
