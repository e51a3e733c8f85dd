import { PLAN_LIMITS, type PlanTask } from '../../plan/index.ts';
import { childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { Fields, type FieldsContext } from './fields.ts';
import { parseDuration } from './parse-duration.ts';
import { WorkedSpans } from './worked-spans.ts';

/** A `Resource`'s `Type`: people and machines, not what is used up or only costs. */
export const WORK = 1;
/** `TimephasedData` of work that remains, and of work that is done. */
const WORK_TYPES: readonly (number | undefined)[] = [1, 2];

interface Resource {
  readonly name: string;
  readonly isWork: boolean;
}

/** `Units` as per cent, without the noise of fractions of one. */
export function percentOf(units: number): number {
  return Math.round(units * 10_000) / 100;
}

/** Who works on each task, and when. */
export class People {
  readonly #resources = new Map<number, Resource>();
  /** Per cent of their time, by task and name. */
  readonly #byTask = new Map<number, Map<string, number>>();
  readonly #spans = new Map<number, WorkedSpans>();
  /** Calendars of resources, by `UID`. */
  readonly calendars = new Set<number>();
  readonly #context: FieldsContext;

  constructor(context: FieldsContext) {
    this.#context = context;
  }

  addResource(element: XmlElement): void {
    const fields = new Fields(element, this.#context);
    const uid = fields.integer('UID');
    const name = fields.text('Name', PLAN_LIMITS.name);
    const calendar = fields.integer('CalendarUID');
    if (calendar !== undefined) this.calendars.add(calendar);
    if (uid === undefined || name === undefined) return;
    this.#resources.set(uid, { name, isWork: (fields.integer('Type') ?? WORK) === WORK });
  }

  /** An assignment; resources come before them. */
  addAssignment(element: XmlElement): void {
    const fields = new Fields(element, this.#context);
    const task = fields.integer('TaskUID');
    if (task === undefined) return;
    this.#addSpans(task, element);
    const resource = this.#resources.get(fields.integer('ResourceUID') ?? -1);
    if (resource === undefined) return;
    if (!resource.isWork) fields.report('mspdi.material', { source: resource.name });
    else {
      const people = this.#byTask.get(task) ?? new Map<string, number>();
      const share = Math.max(0, percentOf(fields.number('Units') ?? 1));
      if (!people.has(resource.name) && people.size < PLAN_LIMITS.people) people.set(resource.name, share);
      this.#byTask.set(task, people);
    }
  }

  of(task: number): Pick<PlanTask, 'people' | 'units'> {
    const people = this.#byTask.get(task) ?? new Map<string, number>();
    const parts = [...people].filter(([, share]) => share !== 100);
    return {
      people: [...people.keys()],
      ...(parts.length > 0 && { units: Object.fromEntries(parts) }),
    };
  }

  /** When a task is worked on; undefined where the file doesn't say. */
  spansOf(task: number): WorkedSpans | undefined {
    return this.#spans.get(task);
  }

  #addSpans(task: number, assignment: XmlElement): void {
    for (const element of childrenOf(assignment, 'TimephasedData')) {
      const fields = new Fields(element, this.#context);
      const isWorked = (parseDuration(element.values.get('Value')?.trim() ?? '') ?? 0) > 0;
      if (!isWorked || !WORK_TYPES.includes(fields.integer('Type'))) continue;
      const [start, finish] = [fields.date('Start'), fields.date('Finish')];
      if (start === undefined || finish === undefined) continue;
      const spans = this.#spans.get(task) ?? new WorkedSpans();
      this.#spans.set(task, spans);
      spans.add(start, finish);
    }
  }
}
