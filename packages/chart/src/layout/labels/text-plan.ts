import type { Id, Px } from '../../model/index.ts';
import { HorizontalLanes } from '../elements/horizontal-lanes.ts';
import { HorizontalMarkers } from '../elements/horizontal-markers.ts';
import { layoutVerticalLanes } from '../elements/vertical-lanes.ts';
import { type PlacedMarker, placeVerticalMarkers } from '../elements/vertical-markers.ts';
import type { SceneItem } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { LINE_BOX } from '../typesetter.ts';
import {
  beginDressing,
  type Dressing,
  placeAssignee,
  placeBarDate,
  placeSigns,
  placeTitle,
} from './bar-labels.ts';
import { MilestoneLabels } from './milestone-labels.ts';
import type { PlacedMilestoneLabel } from './place-milestone-label.ts';
import type { PlacedSigns } from './place-milestone-signs.ts';

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

  constructor(stage: Stage) {
    this.#stage = stage;
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
      if (this.#dressed[row] !== undefined) continue;
      const dressings = this.#stage.bars.on(row).map((bar) => beginDressing(this.#stage, bar));
      this.#dressed[row] = dressings;
      if (this.#isTall) rows.push(dressings);
      else this.#dress([dressings]);
    }
    if (this.#isTall) this.#dress(rows);
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
