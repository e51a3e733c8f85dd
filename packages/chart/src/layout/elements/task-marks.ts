import { deadlineTest } from '../../chart-schedule/deadline-test.ts';
import type { Px, ResolvedTheme, Span, Task, Unit } from '../../model/index.ts';
import { isLater } from '../../time/index.ts';
import { grow, snapToHalf } from '../box.ts';
import { dangerOn } from '../danger-colour.ts';
import { formatNumber as n } from '../format-number.ts';
import { type Frame, toX } from '../frame.ts';
import type { LayoutInputs } from '../layout-inputs.ts';
import type { Box, ScenePart, SceneRow, Shape } from '../scene.ts';

/** A constraint date of a task, marked on its row. */
export interface TaskMark {
  readonly part: 'deadline' | 'notBefore';
  /** The x of the date's line. */
  readonly x: Px;
  readonly box: Box;
  /** Whether the task ends after its deadline, or starts too early. */
  readonly isMissed: boolean;
  /** The part of the bar after the deadline, above the bar. */
  readonly overdue: Box | undefined;
}

const HEAD = { half: 4, height: 5 } as const;
const STROKE = 1.25;
const RING = 1;
const OVERDUE = 2;
/** The bracket's distance from its date, and its arm lengths. */
const BRACKET = { off: 2.5, arm: 4, out: 1.5 } as const;

function isOnTimeline({ units }: Frame, unit: Unit): boolean {
  return unit >= 0 && unit <= units;
}

function markDeadline(frame: Frame, row: SceneRow, bar: Box, isMissed: boolean, deadline: Unit): TaskMark {
  const x = snapToHalf(toX(frame, deadline));
  const y = Math.max(row.y + 0.5, bar.y - HEAD.height);
  const right = bar.x + bar.width;
  const from = Math.max(bar.x, x);
  return {
    part: 'deadline',
    x,
    box: { x: x - HEAD.half, y, width: 2 * HEAD.half, height: bar.y + bar.height - y },
    isMissed,
    overdue:
      isMissed && right > from
        ? { x: from, y: Math.max(y, bar.y - OVERDUE - 1), width: right - from, height: OVERDUE }
        : undefined,
  };
}

function markNotBefore(frame: Frame, row: SceneRow, bar: Box, start: Unit, notBefore: Unit): TaskMark {
  const x = snapToHalf(toX(frame, notBefore) - BRACKET.off);
  const out = Math.min(BRACKET.out, bar.y - row.y);
  const y = bar.y - out;
  return {
    part: 'notBefore',
    x,
    box: { x: x - 1, y, width: BRACKET.arm + 2, height: bar.height + 2 * out },
    isMissed: isLater(notBefore, start),
    overdue: undefined,
  };
}

const NONE: readonly TaskMark[] = [];

/** The marks of a task's constraint dates on its row: its deadline and its earliest start. */
export function findMarks(
  { state, frame, edges }: Pick<LayoutInputs, 'state' | 'frame' | 'edges'>,
  row: SceneRow,
  bar: Box,
  task: Pick<Task, 'deadline' | 'constraint' | 'calendar' | 'assignments'>,
  span: Span,
): readonly TaskMark[] {
  const { constraint } = task;
  if (task.deadline === undefined && constraint?.type !== 'SNET') return NONE;
  const deadline = task.deadline && edges.ofEnd(task, task.deadline);
  const notBefore =
    constraint?.type === 'SNET' && constraint.at !== undefined
      ? edges.ofStart(task, constraint.at)
      : undefined;
  const marks: TaskMark[] = [];
  if (notBefore !== undefined && isOnTimeline(frame, notBefore))
    marks.push(markNotBefore(frame, row, bar, span.start, notBefore));
  if (deadline !== undefined && isOnTimeline(frame, deadline))
    marks.push(markDeadline(frame, row, bar, deadlineTest(state)(task, span.end), deadline));
  return marks;
}

/** The distance of a text from a bar that keeps it clear of the marks at the bar's end. */
export function clearMarks(marks: readonly TaskMark[], bar: Box, side: -1 | 1, gap: Px): Px {
  let clear = gap;
  for (const { box } of marks) {
    const near = side === 1 ? box.x - (bar.x + bar.width) : bar.x - (box.x + box.width);
    const far = near + box.width;
    if (far > 0 && near < clear + box.width) clear = Math.max(clear, far + gap / 2);
  }
  return clear;
}

function drawDeadline({ x, box, isMissed, overdue }: TaskMark, theme: ResolvedTheme): Shape[] {
  const fill = isMissed ? dangerOn(theme.backgroundColor) : theme.mutedColor;
  const bottom = box.y + box.height;
  const line = { type: 'line', x1: x, y1: box.y, x2: x, y2: bottom } as const;
  const tip = `M${n(x - HEAD.half)} ${n(box.y)}H${n(x + HEAD.half)}L${n(x)} ${n(box.y + HEAD.height)}Z`;
  return [
    { ...line, y1: box.y + HEAD.height, stroke: theme.backgroundColor, strokeWidth: STROKE + 2 * RING },
    ...(overdue === undefined ? [] : [{ type: 'rect' as const, ...overdue, radius: OVERDUE / 2, fill }]),
    { ...line, stroke: fill, strokeWidth: STROKE },
    { type: 'path', d: tip, fill },
  ];
}

function drawNotBefore({ x, box, isMissed }: TaskMark, theme: ResolvedTheme): Shape[] {
  const stroke = isMissed ? dangerOn(theme.backgroundColor) : theme.mutedColor;
  const { arm } = BRACKET;
  const bottom = box.y + box.height;
  const d = [
    `M${n(x + arm)} ${n(box.y)}H${n(x)}V${n(box.y + arm)}`,
    `M${n(x + arm)} ${n(bottom)}H${n(x)}V${n(bottom - arm)}`,
  ];
  return [{ type: 'path', d: d.join(''), stroke, strokeWidth: STROKE }];
}

/** Draws a mark over its bar. */
export function drawMark(theme: ResolvedTheme, mark: TaskMark): ScenePart {
  const { part, box, isMissed } = mark;
  const shapes = part === 'deadline' ? drawDeadline(mark, theme) : drawNotBefore(mark, theme);
  return { part, box, shapes, ...(isMissed ? { isMissed } : {}) };
}

/** The space that a mark occupies on its row. */
export function roomOfMark({ box, overdue }: TaskMark): readonly Box[] {
  return overdue === undefined ? [box] : [box, grow(overdue, 0.5)];
}
