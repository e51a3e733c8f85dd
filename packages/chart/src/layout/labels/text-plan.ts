import type { Id, Px } from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import type { Glyph } from '../elements/glyph-table.ts';
import { HorizontalLanes } from '../elements/horizontal-lanes.ts';
import { HorizontalMarkers } from '../elements/horizontal-markers.ts';
import { layoutVerticalLanes } from '../elements/vertical-lanes.ts';
import { type PlacedMarker, placeVerticalMarkers } from '../elements/vertical-markers.ts';
import type { TitleRoom } from '../frame.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { SceneItem } from '../scene.ts';
import {
  type BarLabels,
  claimText,
  createBarLabels,
  placeBarDate,
  placePeople,
  placeSigns,
  placeTitle,
} from './bar-labels.ts';
import { MilestoneLabels } from './milestone-labels.ts';
import type { PlacedMilestoneLabel } from './place-milestone-label.ts';
import type { PlacedSigns } from './place-milestone-signs.ts';

const TEXTS_IN_ORDER = ['label', 'signs', 'date', 'people'] as const;
const NO_BARS: readonly BarLabels[] = [];

/**
 * The places of all texts (`ux.md` B2), computed for the requested rows and for what must be placed before those:
 * whatever part of a chart is requested first, every text ends up where it would on the whole. The order of claims is
 * specified (`SPEC.md`, Texts).
 */
export class TextPlan {
  readonly verticalLanes: readonly SceneItem[];
  readonly verticalMarkers: readonly PlacedMarker[];
  readonly #context: LayoutContext;
  readonly #lanes: HorizontalLanes;
  readonly #markers: HorizontalMarkers;
  readonly #milestones: MilestoneLabels;
  readonly #barLabels: (readonly BarLabels[] | undefined)[];
  /** Whether texts are higher than their rows: then neighbouring rows depend on each other. */
  readonly #isTall: boolean;
  /** The rows above the first and below the last one on which everything is placed. */
  readonly #outside = new Set<number>();
  #before: TextPlan | undefined;

  /** `before` is the plan of a chart with the same rows, areas and looks: reuses its texts on unchanged rows. */
  constructor(context: LayoutContext, before?: TextPlan) {
    this.#context = context;
    this.#before = before;
    if (before !== undefined) before.#before = undefined;
    this.verticalLanes = layoutVerticalLanes(context);
    this.verticalMarkers = placeVerticalMarkers(context);
    this.#milestones = new MilestoneLabels(context);
    this.#lanes = new HorizontalLanes(context);
    this.#markers = new HorizontalMarkers(context);
    this.#barLabels = new Array<undefined>(context.rows.rows.length).fill(undefined);
    this.#isTall = context.type.lineHeight(context.sizes.label) >= context.rowHeight;
  }

  /** The maximum distance in rows between a text and its element. */
  get reach(): number {
    return this.#milestones.reach;
  }

  /** All horizontal lanes from top to bottom, wherever they are. */
  get lanes(): HorizontalLanes['all'] {
    return this.#lanes.all;
  }

  /** The bars on a visible row with their texts; call `ensure` for it first. */
  labelsOn(row: number): readonly BarLabels[] {
    return this.#barLabels[row] ?? NO_BARS;
  }

  /** The borders that milestone titles need. */
  findTitleRoom(): TitleRoom {
    return this.#milestones.findTitleRoom();
  }

  /** The label of a milestone; call `ensure` for its row first. */
  labelOf(milestone: Id): PlacedMilestoneLabel | undefined {
    return this.#milestones.find(milestone);
  }

  /** Whether a milestone's whole title is next to its glyph; call `ensure` for its row first. */
  showsTitle({ id, milestone }: Glyph): boolean {
    const shown = this.labelOf(id)
      ?.lines.map(({ line }) => line.text)
      .join(' ');
    return shown === singleLine(milestone.title ?? '');
  }

  /** The signs of a milestone; call `ensure` for its row first. */
  signsOf(milestone: Id): PlacedSigns | undefined {
    return this.#milestones.signsOf(milestone);
  }

