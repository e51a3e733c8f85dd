import type { Id, Px } from '../../model/index.ts';
import { HorizontalLanes } from '../elements/horizontal-lanes.ts';
import { HorizontalMarkers } from '../elements/horizontal-markers.ts';
import { layoutVerticalLanes } from '../elements/vertical-lanes.ts';
import { type PlacedMarker, placeVerticalMarkers } from '../elements/vertical-markers.ts';
import type { TitleRoom } from '../frame.ts';
import type { SceneItem } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { LINE_BOX } from '../typesetter.ts';
import {
  beginDressing,
  claimText,
  type Dressing,
  placeAssignee,
  placeBarDate,
  placeSigns,
  placeTitle,
} from './bar-labels.ts';
import { MilestoneLabels } from './milestone-labels.ts';
import type { PlacedMilestoneLabel } from './place-milestone-label.ts';
import type { PlacedSigns } from './place-milestone-signs.ts';

const TEXTS_IN_ORDER = ['label', 'signs', 'date', 'assignee'] as const;
const NO_BARS: readonly Dressing[] = [];

/**
 * The places of all texts (`ux.md` B2), found for the rows that are asked for and for what must have its place before
 * those: whatever part of a chart is asked for first, every text ends where it would on the whole. The order of claims
 * is that of the specification (`SPEC.md`, Texts).
 */
export class TextPlan {
  readonly verticalLanes: readonly SceneItem[];
  readonly verticalMarkers: readonly PlacedMarker[];
  readonly #stage: Stage;
  readonly #lanes: HorizontalLanes;
  readonly #markers: HorizontalMarkers;
  readonly #milestones: MilestoneLabels;
  readonly #dressed: (readonly Dressing[] | undefined)[];
  /** Whether texts are higher than their rows: then those of neighbouring rows depend on each other. */
  readonly #isTall: boolean;
  /** The rows above the first and below the last one on which all has its place. */
  readonly #outside = new Set<number>();
  #before: TextPlan | undefined;

  /** `before` is the plan of a chart with the same rows, areas and looks: texts whose row did not change are taken from it. */
  constructor(stage: Stage, before?: TextPlan) {
    this.#stage = stage;
    this.#before = before;
    if (before !== undefined) before.#before = undefined;
    this.verticalLanes = layoutVerticalLanes(stage);
    this.verticalMarkers = placeVerticalMarkers(stage);
    this.#milestones = new MilestoneLabels(stage);
    this.#lanes = new HorizontalLanes(stage);
    this.#markers = new HorizontalMarkers(stage);
    this.#dressed = new Array<undefined>(stage.rows.rows.length).fill(undefined);
    this.#isTall = stage.sizes.label * LINE_BOX >= stage.rowHeight;
  }

  /** How many rows away from its own one a text may stand. */
  get reach(): number {
    return this.#milestones.reach;
  }

  /** All horizontal lanes from the top, wherever they lie. */
  get lanes(): HorizontalLanes['all'] {
    return this.#lanes.all;
  }

  /** The bars on a seen row with their texts, after `ensure` for it. */
  dressedOn(row: number): readonly Dressing[] {
    return this.#dressed[row] ?? NO_BARS;
  }

  /** The borders that titles of milestones need. */
  findTitleRoom(): TitleRoom {
    return this.#milestones.findTitleRoom();
  }

  /** The label of a milestone, after `ensure` for its row. */
  labelOf(milestone: Id): PlacedMilestoneLabel | undefined {
    return this.#milestones.find(milestone);
  }

  /** The signs of a milestone, after `ensure` for its row. */
  signsOf(milestone: Id): PlacedSigns | undefined {
    return this.#milestones.signsOf(milestone);
  }

