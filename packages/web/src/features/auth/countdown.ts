import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

/** Whole seconds until a moment in Unix milliseconds, at least 0. */
export function countSecondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Formats seconds as minutes and seconds, e.g. 4:05. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface Countdown {
  /** 0 if it's over or was never started. */
  readonly secondsLeft: number;
  readonly begin: (seconds: number) => void;
}

/** The end stored for this owner; 0 if there is none or it belongs to another owner. */
function readEnd(storageKey: string, owner: string): number {
  const [keptOwner, moment] = readStored(storageKey)?.split(' ') ?? [];
  return keptOwner === owner ? Number(moment) || 0 : 0;
}

/**
 * Counts down each second to a moment stored in this browser for one owner (an id without spaces), so it survives a
 * reload and starts afresh for another account.
 */
export function useCountdown(storageKey: string, owner: string): Countdown {
  const [end, setEnd] = useState(() => readEnd(storageKey, owner));
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = countSecondsUntil(end, now);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [isRunning]);

  return {
    secondsLeft,
    begin: (seconds) => {
      const moment = Date.now() + seconds * 1000;
      writeStored(storageKey, `${owner} ${moment}`);
      setNow(Date.now());
      setEnd(moment);
    },
  };
}
