import type { CivilDateTime, Scale, Unit } from '@giotto/chart/model';
import { civilParts, daysInMonth, epochDay, MINUTES_PER_DAY, minutesAt, unitAt } from '@giotto/chart/time';

const MONTHS: Partial<Record<Scale, number>> = { month: 1, quarter: 3, year: 12 };
const MINUTES: Partial<Record<Scale, number>> = { hour: 60, day: MINUTES_PER_DAY, week: 7 * MINUTES_PER_DAY };

/** The unit this many calendar steps later. Months keep the day of the month, or end on their last day if too short. */
export function shiftByStep(unit: Unit, step: Scale, count: number, startDate: CivilDateTime): Unit {
  const minutes = minutesAt(unit, startDate);
  const months = MONTHS[step];
  if (months === undefined) return unitAt(minutes + (MINUTES[step] ?? 0) * count, startDate);
  const { year, month, day } = civilParts(minutes);
  const index = year * 12 + (month - 1) + months * count;
  const toYear = Math.floor(index / 12);
  const toMonth = (index % 12) + 1;
  const toDay = epochDay(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
  const time = minutes - Math.floor(minutes / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  return unitAt(toDay * MINUTES_PER_DAY + time, startDate);
}
