import { type Id, type Px, type Task, taskLook } from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import { compareGlyphs, type Glyph } from '../elements/glyph-table.ts';
import type { TitleRoom } from '../frame.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Side } from '../links/link-ends.ts';
import { BLOCK_ROWS } from '../links/link-index.ts';
import type { Box } from '../scene.ts';
import {
  blocksOf,
  type GlyphSide,
  type MilestoneRequest,
  type PlacedMilestoneLabel,
  placeMilestoneLabel,
  type TextBlock,
  withSmallerFont,
} from './place-milestone-label.ts';
import { type GlyphSides, type PlacedSigns, placeMilestoneSigns } from './place-milestone-signs.ts';

/** Space between a glyph and a text next to it (`ux.md` B2). */
const GAP = 5;
/** Where a dependency leaves or enters, a text keeps clear of its first turn. */
const GAP_BESIDE_LINK = 14;
/** Bars of parents are this much higher than the theme says, including rounding. */
const HIGHEST_EXTRA = 3;

/**
 * Borders grow for titles only on charts with at most this many milestones, in total by at most this share of the plot.
 */
const MAX_GROWN_FOR = 100;
const MAX_TITLE_ROOM = 0.5;
/** With more milestones nobody reads each title, and searching for room would take long. */
const MAX_WRAPPED_FOR = 1_000;

/** In a cluster of milestones, at most this many elements under a glyph are examined. */
const MAX_LOOKED_AT = 64;

/** A glyph may be on the end of a bar at which a dependency leaves or enters: its title avoids that one too. */
function readGlyphSide(
  { room, links, frame, rowHeight }: LayoutContext,
  glyph: Glyph,
  side: Side,
): GlyphSide {
  const { id, row, box } = glyph;
  let gap = links.isLinked(id, row, side) ? GAP_BESIDE_LINK : GAP;
  let isEntered = links.isEntered(id, row, side);
  let isPassedAbove = links.isPassed(id, row, side, true);
  let isPassedBelow = links.isPassed(id, row, side, false);
  const edge = (one: Box): Px => (side === 1 ? one.x + one.width : one.x);
  let isHidden = false;
  let seen = 0;
  room.some(box, (other) => {
    if (++seen > MAX_LOOKED_AT) return true;
    const isOnItsEnd = edge(other) >= box.x && edge(other) <= box.x + box.width;
    if (other.type !== 'bar') return false;
    isHidden ||= side === 1 ? edge(other) > edge(box) : edge(other) < edge(box);
    if (!isOnItsEnd) return false;
    const otherRow = Math.floor((other.y - frame.plot.y) / rowHeight);
    if (!links.isLinked(other.id, otherRow, side)) return false;
    gap = GAP_BESIDE_LINK;
    isEntered ||= links.isEntered(other.id, otherRow, side);
    isPassedAbove ||= links.isPassed(other.id, otherRow, side, true);
    isPassedBelow ||= links.isPassed(other.id, otherRow, side, false);
    return false;
  });
  return { gap, isEntered, isPassedAbove, isPassedBelow, isHidden };
}

const readGlyphSides = (context: LayoutContext, glyph: Glyph): GlyphSides => ({
  left: readGlyphSide(context, glyph, -1),
  right: readGlyphSide(context, glyph, 1),
});

/** How far a title above or below is from the centre of its glyph, without the title itself. */
function reachOf({ rowHeight, theme }: LayoutContext, glyphHeight: Px): Px {
  const rowGap = rowHeight * (1 - theme.barHeight / 100);
  return Math.max(glyphHeight, rowHeight - rowGap + HIGHEST_EXTRA) / 2;
}

/** Where the label column names the row, a title may be wanted there alone. */
function titleOf({ state, view }: LayoutContext, { kind, milestone }: Glyph): string {
  const { title = '', rowTask }: Task = milestone;
  const isInColumn =
    kind === 'task' &&
    view.hasNoColumn !== true &&
    rowTask === undefined &&
    taskLook(state, milestone).titlePosition === 'column';
  return isInColumn ? '' : title;
}

function makeRequest(context: LayoutContext, glyph: Glyph, sides: GlyphSides): MilestoneRequest | undefined {
  const { axis, frame, glyphs, rowHeight, sizes, theme, type } = context;
  const { look, box, position } = glyph;
  const text = singleLine(titleOf(context, glyph));
  const forms = look.showDate ? axis.describeDate(position) : [];
  const [first] = forms;
  if (text === '' && first === undefined) return undefined;
  return {
    glyph: box,
    title: type.measure(text === '' ? (first ?? '') : text, 400, sizes.label),
    dates: text === '' ? [] : forms.map((form) => type.measure(form, 400, sizes.small)),
    position: look.textPosition,
    rowGap: rowHeight * (1 - theme.barHeight / 100),
    reach: reachOf(context, box.height),
    mayWrap: glyphs.all.length <= MAX_WRAPPED_FOR,
    ...sides,
    area: {
      x: frame.plot.x - frame.titleRoom.left,
      y: frame.top,
      width: frame.plot.width + frame.titleRoom.left + frame.titleRoom.right,
      height: frame.bottom - frame.top,
    },
  };
}

/**
 * The titles and dates of milestones. They are placed by blocks of rows, each from left to right, with every second
 * block before those between. So a block depends only on its two neighbours, and any part of a long chart can be laid
 * out alone.
 */
export class MilestoneLabels {
  /** The maximum distance in rows between a label and its glyph. */
  readonly reach: number;
  readonly #context: LayoutContext;
  /** Glyphs still to be placed. */
  readonly #blocks = new Map<number, Glyph[]>();
  readonly #placed = new Map<Id, PlacedMilestoneLabel>();
  readonly #signs = new Map<Id, PlacedSigns>();

