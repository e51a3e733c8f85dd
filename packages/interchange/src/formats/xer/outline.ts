import { FILE_LIMITS, PLAN_LIMITS } from '../../plan/index.ts';
import { ImportRefused, type Report } from '../../report/index.ts';
import type { XerFile } from './parse-tables.ts';
import { type Row, rowsOf } from './rows.ts';

/** A row of the plan: a node of the work breakdown structure, or an activity. */
export interface OutlineRow {
  readonly level: number;
  readonly node?: WbsNode;
  readonly task?: Row;
}

export interface WbsNode {
  readonly id: string;
  readonly row: Row;
  readonly parent: string | undefined;
  /** Its short names from the top, `A.1`. */
  readonly code: string;
}

interface Tree {
  readonly nodes: ReadonlyMap<string, WbsNode>;
  readonly children: ReadonlyMap<string, readonly WbsNode[]>;
  readonly tasks: ReadonlyMap<string, readonly Row[]>;
}

/**
 * The activities under their nodes: a node's own activities by their codes, then the nodes below it. A project's own node
 * is a row only if there are several projects. Nodes without activities are left out and reported; a WBS summary activity
 * is its node's row. Refuses nodes that contain themselves, and deeper nesting than `FILE_LIMITS.depth`.
 */
export function outlineOf(
  file: XerFile,
  projects: ReadonlySet<string>,
  tasks: readonly Row[],
  report: Report,
): readonly OutlineRow[] {
  const tree = readTree(file, projects, tasks, report);
  const outline = new Outline(tree, report);
  const tops = tree.children.get('') ?? [];
  if (tops.length === 1 && tops[0] !== undefined) outline.addContent(tops[0], 0);
  else for (const top of tops) outline.addNode(top, 0);
  const loose = tasks.filter((task) => !tree.nodes.has(task.word('wbs_id') ?? ''));
  return [...outline.rows, ...byCode(loose).map((task) => ({ level: 0, task }))];
}

class Outline {
  readonly rows: OutlineRow[] = [];
  readonly #tree: Tree;
  readonly #counts: ReadonlyMap<string, number>;
  readonly #report: Report;

  constructor(tree: Tree, report: Report) {
    this.#tree = tree;
    this.#counts = countTasks(tree);
    this.#report = report;
  }

  addNode(node: WbsNode, level: number): void {
    if ((this.#counts.get(node.id) ?? 0) === 0) {
      node.row.report('xer.empty-wbs', { source: node.row.text('wbs_name') ?? node.id });
      return;
    }
    if (level > PLAN_LIMITS.levels) this.#report.add('xer.level', node.row.where, { source: `${level + 1}` });
    const own = this.#tree.tasks.get(node.id) ?? [];
    const summary = own.find((task) => task.word('task_type') === 'TT_WBS');
    if (summary !== undefined) summary.report('xer.wbs-summary');
    this.#add({ level, node, ...(summary !== undefined && { task: summary }) });
    this.addContent(node, level + 1, summary);
  }

  /** What is in a node, without the activity that is its row. */
  addContent({ id }: WbsNode, level: number, summary?: Row): void {
    for (const task of byCode(this.#tree.tasks.get(id) ?? []))
      if (task !== summary) this.#add({ level, task });
    for (const child of this.#tree.children.get(id) ?? []) this.addNode(child, level);
  }

  #add(row: OutlineRow): void {
    this.rows.push({ ...row, level: Math.min(row.level, PLAN_LIMITS.levels) });
  }
}

function readTree(file: XerFile, projects: ReadonlySet<string>, tasks: readonly Row[], report: Report): Tree {
  const rows = new Map<string, Row>();
  for (const row of rowsOf(file, 'PROJWBS', report)) {
    const id = row.word('wbs_id');
    const project = row.word('proj_id');
    if (id !== undefined && !rows.has(id) && (project === undefined || projects.has(project)))
      rows.set(id, row);
  }
  const nodes = new Map<string, WbsNode>();
  for (const [id, row] of rows)
    nodes.set(id, { id, row, parent: parentOf(row, rows), code: codeOf(id, rows) });
  const children = group([...nodes.values()], ({ parent = '' }) => parent);
  for (const list of children.values())
    list.sort((one, other) => (one.row.number('seq_num') ?? 0) - (other.row.number('seq_num') ?? 0));
  return { nodes, children, tasks: group(tasks, (task) => task.word('wbs_id') ?? '') };
}

function parentOf(row: Row, rows: ReadonlyMap<string, Row>): string | undefined {
  const parent = row.word('parent_wbs_id');
  return parent !== undefined && rows.has(parent) ? parent : undefined;
}

function codeOf(id: string, rows: ReadonlyMap<string, Row>): string {
  const names: string[] = [];
  for (let at: string | undefined = id; at !== undefined; ) {
    const row = rows.get(at);
    if (names.length === FILE_LIMITS.depth)
      throw ImportRefused.at(row?.where ?? {}, 'xer.depth', { depth: FILE_LIMITS.depth });
    names.unshift(row?.word('wbs_short_name') ?? at);
    at = row === undefined ? undefined : parentOf(row, rows);
  }
  return names.join('.').slice(0, 200);
}

/** Activities in each node and below it. */
function countTasks({ nodes, tasks }: Tree): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [id, own] of tasks) {
    for (let at = nodes.get(id); at !== undefined; at = nodes.get(at.parent ?? ''))
      counts.set(at.id, (counts.get(at.id) ?? 0) + own.length);
  }
  return counts;
}

function byCode(tasks: readonly Row[]): readonly Row[] {
  const code = (task: Row) => task.word('task_code') ?? '';
  return tasks.toSorted((one, other) => (code(one) < code(other) ? -1 : code(one) > code(other) ? 1 : 0));
}

function group<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const list = groups.get(keyOf(item));
    if (list === undefined) groups.set(keyOf(item), [item]);
    else list.push(item);
  }
  return groups;
}
