import { makePlan, planIds } from './plan.ts';

const ids = planIds;

/** The plan of the other films, linked and in working weeks: nothing moves when it's scheduled. */
export function makeLinkedPlan() {
  const plan = makePlan({ hasLinks: false });
  const { main: timeline } = plan.timeline;
  const places = {
    [ids.research]: { start: 0, duration: 10, progress: 0 },
    [ids.interviews]: { start: 0, duration: 5, progress: 0 },
    [ids.report]: { start: 7, duration: 3, progress: 0 },
    [ids.design]: { start: 10, duration: 9, progress: 0 },
    [ids.wireframes]: { start: 10, duration: 2, progress: 0 },
    [ids.visuals]: { start: 14, duration: 5 },
    [ids.build]: { start: 14, duration: 19 },
    [ids.pages]: { start: 21, duration: 5 },
    [ids.content]: { start: 14, duration: 5 },
    [ids.tests]: { start: 28, duration: 5 },
  };
  const task = Object.fromEntries(
    Object.entries(plan.task).map(([id, one]) => [id, { ...one, ...places[id as keyof typeof places] }]),
  );
  const link = (from: string, to: string) => [`link-${from.slice(5)}-${to.slice(5)}`, { from, to }] as const;
  return {
    ...plan,
    timeline: { main: { ...timeline, calendar: { workingDays: [1, 2, 3, 4, 5] } } },
    task,
    milestone: {
      [ids.launch]: { ...plan.milestone[ids.launch], positionInUnit: 33 },
    },
    dependency: Object.fromEntries([
      link(ids.interviews, ids.report),
      link(ids.report, ids.wireframes),
      link(ids.wireframes, ids.visuals),
      link(ids.wireframes, ids.content),
      link(ids.visuals, ids.pages),
      link(ids.pages, ids.tests),
      link(ids.content, ids.tests),
      ['link-tests-launch01', { from: ids.tests, to: ids.launch }] as const,
    ]),
  };
}
