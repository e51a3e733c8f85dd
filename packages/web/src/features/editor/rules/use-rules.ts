import { useEffect } from 'react';
import { civilNow } from '../../../lib/civil-now.ts';
import { reportLater } from '../../../lib/report-later.ts';
import { currentRules, loadRules } from '../../../lib/rules.ts';
import { useChart, useSession } from '../session/session-context.ts';

const MINUTES_PER_DAY = 1_440;
const MINUTE = 60_000;

/** Milliseconds until the viewer's next day begins; at least a second, since timers may be early. */
function untilMidnight(): number {
  const left = MINUTES_PER_DAY - (civilNow() % MINUTES_PER_DAY);
  return Math.max(1_000, left * MINUTE - (Date.now() % MINUTE));
}

/** Shows rules as soon as the chart has any, and what is late by them, and the today line, on the day that begins at midnight. */
export function useRules(): void {
  const session = useSession();
  const hasRules = useChart((chart) => chart.state.rule.size > 0);
  useEffect(() => {
    if (!hasRules || currentRules() !== null) return;
    const redraw = () => session.ui.set({ views: [...session.ui.get().views] });
    loadRules(session.chart.get().state).then(redraw, reportLater);
  }, [session, hasRules]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = (): void => {
      clearTimeout(timer);
      const now = civilNow();
      const dayOf = (minutes: number) => Math.floor(minutes / MINUTES_PER_DAY);
      if (dayOf(now) !== dayOf(session.ui.get().now)) session.ui.set({ now });
      timer = setTimeout(follow, untilMidnight());
    };
    // A sleeping computer's timers are late.
    document.addEventListener('visibilitychange', follow);
    timer = setTimeout(follow, untilMidnight());
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [session]);
}
