import { civilNow } from '../../../lib/civil-now.ts';

const MINUTES_PER_DAY = 1_440;
const MINUTE = 60_000;

/** Milliseconds until the viewer's next day begins; at least a second, since timers may be early. */
function untilMidnight(): number {
  const left = MINUTES_PER_DAY - (civilNow() % MINUTES_PER_DAY);
  return Math.max(1_000, left * MINUTE - (Date.now() % MINUTE));
}

/** Tells the viewer's civil time, in minutes, whenever it's another day than `shown` says; returns a function that ends it. */
export function followDay(shown: () => number, tell: (now: number) => void): () => void {
  const dayOf = (minutes: number) => Math.floor(minutes / MINUTES_PER_DAY);
  let timer: ReturnType<typeof setTimeout>;
  const follow = (): void => {
    clearTimeout(timer);
    const now = civilNow();
    if (dayOf(now) !== dayOf(shown())) tell(now);
    timer = setTimeout(follow, untilMidnight());
  };
  // A sleeping computer's timers are late.
  document.addEventListener('visibilitychange', follow);
  timer = setTimeout(follow, untilMidnight());
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
