import { civilMinutesOf, type Plan, type PlanTask, toCivilMinute } from '../plan/index.ts';

/** What Mermaid itself reads in a text, with moments as `2027-01-04T08:00:00.000Z`, which are civil. */
export interface MermaidChart {
  readonly title: string;
  readonly tasks: readonly MermaidTask[];
}

interface MermaidTask {
  readonly id: string;
  /** As its picture shows it. */
  readonly title: string;
  readonly section: string;
  readonly start: string;
  readonly end: string;
  readonly tags: readonly string[];
  readonly url: string | null;
}

/** A chart in a form that a plan and Mermaid's own reading have in common, to the minute. */
interface ComparedChart {
  readonly title: string;
  readonly tasks: readonly {
    readonly title: string;
    readonly section: string;
    readonly start: string;
    readonly finish: string;
    readonly tags: readonly string[];
    readonly url: string | null;
  }[];
  readonly markers: readonly { readonly title: string; readonly date: string }[];
}

/** Mermaid's reading: its milestones are in the middle of their durations, its vertical lines are markers. */
export function compareMermaid({ title, tasks }: MermaidChart): ComparedChart {
  const minuteOf = (moment: number) => toCivilMinute(Math.round(moment / 60_000));
  return {
    title,
    tasks: tasks
      .filter(({ tags }) => !tags.includes('vert'))
      .map(({ title: name, section, start, end, tags, url }) => {
        const middle = (Date.parse(start) + Date.parse(end)) / 2;
        const isMilestone = tags.includes('milestone');
        return {
          title: name,
          section,
          start: minuteOf(isMilestone ? middle : Date.parse(start)),
          finish: minuteOf(isMilestone ? middle : Date.parse(end)),
          tags: tags.toSorted(),
          url,
        };
      }),
    markers: tasks
      .filter(({ tags }) => tags.includes('vert'))
      .map(({ title: name, start }) => ({ title: name, date: minuteOf(Date.parse(start)) })),
  };
}

/** Our reading; a task whose end couldn't be read has no finish, where Mermaid gives it no length. */
export function comparePlan({ name = '', tasks, markers }: Plan): ComparedChart {
  let section = '';
  return {
    title: name,
    tasks: tasks.flatMap((task) => {
      if (task.summary) section = task.title;
      else if (task.level === 0) section = '';
      const { title, start = '', finish = start, url = null } = task;
      return task.summary ? [] : [{ title, section, start, finish, tags: tagsOf(task), url }];
    }),
    markers: markers.map(({ title, date }) => ({ title, date: toCivilMinute(civilMinutesOf(date)) })),
  };
}

function tagsOf({ progress, milestone, custom }: PlanTask): readonly string[] {
  return [
    ...(custom.Active === undefined ? [] : ['active']),
    ...(custom.Critical === undefined ? [] : ['crit']),
    ...(progress === 100 ? ['done'] : []),
    ...(milestone ? ['milestone'] : []),
  ];
}
