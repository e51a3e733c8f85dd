import type { Id, State } from '../model/index.ts';
import type { TextMetrics } from '../text/index.ts';
import { isSameBox } from './box.ts';
import { DirtyRegion } from './dirty-region.ts';
import { BarTable } from './elements/bar-table.ts';
import { type Glyph, glyphsOf } from './elements/glyph-table.ts';
import { roomOfMark } from './elements/task-marks.ts';
import { type Fit, fitPlan } from './fit.ts';
import {
  type BackgroundAt,
  type BreaksAt,
  createBackgroundLookup,
  createBreaksLookup,
} from './labels/line-breaks.ts';
import { type Claim, Occupancy } from './labels/occupancy.ts';
import { TextPlan } from './labels/text-plan.ts';
import type { LayoutContext } from './layout-context.ts';
import { type LayoutInputs, readLayoutInputs } from './layout-inputs.ts';
import { LinkRouter } from './links/link-router.ts';
import { LinkTable } from './links/link-table.ts';
import { reservePorts } from './links/reserve-ports.ts';
import type { RoutedLink } from './links/route-cache.ts';
import type { RowWindow } from './rows/row-window.ts';
import type { SceneRow, View } from './scene.ts';

/** The places of everything on a chart, computed for the parts requested so far. */
export class LayoutPlan {
  readonly context: LayoutContext;
  readonly texts: TextPlan;
  /** Where lines have gaps behind a text; for texts on ensured rows. */
  readonly breaksAt: BreaksAt;
  readonly backgroundAt: BackgroundAt;
  readonly #router: LinkRouter;
  #ensuredRows = 0;

