import type { Report } from '../../report/index.ts';
import { decodeEntities } from './entities.ts';
import type { NumberedStatement } from './statements.ts';
import { readTaskData, type TaskData } from './task-data.ts';

/** A task's line with what it says, and the section that it stands in. */
export interface TaskLine {
  readonly line: number;
  /** By which others refer to it: its own, or the one that Mermaid gives it. */
  readonly id: string;
  /** Whether the id is its own. */
  readonly isNamed: boolean;
  readonly title: string;
  readonly data: TaskData;
  readonly section: Section | undefined;
}

export interface Section {
  readonly line: number;
  readonly title: string;
}

/** The title of a section that only ends the one before it: a section needs one, and this one can't be seen. */
export const END_OF_SECTION = '\u00a0';

/** The tasks of a chart in order. A section without a title ends the one before it; those without tasks are reported. */
export function readTaskLines(statements: readonly NumberedStatement[], report: Report): readonly TaskLine[] {
  const found: TaskLine[] = [];
  let section: Section | undefined;
  let isEmpty = false;
  let unnamed = 0;
  const closeSection = () => {
    if (section !== undefined && isEmpty)
      report.add('mermaid.empty-section', { line: section.line }, { source: section.title });
  };
  for (const { line, statement } of statements) {
    const decode = (text: string) =>
      decodeEntities(text, (source) => report.add('mermaid.entity', { line }, { source }));
    if (statement.kind === 'section') {
      closeSection();
      const title = decode(statement.text);
      section = title === '' || title === END_OF_SECTION ? undefined : { line, title };
      isEmpty = true;
    } else if (statement.kind === 'task') {
      const data = readTaskData(statement.data, line);
      if (data.id === undefined) unnamed += 1;
      const id = data.id ?? `task${unnamed}`;
      found.push({ line, id, isNamed: data.id !== undefined, title: decode(statement.title), data, section });
      if (!data.tags.has('vert')) isEmpty = false;
    }
  }
  closeSection();
  return found;
}
