import { useEffect, useState } from 'react';

/** Ms after which relative times are told anew. */
const BEAT = 30_000;

/** The time, as it goes on. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), BEAT);
    return () => clearInterval(timer);
  }, []);
  return now;
}
