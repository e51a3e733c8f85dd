import {
  type Milestone,
  type Span,
  type State,
  settingsOf,
  spanOfMilestone,
  spanOfTask,
  type Task,
  timelineOf,
  type Unit,
} from '../model/index.ts';
import { MINUTES_PER_DAY } from '../time/index.ts';
import { isElapsedTask, type WorkDays, workDaysOf } from './bar-span.ts';
import { type ChartCalendars, calendarsOf, type WorkedBy } from './calendar-rules.ts';
import { type MinuteScale, minuteScale } from './minute-scale.ts';

/**
 * Where the picture draws instants: one at the beginning of its day's work at the day's left edge, one at its end at the right
 * edge. The same object while calendars and settings stay the same.
 */
export interface DrawnEdges {
  readonly ofTask: (task: Task) => Span;
  readonly ofMilestone: (milestone: Milestone) => Unit;
  /** Of an instant at which an element begins, or may begin. */
  readonly ofStart: (element: WorkedBy, at: Unit) => Unit;
  /** Of an instant at which an element ends, or may end. */
  readonly ofEnd: (element: WorkedBy, at: Unit) => Unit;
}

/** To the minute: the hour scale, and charts whose setting says so. */
const TO_THE_MINUTE: DrawnEdges = {
  ofTask: spanOfTask,
  ofMilestone: (milestone) => spanOfMilestone(milestone).start,
  ofStart: (_, at) => at,
  ofEnd: (_, at) => at,
};

class WholeDays implements DrawnEdges {
  readonly #calendars: ChartCalendars;
  readonly #scale: MinuteScale;
  readonly #isScheduled: boolean;

  constructor(calendars: ChartCalendars, scale: MinuteScale, isScheduled: boolean) {
    this.#calendars = calendars;
    this.#scale = scale;
    this.#isScheduled = isScheduled;
  }

  readonly ofTask = (task: Task): Span => {
    const span = spanOfTask(task);
    if (task.isMilestone === true) {
      const at = this.#ofPoint(task, span.start);
      return { start: at, end: at };
    }
    if (isElapsedTask(task, this.#isScheduled)) return span;
    return { start: this.ofStart(task, span.start), end: this.ofEnd(task, span.end) };
  };

  readonly ofMilestone = (milestone: Milestone): Unit =>
    this.#ofPoint(milestone, spanOfMilestone(milestone).start);

  readonly ofEnd = (element: WorkedBy, at: Unit): Unit => {
    const instant = this.#scale.toMinute(at);
    if (instant % MINUTES_PER_DAY === 0 || this.#daysOf(element)?.endOf(instant) !== instant) return at;
    return this.#scale.toUnit(Math.ceil(instant / MINUTES_PER_DAY) * MINUTES_PER_DAY);
  };

  readonly ofStart = (element: WorkedBy, at: Unit): Unit => {
    const instant = this.#scale.toMinute(at);
    if (instant % MINUTES_PER_DAY === 0 || this.#daysOf(element)?.beginOf(instant) !== instant) return at;
    return this.#scale.toUnit(Math.floor(instant / MINUTES_PER_DAY) * MINUTES_PER_DAY);
  };

  #ofPoint(element: WorkedBy, at: Unit): Unit {
    const start = this.ofStart(element, at);
    return start === at ? this.ofEnd(element, at) : start;
  }

  #daysOf(element: WorkedBy): WorkDays | undefined {
    const rules = this.#calendars.rules[this.#calendars.indexOf(element)];
    return rules && workDaysOf(rules);
  }
}

interface Known {
  readonly startDate: string;
  readonly isScheduled: boolean;
  readonly edges: DrawnEdges;
}
const known = new WeakMap<ChartCalendars, Known>();

/** Where instants lie when days are read as days, whatever the chart's setting: for deadlines, and for dates in words. */
export function dayEdges(state: State): DrawnEdges {
  const { startDate } = timelineOf(state);
  const isScheduled = settingsOf(state).dependentShift === 'schedule';
  const calendars = calendarsOf(state);
  const found = known.get(calendars);
  if (found?.startDate === startDate && found.isScheduled === isScheduled) return found.edges;
  const edges = new WholeDays(calendars, minuteScale(startDate), isScheduled);
  known.set(calendars, { startDate, isScheduled, edges });
  return edges;
}

/** Where a chart's picture draws instants. */
export function drawnEdges(state: State): DrawnEdges {
  const isToTheMinute = !settingsOf(state).wholeDays || timelineOf(state).scaleTypeScale === 'hour';
  return isToTheMinute ? TO_THE_MINUTE : dayEdges(state);
}
