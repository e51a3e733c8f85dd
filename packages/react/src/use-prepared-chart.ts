import { type ChartSource, isPrepared, type PreparedChart, prepareChart } from '@giotto/element';
import { useEffect, useRef, useState } from 'react';

/**
 * The chart, ready to be drawn: at once if it was prepared, otherwise as soon as it has loaded; until then the one before.
 * Undefined: none yet.
 */
export function usePreparedChart(
  source: ChartSource,
  style: string | undefined,
  onError: ((error: unknown) => void) | undefined,
): PreparedChart | undefined {
  const [loaded, setLoaded] = useState<PreparedChart>();
  const report = useRef(onError);
  useEffect(() => {
    report.current = onError;
  });
  useEffect(() => {
    if (style === undefined && isPrepared(source)) return;
    let isWanted = true;
    prepareChart(source, { style }).then(
      (chart) => {
        if (isWanted) setLoaded(chart);
      },
      (error: unknown) => {
        if (!isWanted) return;
        if (report.current === undefined) console.error(error);
        else report.current(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [source, style]);
  return style === undefined && isPrepared(source) ? source : loaded;
}