  /** Places all texts that may stand on the rows from `from` to before `to`; rows below the last count on. */
  ensure(from: number, to: number): void {
    const last = this.#dressed.length;
    const [first, end] = this.#isTall ? [Math.min(0, from), Math.max(last, to)] : [from, to];
    const { frame, rowHeight } = this.#stage;
    this.#ensureOthers(frame.plot.y + first * rowHeight, frame.plot.y + end * rowHeight);
    const rows: (readonly Dressing[])[] = [];
    for (let row = Math.max(0, first); row < Math.min(end, last); row++) {
      if (this.#dressed[row] !== undefined || this.#takeOver(row)) continue;
      const dressings = this.#stage.bars.on(row).map((bar) => beginDressing(this.#stage, bar));
      this.#dressed[row] = dressings;
      rows.push(dressings);
      if (this.#isTall) continue;
      this.#dress(rows);
      this.#compare(row);
      rows.length = 0;
    }
    if (this.#isTall && rows.length > 0) {
      this.#dress(rows);
      for (let row = 0; row < last; row++) this.#compare(row);
    }
    this.#finishOutside(first, end);
  }

  /** Takes the texts of a row from the plan before, when nothing changed that they depend on. */
  #takeOver(row: number): boolean {
    const before = this.#before;
    const dressings = before === undefined ? undefined : before.#dressed[row];
    if (before === undefined || dressings === undefined || this.#isTall) return false;
    const { bars, links, room } = this.#stage;
    const then = before.#stage;
    const own = bars.on(row);
    if (own !== then.bars.on(row) || !room.isSameOn(row, then.room)) return false;
    for (const { id } of own) if (links.sidesOf(id, row) !== then.links.sidesOf(id, row)) return false;
    this.#dressed[row] = dressings;
    for (const text of TEXTS_IN_ORDER)
      for (const dressing of dressings) claimText(this.#stage, dressing, text);
    return true;
  }

  /** Tells what stands elsewhere on a row than before: all that does so on a row that was not looked at then. */
  #compare(row: number): void {
    const before = this.#before;
    if (before === undefined) return;
    const { changed, frame, room, rowHeight } = this.#stage;
    if (before.#dressed[row] !== undefined || before.#outside.has(row))
      room.addChanges(row, before.#stage.room, changed);
    else {
      const top = frame.plot.y + row * rowHeight;
      changed.add(Number.NEGATIVE_INFINITY, top, Number.POSITIVE_INFINITY, top + rowHeight);
    }
  }

  #finishOutside(first: number, end: number): void {
    const before = this.#before;
    const { length: now } = this.#stage.room;
    const length = before === undefined ? now : Math.max(now, before.#stage.room.length);
    const finish = (row: number): void => {
      if (row < first || row >= end || this.#outside.has(row)) return;
      this.#outside.add(row);
      this.#compare(row);
    };
    finish(-1);
    for (let row = this.#dressed.length; row < length - 1; row++) finish(row);
  }

  /** Parents before children; titles before signs, these before dates, these before names. */
  #dress(rows: readonly (readonly Dressing[])[]): void {
    const stage = this.#stage;
    for (const row of rows)
      for (const dressing of row) if (dressing.bar.isParent) placeTitle(stage, dressing);
    for (const row of rows)
      for (const dressing of row) if (!dressing.bar.isParent) placeTitle(stage, dressing);
    for (const place of [placeSigns, placeBarDate, placeAssignee])
      for (const row of rows) for (const dressing of row) place(stage, dressing);
  }

  /** Draws the horizontal lanes between two heights. */
  drawLanes(top: Px, bottom: Px): SceneItem[] {
    return this.#lanes.draw(top, bottom, this.#ensureMilestones);
  }

  /** Draws the horizontal markers between two heights, after `ensure` for the rows there. */
  drawMarkers(top: Px, bottom: Px): SceneItem[] {
    return this.#markers.draw(top, bottom);
  }

  /** What claims its place before the titles of bars do. */
  #ensureOthers(top: Px, bottom: Px): void {
    this.#ensureMilestones(top, bottom);
    this.#lanes.ensure(top, bottom, this.#ensureMilestones);
    this.#markers.ensure(top, bottom, (from, to) => {
      this.#ensureMilestones(from, to);
      this.#lanes.ensure(from, to, this.#ensureMilestones);
    });
  }

  readonly #ensureMilestones = (top: Px, bottom: Px): void => {
    const { frame, rowHeight } = this.#stage;
    this.#milestones.ensure((top - frame.plot.y) / rowHeight, (bottom - frame.plot.y) / rowHeight);
  };
}
