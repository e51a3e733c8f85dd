import { expect } from 'vitest';
import { PROJECT_LEFT_OUT, TASK_LEFT_OUT } from '../formats/mspdi/kept-names.ts';
import { writeFile } from '../formats/write-file.ts';
import { readXml } from '../formats/xml/read-xml.ts';
import { contentOf, nodesIn, textIn, toNode } from '../formats/xml/xml-nodes.ts';
import type { Plan, XmlNode } from '../plan/index.ts';
import { readPlan } from './read-plan.ts';

/** The file's elements. */
export function treeOf(bytes: Uint8Array): XmlNode {
  return toNode(readXml(bytes, { root: 'Project', take: {} }, () => {})) ?? ['Project', []];
}

/** Writes a plan as Microsoft Project's XML. */
export const write = async (plan: Plan) => (await writeFile(plan, 'mspdi')).bytes;

/** The plan of such a file. */
export const read = async (bytes: Uint8Array) => (await readPlan(bytes, 'mspdi')).plan;

/** Elements as texts, to compare. */
export const texts = (nodes: readonly XmlNode[]) => nodes.map((node) => JSON.stringify(node));
/** What tasks contain, with their numbers. */
export const tasksOf = (tree: XmlNode) =>
  nodesIn(tree, 'Tasks').map((task): readonly [string, readonly XmlNode[]] => [
    textIn(task, 'UID') ?? '',
    contentOf(task),
  ]);

/** What a file promises to give back: of the project, its lists, and its tasks by their numbers. */
export function promised(tree: XmlNode) {
  const project = contentOf(tree).filter(([name]) => !PROJECT_LEFT_OUT.has(name));
  const lists = ['OutlineCodes', 'ExtendedAttributes', 'Calendars', 'Resources', 'Assignments'];
  const tasks = tasksOf(tree).map(([uid, nodes]): readonly [string, readonly string[]] => [
    uid,
    texts(nodes.filter(([name]) => !TASK_LEFT_OUT.has(name))),
  ]);
  return {
    project: texts(project),
    lists: lists.map((name) => texts(nodesIn(tree, name))),
    tasks: new Map(tasks),
  };
}

/** Expects that everything that the first file promises is in the second. */
export function expectKept(source: Uint8Array, written: Uint8Array): void {
  const [given, found] = [promised(treeOf(source)), promised(treeOf(written))];
  expect(found.project).toEqual(expect.arrayContaining(given.project));
  for (const [at, list] of given.lists.entries())
    expect(found.lists[at]).toEqual(expect.arrayContaining(list));
  for (const [uid, nodes] of given.tasks)
    expect(found.tasks.get(uid)).toEqual(expect.arrayContaining([...nodes]));
}
