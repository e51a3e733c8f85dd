import {
  type Id,
  type ResolvedSettings,
  type Span,
  type State,
  settingsOf,
  spanOfTask,
  spansRowsBelow,
  type Task,
} from '../model/index.ts';
import type { CalendarRules, Minute } from '../schedule/index.ts';
import { MINUTES_PER_DAY } from '../time/index.ts';
import { type InstantSpan, workDaysOf } from './bar-span.ts';
import { type ChartNetwork, networkOf } from './chart-network.ts';

/** Whether something begins, or ends, where a day's work does. */
type AtDayEnd = (end: 'begin' | 'end', at: Minute) => boolean;

/** From where to where something reaches, and whether it begins and ends where the day's work of what is there does. */
export class Reach {
  #from = Number.POSITIVE_INFINITY;
  #to = Number.NEGATIVE_INFINITY;
  #begins = false;
  #ends = false;

  add({ from, to }: InstantSpan, isAtDayEnd: AtDayEnd): void {
    if (from <= this.#from) this.#begins = (from === this.#from && this.#begins) || isAtDayEnd('begin', from);
    if (to >= this.#to) this.#ends = (to === this.#to && this.#ends) || isAtDayEnd('end', to);
    this.#from = Math.min(this.#from, from);
    this.#to = Math.max(this.#to, to);
  }

  addAll(other: Reach): void {
    this.add({ from: other.#from, to: other.#to }, (end) => (end === 'begin' ? other.#begins : other.#ends));
  }

  /** From instant to instant, from the same to the same for milestones at one. Undefined without anything. */
  span(): InstantSpan | undefined {
    return this.#from > this.#to ? undefined : { from: this.#from, to: this.#to };
  }

  /** As it is drawn: in whole days, or from instant to instant, a minute at least. Undefined without anything. */
  bar(): InstantSpan | undefined {
    const [from, to] = [this.#from, this.#to];
    if (from > to) return undefined;
    if (!this.#begins || !this.#ends || from === to) return { from, to: Math.max(to, from + 1) };
    const inDays = (instant: Minute) => instant / MINUTES_PER_DAY;
    return {
      from: Math.floor(inDays(from)) * MINUTES_PER_DAY,
      to: Math.ceil(inDays(to)) * MINUTES_PER_DAY,
    };
  }
}

/** By the hours of a calendar; elapsed time has none. A milestone may lie at midnight, too. */
function atDayEndOf(rules: CalendarRules | undefined, isElapsed: boolean, isMilestone: boolean): AtDayEnd {
  return (end, at) => {
    if (isMilestone && at % MINUTES_PER_DAY === 0) return true;
    if (isElapsed || rules === undefined) return false;
    const days = workDaysOf(rules);
    return at === (end === 'begin' ? days.beginOf(at) : days.endOf(at));
  };
}

const isInDays = ({ from, to }: InstantSpan) => from % MINUTES_PER_DAY === 0 && to % MINUTES_PER_DAY === 0;

/** A bar as it is drawn. */
function drawnBar({ toMinute }: ChartNetwork, task: Task): InstantSpan {
  const { start, end } = spanOfTask({ ...task, isMilestone: false });
  return { from: toMinute(start), to: toMinute(end) };
}

/** How far a chart's parents reach, by their index in its network; undefined: they take no dates from what is below. */
export function reachParents(
  chart: ChartNetwork,
  settings: Pick<ResolvedSettings, 'dependentShift' | 'followBelow' | 'wholeDays'>,
): readonly (Reach | undefined)[] {
  const { network, structure, tasks } = chart;
  const { calendars } = network;
  const reaches = network.summaries.map(() => new Reach());
  for (const [index, { summary, drawn, calendar, isElapsed }] of network.activities.entries()) {
    const task = tasks.records[structure.activities.places[index] ?? -1];
    // Floating milestones come after the tasks.
    const isMilestone = task === undefined || task.isMilestone === true;
    const span = { from: drawn.start, to: isMilestone ? drawn.start : drawn.finish };
    const isToTheMinute = !settings.wholeDays && !isInDays(isMilestone ? span : drawnBar(chart, task));
    reaches[summary ?? -1]?.add(
      span,
      isToTheMinute ? () => false : atDayEndOf(calendars[calendar], isElapsed, isMilestone),
    );
  }
  const [rules] = calendars;
  const work = rules && workDaysOf(rules);
  const spanning = new Array<Reach | undefined>(reaches.length);
  for (let index = reaches.length - 1; index >= 0; index--) {
    const task = tasks.records[structure.summaries.places[index] ?? -1] ?? {};
    const [own, outer] = [reaches[index], reaches[network.summaries[index]?.summary ?? -1]];
    if (spansRowsBelow(settings, task)) {
      spanning[index] = own;
      if (own) outer?.addAll(own);
    } else {
      const bar = drawnBar(chart, task);
      outer?.add(work?.read(bar) ?? bar, atDayEndOf(rules, false, false));
    }
  }
  return spanning;
}

/**
 * From when to when those of a chart's parents reach that take their dates from what is below: the instants of its first work
 * and its last, from one to the same for milestones at one instant. In units.
 */
export function parentSpans(state: State): ReadonlyMap<Id, Span> {
  const chart = networkOf(state);
  const { structure, tasks, toUnit } = chart;
  return new Map(
    reachParents(chart, settingsOf(state)).flatMap((reach, index) => {
      const span = reach?.span();
      const id = tasks.ids[structure.summaries.places[index] ?? -1] ?? '';
      return span === undefined ? [] : [[id, { start: toUnit(span.from), end: toUnit(span.to) }] as const];
    }),
  );
}
