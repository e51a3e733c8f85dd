import { type Box, Occupancy, type Scene, type Shape, TEXT_PARTS } from '@giotto/chart/layout';
import type { Id } from '@giotto/chart/model';
import { itemsOf } from '../../../components/chart/scene-texts.ts';
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
      return { ...mark, result: { ...result, labels: [] } };
    })
    .toReversed();
}

/** Shapes of an element that are drawn again above ghosts. */
export interface Covered {
  readonly id: Id;
  readonly shapes: readonly Shape[];
  /** The part of them that a ghost covers; null: all of them. */
  readonly clip: Box | null;
}

/**
 * What ghosts would cover and is therefore drawn again above them: milestones, which are above bars, suggested ones included,
 * and texts.
 */
export function coveredByGhosts(
  scene: Scene,
  marks: readonly Mark[],
  faded: ReadonlyMap<Id, FadeLevel>,
): readonly Covered[] {
  const bars = marks.flatMap(({ isPoint, result, ghostBox }) => {
    return ghostBox && !isPoint ? [{ type: result ? ('bar' as const) : ('mark' as const), ghostBox }] : [];
  });
  if (bars.length === 0) return [];
  const taken = new Occupancy(scene.plot.y, scene.rowHeight);
  bars.forEach(({ type, ghostBox }, at) => {
    taken.claim(type, String(at), ghostBox);
  });
  const above = scene.layers.milestones.filter(({ id, box }) => !faded.has(id) && !taken.isFree(box));
  const milestones = new Set(above.map(({ id }) => id));
  const texts = itemsOf(scene).flatMap(({ id, parts }) => {
    if (faded.has(id) || milestones.has(id)) return [];
    return parts.flatMap(({ part, box, shapes }) => {
      const clips: Box[] = [];
      if (TEXT_PARTS.has(part)) {
        taken.some(box, ({ type, x, y, width, height }) => {
          // Originals let texts shine through.
          if (type === 'bar') clips.push({ x, y, width, height });
          return false;
        });
      }
      return clips.map((clip) => ({ id, shapes, clip }));
    });
  });
  const whole = above.map(({ id, parts }) => {
    return { id, shapes: parts.flatMap(({ shapes }) => shapes), clip: null };
  });
  return [...texts, ...whole];
}
