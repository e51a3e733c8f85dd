import type { Shape } from '@giotto/chart/layout';
import type { Id } from '@giotto/chart/model';
import type { Piece } from '@giotto/chart/pages';
import { type TextShape, type TextStyle, textBox } from './text-xml.ts';

/** The titles that stand in their bars, line by line, by the task's id. */
export type InsideTitles = ReadonlyMap<Id, readonly TextShape[]>;

/** Whether a shape is a text. */
export function isText(shape: Shape): shape is TextShape {
  return shape.type === 'text';
}

/** Whether a piece is a bar: of a task, or of a collapsed parent. */
export function isBar({ owner }: Piece): boolean {
  return owner?.kind === 'task' && (owner.part === 'bar' || owner.part === 'summary');
}

/** The titles among pieces that are wholly within their bars, across. */
export function findInsideTitles(pieces: readonly Piece[], style: TextStyle): InsideTitles {
  const bars = new Map<Id, Piece>();
  const titles = new Map<Id, readonly TextShape[]>();
  for (const piece of pieces) {
    const { owner, shapes } = piece;
    if (owner?.kind !== 'task') continue;
    if (isBar(piece)) bars.set(owner.id, piece);
    const bar = owner.part === 'label' ? bars.get(owner.id)?.box : undefined;
    const lines = shapes.filter(isText);
    if (bar === undefined || lines.length === 0) continue;
    const isInside = lines.every((line) => {
      const { x, y, width, height } = textBox(line, style);
      const middle = y + height / 2;
      return x >= bar.x && x + width <= bar.x + bar.width && middle >= bar.y && middle <= bar.y + bar.height;
    });
    if (isInside) titles.set(owner.id, lines);
  }
  return titles;
}
