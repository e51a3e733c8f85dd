import { withoutElements } from '../../extra/xml-node.ts';
import type { PlanExtra, PlanTask, TaskExtra, XmlNode } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { nodesOf, toNode, toNodes } from '../xml/xml-nodes.ts';
import { type LISTS, PROJECT_LEFT_OUT, TASK_LEFT_OUT } from './kept-names.ts';
import type { SortedRows } from './sort-rows.ts';
import { statedNodes } from './stated-nodes.ts';
import type { TaskCalendars } from './task-calendars.ts';

/** Days of work: more never fit in what is kept. */
const MOST_DAYS = 50_000;
const DAYS = 'TimephasedData';

/** What is kept of the project's lists, from one element to the next. */
export class KeptLists {
  readonly #lists = new Map<string, XmlNode[]>();
  #days = 0;

  add(list: (typeof LISTS)[number], element: XmlElement): void {
    const node = toNode(element);
    if (node === undefined) return;
    const nodes = this.#lists.get(list) ?? [];
    this.#lists.set(list, nodes);
    this.#days += childrenOf(element, DAYS).length;
    nodes.push(this.#days > MOST_DAYS ? withoutElements(node, DAYS) : node);
  }

  /** The lists as elements; without the work day by day if there is too much, which is reported. */
  nodes(report: Report): readonly XmlNode[] {
    const nodes = [...this.#lists].map((list): XmlNode => list);
    if (this.#days <= MOST_DAYS) return nodes;
    report.add('plan.extra-limit', {}, { source: DAYS }, this.#days);
    return nodes.map((node) => withoutElements(node, DAYS));
  }
}

/** The file's rows with their tasks, in the same order. */
interface ReadRows {
  readonly sorted: SortedRows;
  readonly tasks: readonly PlanTask[];
  readonly hours: TaskCalendars;
}

/** What no plan holds of a file as it stands there: of the project, of each task by its `UID`, and the lists. */
export function readExtra(
  root: XmlElement,
  lists: KeptLists,
  { sorted, tasks: read, hours }: ReadRows,
  report: Report,
): PlanExtra {
  const tasks = new Map<string, TaskExtra>();
  for (const [at, { fields, uid }] of sorted.rows.entries()) {
    const id = `${uid}`;
    const task = read[at];
    if (tasks.has(id) || task === undefined) continue;
    const stated = statedNodes(fields.element, task, hours.of(task.calendar));
    tasks.set(id, { element: ['Task', [['UID', id], ...stated, ...taskNodes(fields.element)]] });
  }
  const { projectRow } = sorted;
  return {
    format: 'mspdi',
    file: [
      'Project',
      [
        ...nodesOf(root, PROJECT_LEFT_OUT),
        ...lists.nodes(report),
        ...(projectRow === undefined ? [] : [['Tasks', [['Task', taskNodes(projectRow)]]] satisfies XmlNode]),
      ],
    ],
    tasks: Object.fromEntries(tasks),
  };
}

/** What no plan holds of a row: also links to other files. */
function taskNodes(element: XmlElement): readonly XmlNode[] {
  const nodes = nodesOf(element, TASK_LEFT_OUT);
  const links = childrenOf(element, 'PredecessorLink').filter(
    ({ values }) => values.get('CrossProject') === '1',
  );
  return links.length === 0 ? nodes : [...nodes, ...toNodes(links)];
}
