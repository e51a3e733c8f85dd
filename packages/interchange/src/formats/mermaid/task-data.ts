import { ImportRefused } from '../../report/index.ts';

export const TAGS = ['active', 'done', 'crit', 'milestone', 'vert'] as const;
type Tag = (typeof TAGS)[number];

/** What a task's line says after its colon. */
export interface TaskData {
  readonly tags: ReadonlySet<Tag>;
  readonly id?: string;
  /** Absent: the end of the task before. */
  readonly start?: { readonly after: readonly string[] } | { readonly text: string };
  readonly end: { readonly until: readonly string[] } | { readonly text: string };
}

const AFTER = /^after\s([\w -]+)/;
const UNTIL = /^until\s([\w -]+)/;

/** Reads `crit, a1, after b c, 3d`: tags, an id, a start and an end. Throws `ImportRefused` with the line. */
export function readTaskData(data: string, line: number): TaskData {
  const fields = data.split(',').map((field) => field.trim());
  const tags = new Set<Tag>();
  for (let tag = findTag(fields[0]); tag !== undefined; tag = findTag(fields[0])) {
    tags.add(tag);
    fields.shift();
  }
  if (fields.length === 0 || data === '') throw ImportRefused.at({ line }, 'mermaid.no-end');
  if (fields.length > 3) throw ImportRefused.at({ line }, 'mermaid.values', { count: fields.length });
  const [end = '', start, id] = fields.toReversed();
  return {
    tags,
    ...(id !== undefined && { id }),
    ...(start !== undefined && { start: readStart(start) }),
    end: readEnd(end),
  };
}

function findTag(field: string | undefined): Tag | undefined {
  return TAGS.find((tag) => tag === field);
}

function readStart(text: string): NonNullable<TaskData['start']> {
  const ids = splitIds(AFTER, text);
  return ids === undefined ? { text } : { after: ids };
}

function readEnd(text: string): TaskData['end'] {
  const ids = splitIds(UNTIL, text);
  return ids === undefined ? { text } : { until: ids };
}

function splitIds(pattern: RegExp, text: string): readonly string[] | undefined {
  return pattern
    .exec(text)?.[1]
    ?.split(' ')
    .filter((id) => id !== '');
}
