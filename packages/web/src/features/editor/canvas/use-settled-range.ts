import type { RowRange } from '@giotto/chart/layout';
import { useEffect, useState } from 'react';

/** Ms without a change after which the view is at rest. */
const REST = 120;
const NONE: RowRange = { from: 0, to: 0 };

/** The range when it was last at rest; empty before that. */
export function useSettledRange({ from, to }: RowRange): RowRange {
  const [rested, setRested] = useState(NONE);
  useEffect(() => {
    const timer = setTimeout(() => setRested({ from, to }), REST);
    return () => clearTimeout(timer);
  }, [from, to]);
  return rested;
}
