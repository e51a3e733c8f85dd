import { useEffect, useState } from 'react';
import { findReachable } from './find-target.ts';
import { startPolling } from './start-polling.ts';

/** While pages and panels come and go nothing is missed: looks in a row until something counts as missing. */
const PATIENCE = 10;

/** Whether there is nothing on the page that an arrow to the selector could point at. */
export function useIsMissing(selector: string | undefined): boolean {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let looks = 0;
    return startPolling(() => {
      looks = selector === undefined || findReachable(selector) ? 0 : looks + 1;
      setMissing(looks >= PATIENCE);
    });
  }, [selector]);
  return isMissing;
}
