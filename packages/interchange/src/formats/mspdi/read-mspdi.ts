import { PLAN_LIMITS, type Plan, type PlanSource, type PlanTask } from '../../plan/index.ts';
import type { ReadContext } from '../format.ts';
import { readXml } from '../xml/read-xml.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { Fields, type FieldsContext } from './fields.ts';
import { ProjectUnits } from './project-units.ts';
import { readCalendars } from './read-calendars.ts';
import { readColumns } from './read-custom.ts';
import { KeptLists, readExtra } from './read-extra.ts';
import { readLinks } from './read-links.ts';
import { People } from './read-people.ts';
import { readScheduling } from './read-scheduling.ts';
import { readTask } from './read-task.ts';
import { type SortedRows, sortRows } from './sort-rows.ts';
import { TaskCalendars } from './task-calendars.ts';

/** Tasks between two reports of progress. */
const PROGRESS_STEP = 1_000;

/** Reads Microsoft Project's XML, 2003 to 2021, and what other programs write as it. */
export function readMspdi(bytes: Uint8Array, { report, onProgress }: ReadContext): Plan {
  const context: FieldsContext = { report, zones: new Set() };
  const people = new People(context);
  const calendarElements: XmlElement[] = [];
  const taskElements: XmlElement[] = [];
  const definitions: XmlElement[] = [];
  const lists = new KeptLists();
  const root = readXml(
    bytes,
    {
      root: 'Project',
      take: {
        'Calendars/Calendar': (element) => {
          calendarElements.push(element);
          lists.add('Calendars', element);
        },
        'Tasks/Task': (element) => taskElements.push(element),
        'OutlineCodes/OutlineCode': (element) => lists.add('OutlineCodes', element),
        'ExtendedAttributes/ExtendedAttribute': (element) => {
          definitions.push(element);
          lists.add('ExtendedAttributes', element);
        },
        'Resources/Resource': (element) => {
          people.addResource(element);
          lists.add('Resources', element);
        },
        'Assignments/Assignment': (element) => {
          people.addAssignment(element);
          lists.add('Assignments', element);
        },
      },
      skip: ['Baseline/TimephasedData', 'Task/TimephasedData', 'Task/Project'],
    },
    onProgress,
  );
  const project = new Fields(root, context);
  const sorted = sortRows(taskElements, context);
  const use = {
    project: project.integer('CalendarUID'),
    tasks: new Set(sorted.rows.map(({ fields }) => fields.integer('CalendarUID') ?? -1)),
    resources: people.calendars,
  };
  const { calendars, project: calendar } = readCalendars(calendarElements, use, context);
  const hours = new TaskCalendars(calendars, calendar);
  const units = new ProjectUnits(project, hours.project);
  const columns = readColumns(definitions, context);
  const tasks = sorted.rows.map(({ fields, uid, level }, at): PlanTask => {
    if (at % PROGRESS_STEP === 0) onProgress({ stage: 'build', done: at, of: sorted.rows.length });
    return readTask(fields, uid, level, { ...context, units, calendars: hours, columns, people });
  });
  const links = readLinks(sorted, units, context);
  for (const zone of context.zones) report.add('zone.applied', {}, { source: zone });
  const projectStart = project.date('StartDate');
  return {
    ...readName(project, sorted),
    source: readSource(project),
    ...(projectStart !== undefined && { projectStart }),
    scheduling: readScheduling(project),
    calendars,
    ...(calendar !== undefined && { calendar }),
    tasks,
    links,
    markers: [],
    extra: readExtra(root, lists, { sorted, tasks, hours }, report),
  };
}

/** The name of the project's own row, else its title, else the file's name. */
function readName(project: Fields, { projectRow }: SortedRows): { readonly name?: string } {
  const fileName = project.element.values.get('Name')?.replace(/\.(?:xml|mpp)$/i, '');
  const name = [projectRow?.values.get('Name'), project.element.values.get('Title'), fileName].find(
    (each) => each !== undefined && each.trim() !== '',
  );
  return name === undefined ? {} : { name: project.cut(name.trim(), PLAN_LIMITS.name) };
}

/** `SaveVersion` of the versions that write other elements than the one before. */
const VERSIONS: ReadonlyMap<number, string> = new Map([
  [9, '2003'],
  [11, '2003'],
  [12, '2007'],
  [14, '2010 or later'],
]);

function readSource(project: Fields): PlanSource {
  const version = VERSIONS.get(project.integer('SaveVersion') ?? 0);
  return { format: 'mspdi', ...(version !== undefined && { version }) };
}
