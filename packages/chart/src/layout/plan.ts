import type { State } from '../model/index.ts';
import type { TextMetrics } from '../text/index.ts';
import { readBasis } from './basis.ts';
import { BarTable } from './elements/bar-table.ts';
import { GlyphTable } from './elements/glyph-table.ts';
import { roomOfMark } from './elements/task-marks.ts';
import { type HaloOf, makeHalo } from './labels/halo.ts';
import { Occupancy } from './labels/occupancy.ts';
import { TextPlan } from './labels/text-plan.ts';
import { LinkRouter, type RoutedLink } from './links/link-router.ts';
import { LinkTable } from './links/link-table.ts';
import type { RowReach } from './rows/row-reach.ts';
import type { View } from './scene.ts';
import type { Stage } from './stage.ts';

/** The places of everything on a chart, found for the parts that were asked for so far. */
export class Plan {
  readonly stage: Stage;
  readonly texts: TextPlan;
  /** How texts are outlined; for texts on rows that are ensured. */
  readonly halo: HaloOf;
  readonly #router: LinkRouter;

  constructor(stage: Stage) {
    this.stage = stage;
    this.texts = new TextPlan(stage);
    this.#router = new LinkRouter(stage, this.texts);
    const { lanes, verticalLanes } = this.texts;
    const areas = [
      ...lanes.map(({ box, look }) => ({ box, fill: look.backgroundColor })),
      ...verticalLanes.map(({ box, parts }) => ({ box, fill: parts[0]?.shapes[0]?.fill })),
    ];
    this.halo = makeHalo(this.#router.tracks, stage.theme.backgroundColor, areas);
  }

  /** Finds the places of all that stands on these rows or passes through. */
  ensure({ from, to, isWhole }: RowReach): void {
    const [first, end] = this.#widen(from, to);
    this.texts.ensure(isWhole ? Number.NEGATIVE_INFINITY : first, isWhole ? Number.POSITIVE_INFINITY : end);
    // A milestone's title may stand on a neighbouring row, and its outline depends on the links there.
    const { reach } = this.texts;
    this.#router.ensure(first - reach, end + reach);
  }

  /** The links that pass through these rows, after `ensure` for them. */
  linksIn({ from, to, top, bottom }: RowReach): readonly RoutedLink[] {
    return this.#router.between(...this.#widen(from, to), top, bottom);
  }

  /** What stands above the first row or below the last one belongs to it. */
  #widen(from: number, to: number): readonly [number, number] {
    const isLast = to === this.stage.rows.rows.length;
    return [from === 0 ? Number.NEGATIVE_INFINITY : from, isLast ? Number.POSITIVE_INFINITY : to];
  }
}

/** Reads the chart and prepares the search for places. */
export function beginPlan(state: State, view: View, metrics: TextMetrics): Plan {
  const basis = readBasis(state, view, metrics);
  const { rows, rowHeight, frame } = basis;
  const bars = new BarTable(basis);
  const glyphs = new GlyphTable(basis);
  const links = new LinkTable(basis, bars, glyphs);
  const room = new Occupancy(frame.plot.y, rowHeight, rows.rows.length, (row, add) => {
    for (const { id, box, marks } of bars.on(row)) {
      add({ type: 'bar', id, ...box });
      for (const mark of marks) for (const taken of roomOfMark(mark)) add({ type: 'mark', id, ...taken });
    }
  });
  for (const { id, box } of glyphs.all) room.add({ type: 'glyph', id, ...box });
  return new Plan({ ...basis, bars, glyphs, links, room });
}