  /**
   * Places all texts that may be on the rows from `from` up to but excluding `to`; numbers continue below the last row.
   */
  ensure(from: number, to: number): void {
    const last = this.#barLabels.length;
    const [first, end] = this.#isTall ? [Math.min(0, from), Math.max(last, to)] : [from, to];
    const { frame, rowHeight } = this.#context;
    this.#ensureOthers(frame.plot.y + first * rowHeight, frame.plot.y + end * rowHeight);
    const rows: (readonly BarLabels[])[] = [];
    for (let row = Math.max(0, first); row < Math.min(end, last); row++) {
      if (this.#barLabels[row] !== undefined || this.#takeOver(row)) continue;
      const barLabels = this.#context.bars.on(row).map((bar) => createBarLabels(this.#context, bar));
      this.#barLabels[row] = barLabels;
      rows.push(barLabels);
      if (this.#isTall) continue;
      this.#placeLabels(rows);
      this.#compare(row);
      rows.length = 0;
    }
    if (this.#isTall && rows.length > 0) {
      this.#placeLabels(rows);
      for (let row = 0; row < last; row++) this.#compare(row);
    }
    this.#finishOutside(first, end);
  }

  /** Reuses the texts of a row from the previous plan, if nothing that they depend on changed. */
  #takeOver(row: number): boolean {
    const before = this.#before;
    const barLabels = before === undefined ? undefined : before.#barLabels[row];
    if (before === undefined || barLabels === undefined || this.#isTall) return false;
    const { bars, links, room } = this.#context;
    const then = before.#context;
    const own = bars.on(row);
    if (own !== then.bars.on(row) || !room.isSameOn(row, then.room)) return false;
    for (const { id } of own) if (links.sidesOf(id, row) !== then.links.sidesOf(id, row)) return false;
    this.#barLabels[row] = barLabels;
    for (const text of TEXTS_IN_ORDER) for (const labels of barLabels) claimText(this.#context, labels, text);
    return true;
  }

  /** Reports what differs on a row from before: everything, if the row wasn't processed then. */
  #compare(row: number): void {
    const before = this.#before;
    if (before === undefined) return;
    const { changed, frame, room, rowHeight } = this.#context;
    if (before.#barLabels[row] !== undefined || before.#outside.has(row))
      room.addChanges(row, before.#context.room, changed);
    else {
      const top = frame.plot.y + row * rowHeight;
      changed.add(Number.NEGATIVE_INFINITY, top, Number.POSITIVE_INFINITY, top + rowHeight);
    }
  }

  #finishOutside(first: number, end: number): void {
    const before = this.#before;
    const { length: now } = this.#context.room;
    const length = before === undefined ? now : Math.max(now, before.#context.room.length);
    const finish = (row: number): void => {
      if (row < first || row >= end || this.#outside.has(row)) return;
      this.#outside.add(row);
      this.#compare(row);
    };
    finish(-1);
    for (let row = this.#barLabels.length; row < length - 1; row++) finish(row);
  }

  /** Places parents before children; titles before signs, signs before dates, dates before people. */
  #placeLabels(rows: readonly (readonly BarLabels[])[]): void {
    const context = this.#context;
    for (const row of rows) for (const labels of row) if (labels.bar.isParent) placeTitle(context, labels);
    for (const row of rows) for (const labels of row) if (!labels.bar.isParent) placeTitle(context, labels);
    for (const place of [placeSigns, placeBarDate, placePeople])
      for (const row of rows) for (const labels of row) place(context, labels);
  }

  /** Draws the horizontal lanes between two heights. */
  drawLanes(top: Px, bottom: Px): SceneItem[] {
    return this.#lanes.draw(top, bottom, this.#ensureMilestones);
  }

  /** Draws the horizontal markers between two heights; call `ensure` for the rows there first. */
  drawMarkers(top: Px, bottom: Px): SceneItem[] {
    return this.#markers.draw(top, bottom);
  }

  /** Places what claims space before the titles of bars. */
  #ensureOthers(top: Px, bottom: Px): void {
    this.#ensureMilestones(top, bottom);
    this.#lanes.ensure(top, bottom, this.#ensureMilestones);
    this.#markers.ensure(top, bottom, (from, to) => {
      this.#ensureMilestones(from, to);
      this.#lanes.ensure(from, to, this.#ensureMilestones);
    });
  }

  readonly #ensureMilestones = (top: Px, bottom: Px): void => {
    const { frame, rowHeight } = this.#context;
    this.#milestones.ensure((top - frame.plot.y) / rowHeight, (bottom - frame.plot.y) / rowHeight);
  };
}
