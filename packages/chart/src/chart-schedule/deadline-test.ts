import type { State, Task, Unit } from '../model/index.ts';
import { compileCalendar } from '../schedule/index.ts';
import { isElapsedTask } from './bar-span.ts';
import { type Frame, frameOf } from './frame.ts';

/** A task, or a floating milestone. */
type Bounded = Pick<Task, 'deadline' | 'calendar' | 'assignments' | 'work' | 'isElapsed' | 'isMilestone'>;

/** Whether something that ends at a place ends after its deadline, in working time (CH-622). */
export type DeadlineTest = (element: Bounded, end: Unit) => boolean;

const known = new WeakMap<Frame, DeadlineTest>();

/** The test for a chart's tasks and milestones; the same function while calendars and settings stay the same. */
export function deadlineTest(state: State): DeadlineTest {
  const frame = frameOf(state);
  const found = known.get(frame);
  if (found !== undefined) return found;
  const { calendars, isScheduled, toMinute } = frame;
  const test: DeadlineTest = (element, end) => {
    if (element.deadline === undefined) return false;
    const [finish, deadline] = [toMinute(end), toMinute(element.deadline)];
    if (finish <= deadline) return false;
    const rules = calendars.rules[calendars.indexOf(element)];
    if (rules === undefined || (element.isMilestone !== true && isElapsedTask(element, isScheduled)))
      return true;
    return compileCalendar(rules).between(deadline, finish) > 0;
  };
  known.set(frame, test);
  return test;
}
