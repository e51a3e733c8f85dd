import { withoutElements } from '../../extra/xml-node.ts';
import type { PlanExtra, TaskExtra, XmlNode } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { nodesOf, toNode, toNodes } from '../xml/xml-nodes.ts';
import { type LISTS, PROJECT_LEFT_OUT, TASK_LEFT_OUT } from './kept-names.ts';
import type { SortedRows } from './sort-rows.ts';

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

/** What no plan holds of a file: of the project, of each task by its `UID`, and the lists. */
export function readExtra(root: XmlElement, lists: KeptLists, sorted: SortedRows, report: Report): PlanExtra {
  const tasks = new Map<string, TaskExtra>();
  for (const { fields, uid } of sorted.rows) {
    const id = `${uid}`;
    if (!tasks.has(id)) tasks.set(id, { element: ['Task', [['UID', id], ...taskNodes(fields.element)]] });
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
