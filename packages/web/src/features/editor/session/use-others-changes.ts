import { useEffect, useRef } from 'react';
import { useSession } from './session-context.ts';

/** Returns whether others have changed the chart since the last call. */
export function useOthersChanges(): () => boolean {
  const { chart, watchEdits } = useSession();
  const changes = useRef({ all: 0, own: 0 });
  useEffect(() => {
    const ends = [
      chart.watch(() => {
        changes.current.all += 1;
      }),
      watchEdits(() => {
        changes.current.own += 1;
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [chart, watchEdits]);
  return useRef(() => {
    const { all, own } = changes.current;
    changes.current = { all: 0, own: 0 };
    return all > own;
  }).current;
}
