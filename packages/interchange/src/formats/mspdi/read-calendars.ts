import {
  isSame,
  PLAN_LIMITS,
  type PlanCalendar,
  STANDARD_CALENDAR,
  type WorkingInterval,
} from '../../plan/index.ts';
import { childOf, type XmlElement } from '../xml/xml-element.ts';
import { readExceptions, readWeekdays } from './calendar-days.ts';
import { Fields, type FieldsContext } from './fields.ts';

/** Calendars that a calendar may be derived from, one from the other. */
const LONGEST_CHAIN = 10;

/** Which calendars of the file the rest of it uses, by `UID`. */
export interface CalendarUse {
  readonly project: number | undefined;
  readonly tasks: ReadonlySet<number>;
  readonly resources: ReadonlySet<number>;
}

export interface ReadCalendars {
  readonly calendars: readonly PlanCalendar[];
  /** The project's calendar, its id. */
  readonly project: string | undefined;
}

interface Written {
  readonly fields: Fields;
  readonly isBase: boolean;
  readonly base: number;
  readonly week: ReadonlyMap<number, readonly WorkingInterval[]>;
  readonly exceptions: PlanCalendar['exceptions'];
}

/**
 * The calendars of the project and its tasks, with what their base calendars give. Those of single resources are left out
 * and reported if they differ from their base, or without one from the project's: no task follows them.
 */
export function readCalendars(
  elements: readonly XmlElement[],
  use: CalendarUse,
  context: FieldsContext,
): ReadCalendars {
  const written = readAll(elements, context);
  const project = projectCalendar(written, use.project);
  const calendars = [...written].flatMap(([uid, calendar]) => {
    if (uid === project || use.tasks.has(uid) || (calendar.isBase && !use.resources.has(uid)))
      return [toPlanCalendar(uid, written)];
    const usual = written.has(calendar.base) ? calendar.base : project;
    if (usual === undefined || !isSame(daysOf(uid, written), daysOf(usual, written)))
      calendar.fields.report('mspdi.resource-calendar', { source: nameOf(calendar) ?? `${uid}` });
    return [];
  });
  return { calendars, project: project === undefined ? undefined : `${project}` };
}

/** All calendars of a file as a plan has them, by their numbers. */
export function planCalendars(
  elements: readonly XmlElement[],
  context: FieldsContext,
): ReadonlyMap<number, PlanCalendar> {
  const written = readAll(elements, context);
  return new Map([...written.keys()].map((uid) => [uid, toPlanCalendar(uid, written)]));
}

function readAll(elements: readonly XmlElement[], context: FieldsContext): ReadonlyMap<number, Written> {
  const written = new Map<number, Written>();
  for (const element of elements) {
    const fields = new Fields(element, context);
    const uid = fields.integer('UID');
    if (uid === undefined || written.has(uid)) continue;
    if (childOf(element, 'WorkWeeks') !== undefined) fields.report('mspdi.work-week');
    written.set(uid, {
      fields,
      isBase: fields.flag('IsBaseCalendar') ?? false,
      base: fields.integer('BaseCalendarUID') ?? -1,
      week: readWeekdays(element, context),
      exceptions: readExceptions(element, context),
    });
  }
  return written;
}

/** The named one; without a name, the only base calendar. */
function projectCalendar(
  written: ReadonlyMap<number, Written>,
  named: number | undefined,
): number | undefined {
  if (named !== undefined && written.has(named)) return named;
  const bases = [...written].filter(([, { isBase }]) => isBase);
  return bases.length === 1 ? bases[0]?.[0] : undefined;
}

function toPlanCalendar(uid: number, written: ReadonlyMap<number, Written>): PlanCalendar {
  const chain = chainOf(uid, written);
  const own = chain[0];
  const name = own === undefined ? undefined : nameOf(own);
  return {
    id: `${uid}`,
    ...(name !== undefined && { name }),
    week: STANDARD_CALENDAR.week.map(
      (standard, at) => chain.find(({ week }) => week.has(at))?.week.get(at) ?? standard,
    ),
    exceptions: chain.flatMap(({ exceptions }) => exceptions),
  };
}

function daysOf(
  uid: number,
  written: ReadonlyMap<number, Written>,
): Pick<PlanCalendar, 'week' | 'exceptions'> {
  const { week, exceptions } = toPlanCalendar(uid, written);
  return { week, exceptions };
}

/** A calendar, what it's derived from, and so on. */
function chainOf(uid: number, written: ReadonlyMap<number, Written>): readonly Written[] {
  const chain: Written[] = [];
  for (
    let at = written.get(uid);
    at !== undefined && chain.length < LONGEST_CHAIN;
    at = written.get(at.base)
  ) {
    if (chain.includes(at)) break;
    chain.push(at);
  }
  return chain;
}

function nameOf({ fields }: Written): string | undefined {
  return fields.text('Name', PLAN_LIMITS.name);
}
