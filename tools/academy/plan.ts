/** Ids in the program's format: at least 16 characters. */
export const planIds = {
  research: 'task-research-001',
  interviews: 'task-interviews-1',
  report: 'task-report-00001',
  design: 'task-design-00001',
  wireframes: 'task-wireframes-1',
  visuals: 'task-visuals-0001',
  build: 'task-build-000001',
  pages: 'task-pages-000001',
  content: 'task-content-0001',
  tests: 'task-tests-000001',
  agreed: 'milestone-agreed-1',
  launch: 'milestone-launch-1',
} as const;

const MAIN = 'main';

/** The Monday two weeks before a day, in the timeline's format. */
function startBefore(today: Date): string {
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() - 14));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

const from = (id: string, to: string) => [`link-${id.slice(5)}-${to.slice(5)}`, { from: id, to }] as const;

/** The plan shown in most films: a website relaunch, ten rows in days around today. */
export function makePlan({ hasLinks = true, today = new Date() } = {}) {
  const ids = planIds;
  const links = [
    from(ids.interviews, ids.report),
    from(ids.report, ids.wireframes),
    from(ids.wireframes, ids.visuals),
    from(ids.visuals, ids.pages),
    from(ids.pages, ids.tests),
  ];
  const part = (title: string, start: number, duration: number, order: string, progress = 0) => ({
    ...{ title, start, duration, order, progress },
    indentation: 1,
  });
  return {
    chart: {
      [MAIN]: { endDate: 48, ganttWidth: 840, lockTaskLabelSpacing: true, labelWidth: 150, rowHeight: 40 },
    },
    timeline: { [MAIN]: { startDate: startBefore(today), scaleTypeScale: 'day', scaleTypeLang: 'en' } },
    task: {
      [ids.research]: { title: 'Research', start: 0, duration: 12, order: 'B', progress: 90 },
      [ids.interviews]: part('Interviews', 0, 7, 'D', 100),
      [ids.report]: part('Report', 8, 4, 'F', 70),
      [ids.design]: { title: 'Design', start: 13, duration: 13, order: 'H', progress: 25 },
      [ids.wireframes]: part('Wireframes', 13, 5, 'J', 60),
      [ids.visuals]: part('Visual design', 19, 7, 'L'),
      [ids.build]: { title: 'Build', start: 24, duration: 18, order: 'N', progress: 0 },
      [ids.pages]: part('Pages', 27, 9, 'P'),
      [ids.content]: part('Texts', 24, 9, 'R'),
      [ids.tests]: part('Tests', 37, 5, 'T'),
    },
    milestone: {
      [ids.agreed]: { title: 'Design agreed', positionInUnit: 27, position: 3 },
      [ids.launch]: { title: 'Launch', positionInUnit: 44, position: 9 },
    },
    ...(hasLinks && { dependency: Object.fromEntries(links) }),
  };
}
