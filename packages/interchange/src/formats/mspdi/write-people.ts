import type { PlanTask, XmlNode } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { collectNodes } from '../xml/collect-nodes.ts';
import { mergeNodes } from '../xml/merge-nodes.ts';
import type { XmlSink, XmlWriter } from '../xml/write-xml.ts';
import { contentOf, textIn } from '../xml/xml-nodes.ts';
import { integerIn, type KeptFile } from './kept-file.ts';
import { ASSIGNMENT_FIGURES, ASSIGNMENT_RULES } from './kept-names.ts';
import { KeptPeople } from './kept-people.ts';
import { percentOf, WORK } from './read-people.ts';
import { fitText, writeDate, writeDuration } from './write-values.ts';

/** What the rest of the plan gives to the writing of its people. */
export interface PeopleWriting {
  readonly uids: ReadonlyMap<string, number>;
  readonly kept: KeptFile;
  readonly xml: XmlWriter;
  readonly report: Report;
}

/**
 * Each person once, and who works on which task, with what was kept of both. A task's work is divided evenly among people
 * whose share isn't known.
 */
export function writePeople(tasks: readonly PlanTask[], writing: PeopleWriting): void {
  const { kept, xml, report } = writing;
  const known = new KeptPeople(kept);
  const people = new Map<string, number>();
  const freeResource = freeNumbers(known.taken('Resources'));
  const names = new Set(tasks.flatMap((task) => task.people));
  for (const name of names) people.set(name, known.resourceOf(name) ?? freeResource());
  xml.element('Resources', () => {
    for (const node of known.resources) xml.node(node);
    for (const [name, uid] of people) {
      if (known.resourceOf(name) !== undefined) continue;
      xml.element('Resource', () => {
        xml.value('UID', uid);
        xml.value('ID', uid);
        xml.value('Name', fitText(name, { path: name }, report));
        xml.value('Type', WORK);
        xml.value('IsNull', false);
        xml.value('MaxUnits', '1.00');
      });
    }
  });
  const freeAssignment = freeNumbers(known.taken('Assignments'));
  xml.element('Assignments', () => {
    for (const node of known.ofProject()) xml.node(node);
    for (const task of tasks) writeAssignments(task, { ...writing, people, known, free: freeAssignment });
  });
}

interface AssignmentWriting extends PeopleWriting {
  readonly people: ReadonlyMap<string, number>;
  readonly known: KeptPeople;
  readonly free: () => number;
}

function writeAssignments(task: PlanTask, writing: AssignmentWriting): void {
  const { uids, kept, xml, people, known, free } = writing;
  const isChanged = kept.task(task.id)?.isChanged ?? false;
  const own = known.ofTask(task);
  const names = new Set(task.people);
  for (const node of own) {
    names.delete(known.personOf(node) ?? '');
    const units = unitsOf(task, known.personOf(node));
    const hasUnits = units === undefined || percentOf(Number(textIn(node, 'Units') ?? 1)) === units;
    const isOther = isChanged || !hasUnits;
    const isSame = !isOther && integerIn(node, 'TaskUID') === uids.get(task.id);
    xml.node(isSame ? node : ['Assignment', assignmentOf(node, task, isOther, uids, units)]);
  }
  const missing = [...names];
  missing.forEach((name, at) => {
    const share =
      task.work !== undefined && own.length === 0 ? shareOf(task.work, missing.length, at) : undefined;
    const work = share === undefined ? undefined : writeDuration(share);
    xml.element('Assignment', () => {
      xml.value('UID', free());
      xml.value('TaskUID', uids.get(task.id));
      xml.value('ResourceUID', people.get(name));
      xml.value('Finish', writeDate(task.finish));
      xml.value('RemainingWork', task.progress ? undefined : work);
      xml.value('Start', writeDate(task.start));
      xml.value('Units', (unitsOf(task, name) ?? 100) / 100);
      xml.value('Work', work);
    });
  });
}

/** Per cent of a person's time; undefined for what is no person. */
function unitsOf({ units = {} }: PlanTask, name: string | undefined): number | undefined {
  if (name === undefined) return undefined;
  return (Object.hasOwn(units, name) ? units[name] : undefined) ?? 100;
}

/** An assignment that was kept, with the task's number and, if it has changed, its dates. */
function assignmentOf(
  node: XmlNode,
  task: PlanTask,
  isChanged: boolean,
  uids: ReadonlyMap<string, number>,
  units: number | undefined,
): readonly XmlNode[] {
  const nodes = isChanged
    ? contentOf(node).filter(([name]) => name !== 'Units' && !ASSIGNMENT_FIGURES.has(name))
    : contentOf(node);
  const written = collectNodes((xml: XmlSink) => {
    xml.value('TaskUID', uids.get(task.id));
    if (!isChanged) return;
    xml.value('Finish', writeDate(task.finish));
    xml.value('Start', writeDate(task.start));
    xml.value('Units', units === undefined ? textIn(node, 'Units') : units / 100);
  });
  return mergeNodes(written, nodes, ASSIGNMENT_RULES);
}

function freeNumbers(taken: ReadonlySet<number>): () => number {
  let next = 0;
  return () => {
    do next += 1;
    while (taken.has(next));
    return next;
  };
}

/** One of several nearly equal parts of whole minutes. */
function shareOf(work: number, parts: number, at: number): number {
  const whole = Math.round(work);
  return Math.floor(whole / parts) + (at < whole % parts ? 1 : 0);
}
