import { timelineOf } from '@giotto/chart/model';
import { minutesAt } from '@giotto/chart/time';
import { HOLIDAY_YEARS_LIMIT } from '@giotto/contract/plans';
import { useShown } from '../session/session-context.ts';
import { yearOf } from './year-days.ts';

/** The first and the last year that the chart shows, at most as many as can be asked for at once. */
export function useChartYears(): { readonly from: number; readonly to: number } {
  const { state, scene } = useShown();
  const { startDate } = timelineOf(state);
  const from = yearOf(minutesAt(0, startDate));
  // The last moment belongs to the next day.
  const last = yearOf(minutesAt(scene.units, startDate) - 1);
  return { from, to: Math.min(Math.max(from, last), from + HOLIDAY_YEARS_LIMIT - 1) };
}
