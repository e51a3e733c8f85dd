import {
  ELEMENT_DEFAULTS,
  type Id,
  type Milestone,
  milestoneLook,
  milestoneRowLook,
  type Px,
  type ResolvedMilestoneLook,
  type State,
  type Task,
  type Unit,
} from '../../model/index.ts';
import { isSameBox } from '../box.ts';
import type { DirtyRegion } from '../dirty-region.ts';
import { toX } from '../frame.ts';
import type { LayoutInputs } from '../layout-inputs.ts';
import type { Box } from '../scene.ts';
import { GlyphRows } from './glyph-rows.ts';
import { findMarks, type TaskMark } from './task-marks.ts';

/** A milestone's placed glyph, before its title is placed. */
export interface Glyph {
  /** Whether it floats or has a row of its own. */
  readonly kind: 'milestone' | 'task';
  readonly id: Id;
  readonly milestone: Milestone | Task;
  readonly look: ResolvedMilestoneLook;
  readonly box: Box;
  readonly position: Unit;
  /** The visible row that it's on, or the nearest one. */
  readonly row: number;
  /** The marks of its constraint dates, if it has a row of its own. */
  readonly marks: readonly TaskMark[];
}

/** The y of the middle of a floating glyph; null on a row that is left out. */
function centreOf({ rows, rowHeight, frame }: LayoutInputs, milestone: Milestone): Px | null {
  const position = Math.max(0, milestone.position ?? ELEMENT_DEFAULTS.milestone.position);
  const found = rows.findSeen(position);
  if (found === null) return null;
  // A milestone of a hidden row is drawn on the bar of the collapsed parent.
  if (found?.isHidden) return (rows.rows[found.seen]?.y ?? frame.plot.y) + rowHeight / 2;
  return Math.min(rows.toY(position) + rowHeight / 2, frame.plot.y + frame.plot.height);
}

/** The y of the middle of a milestone on a row of its own, which below a collapsed parent is on the parent's bar. */
function rowCentreOf({ rows, rowHeight }: LayoutInputs, id: Id): Px | null {
  const place = rows.placeOf(id);
  if (place === undefined) return null;
  return (rows.rows[place >= 0 ? place : -1 - place]?.y ?? 0) + rowHeight / 2;
}

/** Sorts from left to right, then from the top. */
export function compareGlyphs(a: Glyph, b: Glyph): number {
  return a.box.x - b.box.x || a.box.y - b.box.y || (a.id < b.id ? -1 : 1);
}

/** The part of a glyph that is on its date, as a share of its width: its middle, but the pole of a flag. */
const MIDDLE = 0.5;
const POLE = 4.6 / 24;

const NO_MARKS: readonly TaskMark[] = [];

/** The glyphs of all milestones inside the timeline. */
export class GlyphTable {
  /** In no particular order. */
  readonly all: readonly Glyph[];
  /** The size of the largest glyph. */
  readonly largest: Px;
  #sorted: readonly Glyph[] | undefined;
  #byRow: readonly Glyph[] | undefined;
  #byId: Map<Id, Glyph> | undefined;
  #rows: GlyphRows<Glyph> | undefined;
  #lines: number | undefined;

  readonly #inputs: Pick<LayoutInputs, 'frame' | 'rowHeight' | 'rows'>;

  constructor(inputs: LayoutInputs) {
    const { frame, rows, state, theme, rowHeight, milestones, edges } = inputs;
    this.#inputs = { frame, rows, rowHeight };
    const glyphs: Glyph[] = [];
    let largest = 0;
    const add = (
      { kind, id, milestone, look, position }: Omit<Glyph, 'box' | 'row' | 'marks'>,
      y: Px | null,
    ): void => {
      if (y === null || position < 0 || position > frame.units) return;
      const row = Math.floor((y - frame.plot.y) / rowHeight);
      const size = 2 * Math.round((look.size ?? theme.milestoneSize) / 2);
      largest = Math.max(largest, size);
      const share = look.icon === 'flag' ? POLE : MIDDLE;
      const x = Math.round(toX(frame, position) - size * share);
      const box = { x, y: y - size / 2, width: size, height: size };
      const own = rows.rows[kind === 'task' ? (rows.placeOf(id) ?? -1) : -1];
      const marks = own
        ? findMarks(inputs, own, box, milestone, { start: position, end: position })
        : NO_MARKS;
      glyphs.push({ kind, id, milestone, look, box, position, row, marks });
    };
    for (const [id, milestone] of state.milestone) {
      const position = edges.ofMilestone(milestone);
      const look = milestoneLook(state, milestone);
      add({ kind: 'milestone', id, milestone, look, position }, centreOf(inputs, milestone));
    }
    for (const { id, task } of milestones) {
      const position = edges.ofTask(task).start;
      const look = milestoneRowLook(state, task);
      add({ kind: 'task', id, milestone: task, look, position }, rowCentreOf(inputs, id));
    }
    this.all = glyphs;
    this.largest = largest;
  }

