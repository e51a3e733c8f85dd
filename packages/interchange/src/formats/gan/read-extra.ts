import type { PlanExtra, TaskExtra, XmlNode } from '../../plan/index.ts';
import { childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { nodesOf, toNode, toNodes } from '../xml/xml-nodes.ts';

/** Attributes of a task that a plan holds. */
const HELD_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['name', 'meeting', 'start', 'duration', 'complete', 'webLink'],
]);
/** The earliest start, unless a task only has it for show. */
const EARLIEST = ['thirdDate', 'thirdDate-constraint'];
const HELD_CHILDREN: ReadonlySet<string> = new Set(['notes', 'depend', 'task']);

/** What no plan holds of a file: the project without its tasks, and of each task by its id. */
export function readExtra(
  project: XmlElement,
  found: readonly { readonly element: XmlElement; readonly id: string }[],
): PlanExtra {
  const tasks = new Map<string, TaskExtra>();
  for (const { element, id } of found) if (!tasks.has(id)) tasks.set(id, { element: taskNode(element) });
  return { format: 'gan', file: toNode(project) ?? ['project', []], tasks: Object.fromEntries(tasks) };
}

function taskNode(element: XmlElement): XmlNode {
  const isEarliest = element.attributes['thirdDate-constraint']?.trim() === '1';
  const attributes = Object.entries(element.attributes).filter(
    ([name]) => !HELD_ATTRIBUTES.has(name) && !(isEarliest && EARLIEST.includes(name)),
  );
  // How hard a link is, no plan says.
  const rubber = childrenOf(element, 'depend').filter((link) => link.attributes.hardness === 'Rubber');
  const node = toNode({
    ...element,
    attributes: Object.fromEntries(attributes),
    values: new Map(),
    children: [],
    text: '',
  });
  return ['task', [...nodesOf(element, HELD_CHILDREN), ...toNodes(rubber)], node?.[2] ?? {}];
}
