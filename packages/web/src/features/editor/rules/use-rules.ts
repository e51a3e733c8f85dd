import { useEffect } from 'react';
import { reportLater } from '../../../lib/report-later.ts';
import { currentRules, loadRules } from '../../../lib/rules.ts';
import { useChart, useSession } from '../session/session-context.ts';
import { followDay } from './follow-day.ts';

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
    const { ui } = session;
    return followDay(
      () => ui.get().now,
      (now) => ui.set({ now }),
    );
  }, [session]);
}
