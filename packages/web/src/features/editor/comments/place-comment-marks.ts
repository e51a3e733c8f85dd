import type { Box, Scene } from '@giotto/chart/layout';
import type { CommentMark } from '@giotto/contract/api';

/** A mark at its element on the canvas. */
export interface PlacedMark {
  readonly mark: CommentMark;
  /** The element's box in the scene. */
  readonly box: Box;
}

/** The marks of the tasks and milestones that are drawn. */
export function placeCommentMarks(
  { layers }: Pick<Scene, 'layers'>,
  marks: readonly CommentMark[],
): PlacedMark[] {
  const wanted = new Map(marks.map((mark) => [`${mark.target.kind} ${mark.target.id}`, mark]));
  if (wanted.size === 0) return [];
  return [...layers.tasks, ...layers.milestones].flatMap(({ kind, id, box }) => {
    const mark = wanted.get(`${kind} ${id}`);
    return mark === undefined ? [] : [{ mark, box }];
  });
}