  constructor(context: LayoutContext, before?: LayoutPlan) {
    this.context = context;
    this.texts = new TextPlan(context, before?.texts);
    this.#router = new LinkRouter(context, this.texts, before === undefined ? undefined : before.#router);
    const { lanes, verticalLanes } = this.texts;
    const areas = [
      ...lanes.map(({ box, look }) => ({ box, fill: look.backgroundColor })),
      ...verticalLanes.map(({ box, parts }) => ({ box, fill: parts[0]?.shapes[0]?.fill })),
    ];
    this.backgroundAt = createBackgroundLookup(context.theme.backgroundColor, areas);
    this.breaksAt = createBreaksLookup(this.#router.tracks, this.backgroundAt);
  }

  /** The number of rows requested so far, counting repeats. */
  get ensuredRows(): number {
    return this.#ensuredRows;
  }

  /** Places everything that is on these rows or passes through. */
  ensure({ from, to, isWhole }: RowWindow): void {
    this.#ensuredRows += to - from;
    const [first, end] = this.#widen(from, to);
    this.texts.ensure(isWhole ? Number.NEGATIVE_INFINITY : first, isWhole ? Number.POSITIVE_INFINITY : end);
    // A milestone's title may be on a neighbouring row, and links run there too.
    const { reach } = this.texts;
    this.#router.ensure(first - reach, end + reach);
  }

  /** The links that pass through these rows; call `ensure` for them first. */
  linksIn({ from, to, top, bottom }: RowWindow): readonly RoutedLink[] {
    return this.#router.between(...this.#widen(from, to), top, bottom);
  }

  /** Whether the label column omits a row's title because it's shown in full at its bar; for ensured rows. */
  isRepeated(row: number): boolean {
    const { glyphs, hidesRepeated, rows } = this.context;
    if (!hidesRepeated) return false;
    const { taskId } = rows.rows[row] as SceneRow;
    const glyph = glyphs.find(taskId);
    if (glyph !== undefined) return this.texts.showsTitle(glyph);
    const own = this.texts.labelsOn(row).find(({ bar }) => bar.id === taskId);
    const shown = own?.label?.lines.map(({ line }) => line.text).join(' ');
    return own !== undefined && shown === own.request.title.text;
  }

  /** The tasks whose titles a fitted label column omits; places all texts. */
  findRepeated(): ReadonlySet<Id> {
    const { hidesRepeated, isColumnFitted } = this.context;
    if (!hidesRepeated || !isColumnFitted) return new Set();
    this.texts.ensure(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    return new Set(
      this.context.rows.rows.flatMap(({ taskId }, row) => (this.isRepeated(row) ? [taskId] : [])),
    );
  }

  /** Elements above the first row or below the last one belong to it. */
  #widen(from: number, to: number): readonly [number, number] {
    const isLast = to === this.context.rows.rows.length;
    return [from === 0 ? Number.NEGATIVE_INFINITY : from, isLast ? Number.POSITIVE_INFINITY : to];
  }
}

interface CachedPlan {
  readonly metrics: TextMetrics;
  readonly plan: LayoutPlan;
}

const plans = new WeakMap<State, CachedPlan>();

/**
 * The number of rows after which a plan is replaced by a new one, so that it doesn't grow with everything ever viewed.
 */
const MAX_ROWS = 600;

/**
 * The plan of a chart: the existing one for the same picture, or a new one, so that scrolling only processes what comes
 * into view. A new plan reuses what is unchanged from `before`, the plan of another state of the chart.
 */
export function planLayout(state: State, view: View, metrics: TextMetrics, before?: LayoutPlan): LayoutPlan {
  const known = plans.get(state);
  const latest = known?.metrics === metrics ? known.plan : before;
  const isUsable =
    latest?.context.state === state &&
    latest.ensuredRows <= MAX_ROWS &&
    isSamePicture(latest.context.view, view);
  if (isUsable) return latest;
  const plan = fitPlan((fit) => createPlan(state, view, metrics, before, fit));
  // Whole charts are rarely requested twice, and a cached plan would survive many garbage collections.
  if (view.rows !== undefined) plans.set(state, { metrics, plan });
  return plan;
}

/** Whether two views differ at most in the visible part. */
function isSamePicture(a: View, b: View): boolean {
  return (
    a.width === b.width &&
    a.rowHeight === b.rowHeight &&
    a.collapsed === b.collapsed &&
    a.leftOut === b.leftOut &&
    a.now === b.now &&
    a.hasWatermark === b.hasWatermark &&
    a.hasNoColumn === b.hasNoColumn &&
    a.legendHeight === b.legendHeight &&
    a.heldColumn === b.heldColumn
  );
}

/** With more bars or glyphs on a row, no room is reserved for their links. */
const MAX_WITH_PORTS = 32;

/** Reads the chart and prepares placement. */
function createPlan(
  state: State,
  view: View,
  metrics: TextMetrics,
  last: LayoutPlan | undefined,
  fit: Fit,
): LayoutPlan {
  const inputs = readLayoutInputs(state, view, metrics, fit);
  const { rows, rowHeight, frame } = inputs;
  const bars = new BarTable(inputs);
  const before = last !== undefined && hasSameLayoutInputs(last.context, inputs) ? last : undefined;
  const glyphs = glyphsOf(inputs);
  const links = new LinkTable(inputs, bars, glyphs);
  const claimed = new Set<Glyph>();
  /** A glyph that covers several rows occupies all of them when the first one is processed. */
  const claimGlyphs = (those: readonly Glyph[], claim: Claim): void => {
    for (const glyph of those) {
      if (claimed.has(glyph)) continue;
      claimed.add(glyph);
      const { id, row, box, marks } = glyph;
      claim('glyph', id, box);
      if (glyphs.rows.countOn(row) <= MAX_WITH_PORTS) reservePorts(links, id, row, box, claim);
      for (const mark of marks) for (const taken of roomOfMark(mark)) claim('mark', id, taken);
    }
  };
  const room = new Occupancy(frame.plot.y, rowHeight, rows.rows.length, (row, claim) => {
    claimGlyphs(glyphs.rows.touching(row), claim);
    const here = bars.on(row);
    for (const { id, box, marks } of here) {
      claim('bar', id, box);
      if (here.length <= MAX_WITH_PORTS) reservePorts(links, id, row, box, claim);
      for (const mark of marks) for (const taken of roomOfMark(mark)) claim('mark', id, taken);
    }
  });
  claimGlyphs(glyphs.rows.outside, (type, id, box) => room.claim(type, id, box));
  const changed = new DirtyRegion();
  if (before !== undefined) {
    bars.reuseFrom(before.context.bars, changed);
    glyphs.addChanges(before.context.glyphs, changed);
  }
  return new LayoutPlan({ ...inputs, bars, glyphs, links, room, changed }, before);
}

/** Whether two pictures have the same rows, areas, looks, people and letters: then they only differ where their elements do. */
function hasSameLayoutInputs(one: LayoutInputs, other: LayoutInputs): boolean {
  const { units, unitWidth, plot } = one.frame;
  const frame = other.frame;
  return (
    one.rows === other.rows &&
    one.rows.rows.length > 0 &&
    one.rowHeight === other.rowHeight &&
    one.theme === other.theme &&
    one.state.taskDesignTemplate === other.state.taskDesignTemplate &&
    one.state.person === other.state.person &&
    one.type.titles === other.type.titles &&
    one.axis === other.axis &&
    one.view.hasNoColumn === other.view.hasNoColumn &&
    units === frame.units &&
    unitWidth === frame.unitWidth &&
    isSameBox(plot, frame.plot) &&
    one.frame.top === frame.top &&
    one.frame.bottom === frame.bottom
  );
}
