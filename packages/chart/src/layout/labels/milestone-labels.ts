import type { Id, Px } from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import { compareGlyphs, type Glyph } from '../elements/glyph-table.ts';
import type { Side } from '../links/link-ends.ts';
import { BLOCK } from '../links/link-index.ts';
import type { Box } from '../scene.ts';
import type { Stage } from '../stage.ts';
import {
  type GlyphSide,
  type MilestoneRequest,
  type PlacedMilestoneLabel,
  placeMilestoneLabel,
  widthsOf,
} from './place-milestone-label.ts';
import { type GlyphSides, type PlacedSigns, placeMilestoneSigns } from './place-milestone-signs.ts';

/** Between a glyph and a text beside it (`ux.md` B2). */
const GAP = 5;
/** Where a dependency leaves or enters, a text keeps clear of its first turn. */
const GAP_BESIDE_LINK = 14;
/** Bars of parents are this much higher than the theme says, rounding included. */
const HIGHEST_EXTRA = 3;

/** The right border grows for the titles of charts with at most so many milestones, by at most this share of the plot. */
const MOST_GROWN_FOR = 100;
const MOST_TITLE_ROOM = 0.4;
/** With more milestones nobody reads each title, and looking for room would take long. */
const MOST_WRAPPED_FOR = 1_000;

/** In a heap of milestones no more than so many elements under a glyph are looked at. */
const MOST_LOOKED_AT = 64;

/** A glyph may stand on the end of a bar at which a dependency leaves or enters: its title minds that one too. */
function readGlyphSide({ room, links, frame, rowHeight }: Stage, glyph: Glyph, side: Side): GlyphSide {
  const { id, row, box } = glyph;
  let gap = links.isLinked(id, row, side) ? GAP_BESIDE_LINK : GAP;
  let isEntered = links.isEntered(id, row, side);
  let isPassedAbove = links.isPassed(id, row, side, true);
  let isPassedBelow = links.isPassed(id, row, side, false);
  const edge = (one: Box): Px => (side === 1 ? one.x + one.width : one.x);
  let isHidden = false;
  let seen = 0;
  room.some(box, (other) => {
    if (++seen > MOST_LOOKED_AT) return true;
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

const readGlyphSides = (stage: Stage, glyph: Glyph): GlyphSides => ({
  left: readGlyphSide(stage, glyph, -1),
  right: readGlyphSide(stage, glyph, 1),
});

/** How far a title above or below reaches from the middle of its glyph, without the title itself. */
function reachOf({ rowHeight, theme }: Stage, glyphHeight: Px): Px {
  const rowGap = rowHeight * (1 - theme.barHeight / 100);
  return Math.max(glyphHeight, rowHeight - rowGap + HIGHEST_EXTRA) / 2;
}

function makeRequest(stage: Stage, glyph: Glyph, sides: GlyphSides): MilestoneRequest | undefined {
  const { axis, frame, glyphs, rowHeight, sizes, theme, type } = stage;
  const { milestone, look, box, position } = glyph;
  const text = singleLine(milestone.title ?? '');
  const forms = look.showDate ? axis.describeDate(position) : [];
  const [first] = forms;
  if (text === '' && first === undefined) return undefined;
  return {
    glyph: box,
    title: type.measure(text === '' ? (first ?? '') : text, 400, sizes.label),
    dates: text === '' ? [] : forms.map((form) => type.measure(form, 400, sizes.small)),
    position: look.textPosition,
    rowGap: rowHeight * (1 - theme.barHeight / 100),
    reach: reachOf(stage, box.height),
    mayWrap: glyphs.all.length <= MOST_WRAPPED_FOR,
    ...sides,
    area: {
      x: frame.plot.x,
      y: frame.top,
      width: frame.plot.width + frame.titleRoom,
      height: frame.bottom - frame.top,
    },
  };
}

/**
 * The titles and dates of milestones. They are placed by blocks of rows, each from the left to the right, every second
 * block before those between: so a block depends on its two neighbours only, and any part of a long chart can be laid
 * out alone.
 */
export class MilestoneLabels {
  /** How many rows away from that of its glyph a label may reach. */
  readonly reach: number;
  readonly #stage: Stage;
  /** Those that are still to be placed. */
  readonly #blocks = new Map<number, Glyph[]>();
  readonly #placed = new Map<Id, PlacedMilestoneLabel>();
  readonly #signs = new Map<Id, PlacedSigns>();

  constructor(stage: Stage) {
    const { glyphs, rowHeight, sizes } = stage;
    this.#stage = stage;
    this.reach = Math.ceil((reachOf(stage, glyphs.largest + 1) + 2 * sizes.label) / rowHeight) + 1;
    for (const glyph of glyphs.all) {
      const block = Math.floor(glyph.row / BLOCK);
      const list = this.#blocks.get(block);
      if (list === undefined) this.#blocks.set(block, [glyph]);
      else list.push(glyph);
    }
  }

  /** The label of a milestone, after `ensure` for its row. */
  find(id: Id): PlacedMilestoneLabel | undefined {
    return this.#placed.get(id);
  }

  /** The signs of a milestone, after `ensure` for its row. */
  signsOf(id: Id): PlacedSigns | undefined {
    return this.#signs.get(id);
  }

  /** Places all labels that may reach into the rows from `from` to before `to`. */
  ensure(from: number, to: number): void {
    const first = Math.floor((from - this.reach) / BLOCK);
    const last = Math.floor((to + this.reach) / BLOCK);
    for (const block of [...this.#blocks.keys()])
      if (block >= first && block <= last) this.#ensureBlock(block);
  }

  /**
   * How much the right border would have to grow so that all titles stand right of their glyphs that are shortened or
   * have no place now; 0 where it would not help. Looks at no chart with more milestones than a person reads.
   */
  findTitleRoom(): Px {
    const { all } = this.#stage.glyphs;
    if (all.length > MOST_GROWN_FOR) return 0;
    this.ensure(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    return Math.max(0, ...all.map((glyph) => this.#findOverhang(glyph)));
  }

  #findOverhang(glyph: Glyph): Px {
    const label = this.#placed.get(glyph.id);
    if (label !== undefined && !label.isShortened) return 0;
    const request = makeRequest(this.#stage, glyph, readGlyphSides(this.#stage, glyph));
    const { plot, titleRoom } = this.#stage.frame;
    const share = (glyph.box.x + glyph.box.width / 2 - plot.x) / plot.width;
    if (request === undefined || share <= 0) return 0;
    const room = plot.width + titleRoom;
    const beside = glyph.box.width / 2 + request.right.gap;
    const wanted = widthsOf(request.title, this.#stage.type)
      .map((width) => Math.ceil(room - (room - beside - width) / share) + 1)
      .find((overhang) => overhang <= MOST_TITLE_ROOM * room);
    return wanted ?? 0;
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
    const { type, room } = this.#stage;
    const sides = readGlyphSides(this.#stage, glyph);
    const request = makeRequest(this.#stage, glyph, sides);
    const label = request && placeMilestoneLabel(request, type, room);
    if (label !== undefined) {
      this.#placed.set(glyph.id, label);
      room.claim('label', glyph.id, label.box);
    }
    const signs = placeMilestoneSigns(this.#stage, glyph, label, sides);
    if (signs === undefined) return;
    this.#signs.set(glyph.id, signs);
    room.claim('label', glyph.id, signs.box);
  }
}
