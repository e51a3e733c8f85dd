import type { Plan, PlanCalendar, XmlNode } from '../../plan/index.ts';
import { Report } from '../../report/index.ts';
import { contentOf, nodesIn, textIn, toElement } from '../xml/xml-nodes.ts';
import type { CustomField } from './custom-fields.ts';
import type { FieldsContext } from './fields.ts';
import { type LISTS, PROJECT_LEFT_OUT, TASK_FIGURES, TASK_LEFT_OUT } from './kept-names.ts';
import { planCalendars } from './read-calendars.ts';
import { readColumns } from './read-custom.ts';
import { isStated } from './stated-nodes.ts';

/** What was kept of one task. */
export interface KeptTask {
  /** The task's number in its file. */
  readonly uid: number;
  readonly nodes: readonly XmlNode[];
  /** Values that a plan holds, as the file has them; none if they may have changed since. */
  readonly stated: readonly XmlNode[];
  /** Whether its dates or its progress have changed since. */
  readonly isChanged: boolean;
  /** Whether nothing has changed that its dates depend on either, as links that lead to it. */
  readonly isSettled: boolean;
}

const INTEGER = /^-?\d{1,10}$/;

/** What was kept of the file that a plan comes from; nothing for other plans. */
export class KeptFile {
  readonly #file: XmlNode;
  readonly #tasks = new Map<string, KeptTask>();

  constructor({ extra, tasks }: Plan) {
    const isOwn = extra?.format === 'mspdi';
    this.#file = isOwn ? extra.file : ['Project', []];
    const known = new Map(isOwn ? Object.entries(extra.tasks) : []);
    for (const { id, url } of tasks) {
      const { element, drawn, isUnsettled = false } = known.get(id) ?? {};
      const uid = element === undefined ? undefined : integerIn(element, 'UID');
      if (element === undefined || uid === undefined) continue;
      const isChanged = drawn !== undefined;
      const nodes = contentOf(element).filter(
        ([name]) =>
          (name === 'PredecessorLink' || !TASK_LEFT_OUT.has(name)) &&
          !(isChanged && TASK_FIGURES.has(name)) &&
          !(url === undefined && name === 'Hyperlink'),
      );
      const isSettled = !isChanged && !isUnsettled;
      const stated = isSettled ? contentOf(element).filter(isStated) : [];
      this.#tasks.set(id, { uid, nodes, stated, isChanged, isSettled });
    }
  }

  /** Whether one of the plan's tasks had this number. */
  hasTask(uid: number): boolean {
    return [...this.#tasks.values()].some((task) => task.uid === uid);
  }

  task(id: string): KeptTask | undefined {
    return this.#tasks.get(id);
  }

  /** The project's own elements, and what it contains besides its lists. */
  get project(): readonly XmlNode[] {
    const codes = this.list('OutlineCodes');
    return [
      ...contentOf(this.#file).filter(([name]) => !PROJECT_LEFT_OUT.has(name)),
      ...(codes.length === 0 ? [] : [['OutlineCodes', codes] satisfies XmlNode]),
    ];
  }

  /** What was kept of the project's own row. */
  get projectRow(): readonly XmlNode[] {
    return nodesIn(['Tasks', this.list('Tasks')], 'Task');
  }

  list(name: (typeof LISTS)[number]): readonly XmlNode[] {
    return nodesIn(this.#file, name);
  }

  /** The calendars of the file as a plan has them, by their numbers. */
  calendars(): ReadonlyMap<number, PlanCalendar> {
    return planCalendars(
      this.list('Calendars').map((node) => toElement(node)),
      silent(),
    );
  }

  /** Fields by the names of the file's custom columns, and the fields that it uses. */
  columns(): { readonly known: ReadonlyMap<string, CustomField>; readonly taken: ReadonlySet<number> } {
    const definitions = this.list('ExtendedAttributes');
    const columns = readColumns(
      definitions.map((node) => toElement(node)),
      silent(),
    );
    const known = new Map(
      [...columns].map(([id, column]): [string, CustomField] => [column.name, { id, ...column }]),
    );
    const values = [...this.#tasks.values()].flatMap(({ nodes }) =>
      nodes.filter(([name]) => name === 'ExtendedAttribute'),
    );
    const taken = new Set([...definitions, ...values].map((node) => integerIn(node, 'FieldID') ?? 0));
    return { known, taken };
  }
}

/** Readers report once, when the file comes in. */
function silent(): FieldsContext {
  return { report: new Report(), zones: new Set() };
}

/** A whole number in a node's child; undefined where there is none. */
export function integerIn(node: XmlNode, name: string): number | undefined {
  const text = textIn(node, name)?.trim() ?? '';
  return INTEGER.test(text) ? Number(text) : undefined;
}
