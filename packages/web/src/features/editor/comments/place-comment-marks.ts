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
  const isOfElement = ({ target: { kind } }: CommentMark) => kind === 'task' || kind === 'milestone';
  const wanted = new Map(marks.filter(isOfElement).map((mark) => [mark.target.id, mark]));
  if (wanted.size === 0) return [];
  return [...layers.tasks, ...layers.milestones].flatMap(({ id, box }) => {
    const mark = wanted.get(id);
    return mark === undefined ? [] : [{ mark, box }];
  });
}
