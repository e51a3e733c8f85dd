import type { DrawnEdges } from '../../chart-schedule/drawn-edges.ts';
import {
  type Id,
  type Percent,
  type Px,
  type ResolvedTaskLook,
  type Span,
  spansRowsBelow,
  type Task,
  taskLook,
  type Unit,
} from '../../model/index.ts';
import type { DirtyRegion } from '../dirty-region.ts';
import { toX } from '../frame.ts';
import type { LayoutInputs } from '../layout-inputs.ts';
import type { Box } from '../scene.ts';
import { fitRadius, type Outline } from './bar-outline.ts';
import { barEnd, barStart, isOnPicture } from './bar-span.ts';
import { findMarks, roomOfMark, type TaskMark } from './task-marks.ts';

/** A task's placed bar, before its title is placed. */
export interface Bar extends Outline {
  readonly id: Id;
  readonly task: Task;
  readonly look: ResolvedTaskLook;
  /** The visible row. */
  readonly row: number;
  readonly start: Unit;
  readonly end: Unit;
  readonly isParent: boolean;
  /** Whether its ends follow from what is below. */
  readonly isSpanning: boolean;
  /** A collapsed parent's bar spans its children; ticks mark where they begin. */
  readonly ticks: readonly Px[] | undefined;
  /** Above 0; undefined if there is no progress. */
  readonly progress: Percent | undefined;
  /** The marks of its constraint dates within the timeline. */
  readonly marks: readonly TaskMark[];
}

const EMPHASIS = 2;

/** A milestone with deeper rows below is a bar like other parents. */
function asBar(task: Task): Task {
  return task.isMilestone === true ? { ...task, isMilestone: false } : task;
}

