import { type State, settingsOf, type Task, timelineOf, type Unit } from '../model/index.ts';
import { compileCalendar } from '../schedule/index.ts';
import { isElapsedTask } from './bar-span.ts';
import { type ChartCalendars, calendarsOf } from './calendar-rules.ts';
import { minuteScale } from './minute-scale.ts';

/** A task, or a floating milestone. */
type Bounded = Pick<Task, 'deadline' | 'calendar' | 'assignments' | 'work' | 'isElapsed' | 'isMilestone'>;

/** Whether something that ends at a place ends after its deadline, in working time (CH-622). */
export type DeadlineTest = (element: Bounded, end: Unit) => boolean;

interface Known {
  readonly startDate: string;
  readonly isScheduled: boolean;
  readonly test: DeadlineTest;
}
const known = new WeakMap<ChartCalendars, Known>();

/** The test for a chart's tasks and milestones; the same function while calendars and settings stay the same. */
export function deadlineTest(state: State): DeadlineTest {
  const { startDate } = timelineOf(state);
  const isScheduled = settingsOf(state).dependentShift === 'schedule';
  const calendars = calendarsOf(state);
  const found = known.get(calendars);
  if (found?.startDate === startDate && found.isScheduled === isScheduled) return found.test;
  const { toMinute } = minuteScale(startDate);
  const test: DeadlineTest = (element, end) => {
    if (element.deadline === undefined) return false;
    const [finish, deadline] = [toMinute(end), toMinute(element.deadline)];
    if (finish <= deadline) return false;
    const rules = calendars.rules[calendars.indexOf(element)];
    if (rules === undefined || (element.isMilestone !== true && isElapsedTask(element, isScheduled)))
      return true;
    return compileCalendar(rules).between(deadline, finish) > 0;
  };
  known.set(calendars, { startDate, isScheduled, test });
  return test;
}
