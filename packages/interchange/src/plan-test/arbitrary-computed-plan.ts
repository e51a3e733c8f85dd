import fc from 'fast-check';
import {
  civilMinutesOf,
  type Plan,
  type PlanTask,
  type StatedFigures,
  toCivilMinute,
  WorkingCalendar,
} from '../plan/index.ts';
import { arbitraryPlan } from './arbitrary-plan.ts';

/** What differs between tasks; slack in half days. */
const figures = fc.record({
  late: fc.nat(10),
  slack: fc.integer({ min: -6, max: 20 }),
  critical: fc.boolean(),
  isStated: fc.boolean(),
  calendar: fc.constantFrom(undefined, 'c2', 'c3'),
});

/** Plans whose tasks follow named calendars, and state what a program has computed. */
export const arbitraryComputedPlan: fc.Arbitrary<Plan> = fc
  .tuple(arbitraryPlan, fc.array(figures, { minLength: 12, maxLength: 12 }))
  .map(([plan, all]) => {
    const [office] = plan.calendars;
    if (office === undefined) return plan;
    const hours = new WorkingCalendar(office);
    return {
      ...plan,
      calendars: [
        office,
        { ...office, id: 'c2', name: 'Night shift' },
        { ...office, id: 'c3', name: '=Crew' },
      ],
      tasks: plan.tasks.map((task, at): PlanTask => {
        const { isStated = false, calendar, ...given } = all[at] ?? { late: 0, slack: 0, critical: false };
        return {
          ...task,
          ...(calendar !== undefined && { calendar }),
          ...(isStated && { stated: statedOf(task, given, hours) }),
        };
      }),
    };
  });

function statedOf(
  { start = '', finish = '', milestone = false }: PlanTask,
  { late, slack, critical }: { readonly late: number; readonly slack: number; readonly critical: boolean },
  hours: WorkingCalendar,
): StatedFigures {
  const half = hours.minutesPerDay / 2;
  const from = hours.addWork(hours.addWork(civilMinutesOf(start), late * hours.minutesPerDay), 1) - 1;
  const to = milestone ? from : hours.addWork(civilMinutesOf(finish), late * hours.minutesPerDay);
  return {
    earlyStart: start,
    earlyFinish: finish,
    lateStart: toCivilMinute(from),
    lateFinish: toCivilMinute(to),
    totalSlack: slack * half,
    freeSlack: Math.max(0, slack) * half,
    critical,
  };
}
