import { useEffect, useState } from 'react';
import { findReachable } from './find-target.ts';
import { startPolling } from './start-polling.ts';

/** Pages and panels come and go, so a target counts as missing only after this many failed checks in a row. */
const PATIENCE = 10;

/** Whether the page has no element that an arrow for the selector could point at. */
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
