import type { PlanTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import type { XmlWriter } from '../xml/write-xml.ts';
import { fitText, writeDate, writeDuration } from './write-values.ts';

/** `Resource/Type` of people. */
const WORK = 1;

/** Each person once, and who works on which task. A task's work is divided evenly. */
export function writePeople(
  tasks: readonly PlanTask[],
  uids: ReadonlyMap<string, number>,
  xml: XmlWriter,
  report: Report,
): void {
  const people = new Map<string, number>();
  for (const name of tasks.flatMap((task) => task.people))
    if (!people.has(name)) people.set(name, people.size + 1);
  xml.element('Resources', () => {
    for (const [name, uid] of people) {
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
  let next = 0;
  xml.element('Assignments', () => {
    for (const task of tasks) {
      const names = [...new Set(task.people)];
      names.forEach((name, at) => {
        next += 1;
        const work =
          task.work === undefined ? undefined : writeDuration(shareOf(task.work, names.length, at));
        xml.element('Assignment', () => {
          xml.value('UID', next);
          xml.value('TaskUID', uids.get(task.id));
          xml.value('ResourceUID', people.get(name));
          xml.value('Finish', writeDate(task.finish));
          xml.value('RemainingWork', task.progress ? undefined : work);
          xml.value('Start', writeDate(task.start));
          xml.value('Units', 1);
          xml.value('Work', work);
        });
      });
    }
  });
}

/** One of several nearly equal parts of whole minutes. */
function shareOf(work: number, parts: number, at: number): number {
  const whole = Math.round(work);
  return Math.floor(whole / parts) + (at < whole % parts ? 1 : 0);
}