  /** Adds the glyphs that are only in this table or only in the previous one to the changed area. */
  addChanges(before: GlyphTable, changed: DirtyRegion): void {
    if (before === this) return;
    const add = (glyphs: readonly Glyph[], others: GlyphTable): void => {
      for (const { id, box } of glyphs) {
        const other = others.find(id);
        if (other === undefined || !isSameBox(box, other.box))
          changed.add(box.x, box.y, box.x + box.width, box.y + box.height);
      }
    };
    add(before.all, this);
    add(this.all, before);
  }

  /** A milestone's glyph. */
  find(id: Id): Glyph | undefined {
    this.#byId ??= new Map(this.all.map((glyph) => [glyph.id, glyph]));
    return this.#byId.get(id);
  }

  /** The rows on which they occupy room. */
  get rows(): GlyphRows<Glyph> {
    const { frame, rows, rowHeight } = this.#inputs;
    this.#rows ??= new GlyphRows(this.all, frame.plot.y, rowHeight, rows.rows.length);
    return this.#rows;
  }

  /** The number of glyphs with a line down the plot. */
  get lines(): number {
    this.#lines ??= this.all.filter(({ look }) => look.lineColor !== undefined).length;
    return this.#lines;
  }

  /** All glyphs, from left to right. */
  get sorted(): readonly Glyph[] {
    this.#sorted ??= [...this.all].sort(compareGlyphs);
    return this.#sorted;
  }

  /** The glyphs on the rows from `from` up to but excluding `to`, from left to right. */
  between(from: number, to: number): readonly Glyph[] {
    this.#byRow ??= [...this.all].sort((a, b) => a.row - b.row);
    const found = this.#byRow.slice(findRow(this.#byRow, from), findRow(this.#byRow, to));
    return found.sort(compareGlyphs);
  }
}

/** The index of a row's first glyph among glyphs sorted by row. */
function findRow(glyphs: readonly Glyph[], row: number): number {
  let low = 0;
  let high = glyphs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((glyphs[middle] as Glyph).row < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What the places and looks of glyphs depend on, besides the milestones themselves. */
type GlyphInputs = Pick<LayoutInputs, 'rows' | 'rowHeight' | 'frame' | 'milestones' | 'edges'> &
  Pick<State, 'theme' | 'milestoneDesignTemplate'>;

const cache = new WeakMap<State['milestone'], { readonly inputs: GlyphInputs; readonly table: GlyphTable }>();

/** The glyphs of a chart: the same table as long as no edit concerns any of them. */
export function glyphsOf(inputs: LayoutInputs): GlyphTable {
  const { rows, rowHeight, frame, milestones, edges } = inputs;
  const { milestone, theme, milestoneDesignTemplate } = inputs.state;
  const glyphInputs = { rows, rowHeight, frame, milestones, edges, theme, milestoneDesignTemplate };
  const last = cache.get(milestone);
  if (last !== undefined && hasSameInputs(last.inputs, glyphInputs)) return last.table;
  const table = new GlyphTable(inputs);
  cache.set(milestone, { inputs: glyphInputs, table });
  return table;
}

function hasSameInputs(a: GlyphInputs, b: GlyphInputs): boolean {
  return (
    a.rows === b.rows &&
    a.milestones === b.milestones &&
    a.edges === b.edges &&
    a.rowHeight === b.rowHeight &&
    a.theme === b.theme &&
    a.milestoneDesignTemplate === b.milestoneDesignTemplate &&
    a.frame.units === b.frame.units &&
    a.frame.unitWidth === b.frame.unitWidth &&
    isSameBox(a.frame.plot, b.frame.plot)
  );
}
