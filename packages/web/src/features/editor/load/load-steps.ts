import { type DayRange, type PersonLoad, tasksOn } from '@giotto/chart/load';
import type { Id } from '@giotto/chart/model';
import type { LoadStep } from './load-view.ts';

/** The least width of a bar in px: below it, longer steps are taken together. */
const LEAST_WIDTH = 14;
const STEPS = [1, 7, 28] as const;

/** The least width in px of a bar whose days somebody has chosen. */
const LEAST_CHOSEN = 4;

/** How many days a bar stands for where a day is this wide: as chosen if such bars can be seen, else a day, a week, four weeks. */
export function stepFor(dayWidth: number, chosen: LoadStep = 'auto'): number {
  const least = chosen === 'auto' ? LEAST_WIDTH : LEAST_CHOSEN;
  const from = chosen === 'auto' ? 1 : Number(chosen);
  return STEPS.find((days) => days >= from && days * dayWidth >= least) ?? 28;
}

/** The steps of a range that touch a part of it. Weeks begin on Mondays; `weekday` is the chart's first day's, 1 = Monday. */
export function stepsIn(range: DayRange, part: DayRange, days: number, weekday: number): readonly DayRange[] {
  const monday = 1 - weekday;
  const steps: DayRange[] = [];
  const [from, to] = [Math.max(range.from, Math.floor(part.from)), Math.min(range.to, Math.ceil(part.to))];
  for (let at = monday + Math.floor((from - monday) / days) * days; at < to; at += days)
    steps.push({ from: Math.max(range.from, at), to: Math.min(range.to, at + days) });
  return steps;
}

/** What a person's tasks take in a step, of what there is, in minutes. */
export interface StepLoad {
  readonly days: DayRange;
  readonly taken: number;
  readonly day: number;
  readonly room: number;
  /** Whether there is too much on any day of it. */
  readonly isOver: boolean;
  readonly tasks: readonly Id[];
}

/** Sums up a step; `isOver` tells of a day, by its distance from the range's first one. */
export function sumStep(
  load: PersonLoad,
  range: DayRange,
  days: DayRange,
  isOver: (load: PersonLoad, at: number) => boolean,
): StepLoad {
  const sum = { taken: 0, day: 0, room: 0, isOver: false };
  for (let at = days.from - range.from; at < days.to - range.from; at++) {
    sum.taken += load.taken[at] ?? 0;
    sum.day += load.day[at] ?? 0;
    sum.room += load.room[at] ?? 0;
    sum.isOver ||= isOver(load, at);
  }
  return { days, ...sum, tasks: sum.taken > 0 ? tasksOn(load, days) : [] };
}