function spanOfAll(edges: DrawnEdges, tasks: readonly Task[]): Span | undefined {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  for (const task of tasks) {
    const span = edges.ofTask(task);
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return start <= end ? { start, end } : undefined;
}

function tickPlaces({ frame, edges }: LayoutInputs, tasks: readonly Task[], box: Box): Px[] {
  const places = new Set<Px>();
  for (const task of tasks) {
    const x = Math.round(toX(frame, edges.ofTask(task).start));
    if (x > box.x + 6 && x < box.x + box.width - 6) places.add(x);
  }
  return [...places].sort((a, b) => a - b).filter((x, i, all) => i === 0 || x - (all[i - 1] ?? 0) >= 4);
}

/** The bar's height on this chart: with the row's parity, so that bars and rows have the same centre pixel. */
function barHeight({ theme, rows }: LayoutInputs, isEmphasised: boolean, share = theme.barHeight): Px {
  const row = rows.rows[0]?.height ?? 0;
  const wanted = Math.round((row * share) / 100) + (isEmphasised ? EMPHASIS : 0);
  const height = Math.min(row - 2, Math.max(4, wanted));
  return (row - height) % 2 === 0 ? height : height + (height + 1 <= row - 2 ? 1 : -1);
}

const NO_BARS: readonly Bar[] = [];

/** The bars of a chart; each row's are computed on first request. */
export class BarTable {
  readonly #inputs: LayoutInputs;
  readonly #heights: readonly [Px, Px];
  readonly #rows: (readonly Bar[] | undefined)[];
  #before: BarTable | undefined;

  constructor(inputs: LayoutInputs) {
    this.#inputs = inputs;
    this.#heights = [barHeight(inputs, false), barHeight(inputs, true)];
    this.#rows = new Array<undefined>(inputs.rows.rows.length).fill(undefined);
  }

  /** The bars on a visible row, its own task's first; milestones, and tasks outside the timeline, have none. */
  on(row: number): readonly Bar[] {
    const known = this.#rows[row];
    if (known !== undefined) return known;
    if (row < 0 || row >= this.#rows.length) return NO_BARS;
    const bars = this.#findBefore(row) ?? this.#makeBars(row);
    this.#rows[row] = bars;
    return bars;
  }

  /**
   * Reuses the bars of unedited rows from a table of the same rows, areas and looks, and adds the edited rows to the
   * changed area.
   */
  reuseFrom(before: BarTable, changed: DirtyRegion): void {
    before.#before = undefined;
    this.#before = before;
    const { rows } = this.#inputs.rows;
    for (let row = 0; row < rows.length; row++) {
      if (this.#isAsBefore(row, before)) continue;
      for (const { box, marks } of [...before.on(row), ...this.on(row)]) {
        for (const { x, y, width, height } of [box, ...marks.flatMap(roomOfMark)])
          changed.add(x, y, x + width, y + height);
      }
    }
  }

  #isAsBefore(row: number, before: BarTable): boolean {
    const { rows, tasks } = this.#inputs;
    const { records } = before.#inputs.tasks;
    if (before.#inputs.edges !== this.#inputs.edges) return false;
    const isSame = (place: number): boolean => tasks.records[place] === records[place];
    return (
      isSame(rows.owners[row] as number) &&
      rows.guestsOf(row).every(isSame) &&
      (rows.hiddenBelow.get(row)?.every(isSame) ?? true)
    );
  }

  /** The bar of a task on this visible row. */
  find(id: Id, row: number): Bar | undefined {
    for (const bar of this.on(row)) if (bar.id === id) return bar;
    return undefined;
  }

  /** The previous table's bars of a row, if no task there was edited. */
  #findBefore(row: number): readonly Bar[] | undefined {
    const before = this.#before;
    const bars = before === undefined ? undefined : before.#rows[row];
    if (before === undefined || bars === undefined) return undefined;
    return this.#isAsBefore(row, before) ? bars : undefined;
  }

  #makeBars(row: number): readonly Bar[] {
    const { rows } = this.#inputs;
    const guests = rows.guestsOf(row);
    const own = this.#makeBar(row, rows.owners[row] as number, true);
    const bars = own === undefined ? [] : [own];
    for (const guest of guests) {
      const bar = this.#makeBar(row, guest, false);
      if (bar !== undefined) bars.push(bar);
    }
    return bars;
  }

  #makeBar(index: number, place: number, isOwn: boolean): Bar | undefined {
    const { frame, rows, settings, state, tasks, edges } = this.#inputs;
    const row = rows.rows[index];
    const task = tasks.records[place];
    const id = tasks.ids[place];
    if (row === undefined || task === undefined || id === undefined) return undefined;
    const isParent = isOwn && row.hasChildren;
    const hidden = isParent && row.isCollapsed ? this.#tasksBelow(index) : undefined;
    if (task.isMilestone === true && !isParent) return undefined;
    const { start, end } = (hidden && spanOfAll(edges, hidden)) ?? edges.ofTask(asBar(task));
    if (!isOnPicture(frame, start, end)) return undefined;
    const look = taskLook(state, task);
    const x = barStart(frame, start);
    const isEmphasised = isParent || look.isEmphasised;
    const height =
      look.barHeight === undefined
        ? this.#heights[isEmphasised ? 1 : 0]
        : barHeight(this.#inputs, isEmphasised, look.barHeight);
    const box = {
      x,
      y: row.y + (row.height - height) / 2,
      width: barEnd(frame, start, end) - x,
      height,
    };
    const progress = task.progress ?? 0;
    return {
      box,
      radius: fitRadius(box, look.corner),
      isCutLeft: toX(frame, start) < frame.plot.x - 0.5,
      isCutRight: toX(frame, end) > frame.plot.x + frame.plot.width + 0.5,
      id,
      task,
      look,
      row: index,
      start,
      end,
      isParent,
      isSpanning: isParent && spansRowsBelow(settings, task),
      ticks: hidden && tickPlaces(this.#inputs, hidden, box),
      progress: progress > 0 ? progress : undefined,
      marks: findMarks(this.#inputs, row, box, task, { start, end }),
    };
  }

  #tasksBelow(row: number): readonly Task[] {
    const { rows, tasks } = this.#inputs;
    return (rows.hiddenBelow.get(row) ?? []).map((place) => tasks.records[place] ?? {});
  }
}
