import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

/** Whole seconds until a moment in Unix milliseconds, never below 0. */
export function countSecondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Seconds as minutes and seconds, e.g. 4:05. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface Countdown {
  /** 0 when it is over or was never begun. */
  readonly secondsLeft: number;
  readonly begin: (seconds: number) => void;
}

/** The end that was kept for this owner; 0 when there is none, or when it was somebody else's. */
function readEnd(storageKey: string, owner: string): number {
  const [keptOwner, moment] = readStored(storageKey)?.split(' ') ?? [];
  return keptOwner === owner ? Number(moment) || 0 : 0;
}

/**
 * Counts down once a second to a moment that is kept in this browser for one owner (an id without spaces), so that
 * loading the page anew changes nothing and another account begins afresh.
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
