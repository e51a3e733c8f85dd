import type { GanttWithThumbnail } from './list-charts.ts';

/** A part of a list of charts that is last changed first. */
export interface ListPage {
  readonly listed: readonly GanttWithThumbnail[];
  /** The cursor of the next page; absent on the last one. */
  readonly nextBefore?: string;
}

/**
 * The charts after a cursor. A chart that is changed while somebody reads page by page moves to the top, and isn't on a later
 * page.
 */
export function pageOf(
  all: readonly GanttWithThumbnail[],
  { limit, before }: { readonly limit?: number | undefined; readonly before?: string | undefined },
): ListPage {
  const left = before === undefined ? all : all.filter((one) => isAfter(one, before));
  const listed = left.slice(0, limit);
  const last = listed.at(-1);
  return { listed, ...(last && listed.length < left.length && { nextBefore: cursorOf(last) }) };
}

function cursorOf({ gantt }: GanttWithThumbnail): string {
  return `${gantt.modifiedAt.getTime()}-${gantt.id}`;
}

/** Charts that were changed at the same time are in the order of their ids. */
function isAfter({ gantt }: GanttWithThumbnail, cursor: string): boolean {
  const [time, id] = [Number(cursor.split('-', 1)[0]), cursor.slice(cursor.indexOf('-') + 1)];
  const changed = gantt.modifiedAt.getTime();
  return changed < time || (changed === time && gantt.id > id);
}
