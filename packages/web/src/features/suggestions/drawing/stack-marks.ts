import type { Box, Scene, SceneItem } from '@giotto/chart/layout';
import type { Id } from '@giotto/chart/model';
import type { FadeLevel } from '../../../lib/drawing-host.ts';
import type { Mark } from './layout-ghosts.ts';

/** Keeps only the topmost label of several results for one milestone, because adjacent labels would overlap. */
export function keepOneLabel(marks: readonly Mark[]): readonly Mark[] {
  const labelled = new Set<Id>();
  return marks
    .toReversed()
    .map((mark) => {
      const { id, isPoint, result } = mark;
      if (!isPoint || !result) return mark;
      if (!labelled.has(id)) {
        labelled.add(id);
        return mark;
      }
      return { ...mark, result: { ...result, shapes: result.shapes.filter(({ type }) => type !== 'text') } };
    })
    .toReversed();
}

/** The milestones that results would cover: they are drawn above bars, suggested ones included. */
export function milestonesAbove(
  { layers }: Scene,
  marks: readonly Mark[],
  faded: ReadonlyMap<Id, FadeLevel>,
): readonly SceneItem[] {
  const boxes = marks.flatMap(({ isPoint, ghostBox }) => (ghostBox && !isPoint ? ghostBox : []));
  if (boxes.length === 0) return [];
  return layers.milestones.filter(({ id, box }) => !faded.has(id) && boxes.some((one) => meets(one, box)));
}

function meets(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