  constructor(context: LayoutContext) {
    const { glyphs, rowHeight, sizes } = context;
    this.#context = context;
    this.reach = Math.ceil((reachOf(context, glyphs.largest + 1) + 2 * sizes.label) / rowHeight) + 1;
    for (const glyph of glyphs.all) {
      const block = Math.floor(glyph.row / BLOCK_ROWS);
      const list = this.#blocks.get(block);
      if (list === undefined) this.#blocks.set(block, [glyph]);
      else list.push(glyph);
    }
  }

  /** The label of a milestone; call `ensure` for its row first. */
  find(id: Id): PlacedMilestoneLabel | undefined {
    return this.#placed.get(id);
  }

  /** The signs of a milestone; call `ensure` for its row first. */
  signsOf(id: Id): PlacedSigns | undefined {
    return this.#signs.get(id);
  }

  /** Places all labels that may extend into the rows from `from` up to but excluding `to`. */
  ensure(from: number, to: number): void {
    const first = Math.floor((from - this.reach) / BLOCK_ROWS);
    const last = Math.floor((to + this.reach) / BLOCK_ROWS);
    for (const block of [...this.#blocks.keys()])
      if (block >= first && block <= last) this.#ensureBlock(block);
  }

  /**
   * The border widths needed so that all titles that are now shortened or have no place fit whole next to their glyphs;
   * unchanged where it wouldn't help. Skips charts with more milestones than a person reads.
   */
  findTitleRoom(): TitleRoom {
    const { frame, glyphs } = this.#context;
    const { titleRoom } = frame;
    if (glyphs.all.length > MAX_GROWN_FOR) return titleRoom;
    this.ensure(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    const wanted = glyphs.all
      .filter(({ id }) => this.#placed.get(id)?.isShortened ?? !this.#placed.has(id))
      .map((glyph) => this.#widen(glyph));
    const left = Math.max(titleRoom.left, ...wanted.map((room) => room.left));
    const right = Math.max(titleRoom.right, ...wanted.map((room) => room.right));
    return left + right <= this.#maxRoom() ? { left, right } : { ...titleRoom, right };
  }

  #maxRoom(): Px {
    const { plot, titleRoom } = this.#context.frame;
    return MAX_TITLE_ROOM * (plot.width + titleRoom.left + titleRoom.right);
  }

  /** The borders with which a title would fit whole next to its glyph: those that cost the least of the plot. */
  #widen(glyph: Glyph): TitleRoom {
    const { frame, type } = this.#context;
    const { titleRoom } = frame;
    const request = makeRequest(this.#context, glyph, readGlyphSides(this.#context, glyph));
    if (request === undefined) return titleRoom;
    for (const { title } of [request, withSmallerFont(request, type)]) {
      const blocks = blocksOf(title, type);
      const right = this.#growth(glyph, request, 'right', blocks);
      const left = this.#growth(glyph, request, 'left', blocks);
      if (left < right) return { ...titleRoom, left: titleRoom.left + left };
      if (right < Number.POSITIVE_INFINITY) return { ...titleRoom, right: titleRoom.right + right };
    }
    return titleRoom;
  }

  /** How much a border has to grow for the text block that needs the least; infinite where it may not. */
  #growth(
    { id, box }: Glyph,
    { left, right }: MilestoneRequest,
    side: 'left' | 'right',
    blocks: readonly TextBlock[],
  ): Px {
    const { frame, room } = this.#context;
    const { plot, titleRoom } = frame;
    const middle = box.x + box.width / 2;
    const after = (middle - plot.x) / plot.width;
    // The glyph's side of the plot gets this share of the width that the border gains.
    const share = side === 'right' ? after : 1 - after;
    if (share <= 0) return Number.POSITIVE_INFINITY;
    const beside = box.width / 2 + (side === 'right' ? right : left).gap;
    const width = plot.width + titleRoom[side];
    const most = this.#maxRoom() - titleRoom.left - titleRoom.right;
    const growths = blocks
      .filter(({ height }) => {
        const top = box.y + (box.height - height) / 2;
        const x = plot.x - titleRoom.left;
        // On the left a bar may be in between, and would block the title however far the border grew.
        return side === 'right' || room.isFree({ x, y: top, width: middle - beside - x, height }, id);
      })
      .map((block) => Math.ceil(width - (width - beside - block.width) / share) + 1 - titleRoom[side])
      .filter((growth) => growth > 0 && growth <= most);
    return Math.min(Number.POSITIVE_INFINITY, ...growths);
  }

  #ensureBlock(block: number): void {
    const glyphs = this.#blocks.get(block);
    if (glyphs === undefined) return;
    if (block % 2 !== 0) {
      this.#ensureBlock(block - 1);
      this.#ensureBlock(block + 1);
    }
    this.#blocks.delete(block);
    for (const glyph of glyphs.sort(compareGlyphs)) this.#place(glyph);
  }

  #place(glyph: Glyph): void {
    const { type, room } = this.#context;
    const sides = readGlyphSides(this.#context, glyph);
    const request = makeRequest(this.#context, glyph, sides);
    const label = request && placeMilestoneLabel(request, type, room);
    if (label !== undefined) {
      this.#placed.set(glyph.id, label);
      room.claim('label', glyph.id, label.box);
    }
    const signs = placeMilestoneSigns(this.#context, glyph, label, sides);
    if (signs === undefined) return;
    this.#signs.set(glyph.id, signs);
    room.claim('label', glyph.id, signs.box);
  }
}
