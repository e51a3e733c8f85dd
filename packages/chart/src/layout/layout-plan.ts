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

/** The places of everything on a chart, found for the parts that were asked for so far. */
export class LayoutPlan {
  readonly context: LayoutContext;
  readonly texts: TextPlan;
  /** Where lines break off behind a text; for texts on rows that are ensured. */
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

  /** How many rows it was asked for, each as often as it was. */
  get ensuredRows(): number {
    return this.#ensuredRows;
  }

  /** Finds the places of all that stands on these rows or passes through. */
  ensure({ from, to, isWhole }: RowWindow): void {
    this.#ensuredRows += to - from;
    const [first, end] = this.#widen(from, to);
    this.texts.ensure(isWhole ? Number.NEGATIVE_INFINITY : first, isWhole ? Number.POSITIVE_INFINITY : end);
    // A milestone's title may stand on a neighbouring row, and links run there too.
    const { reach } = this.texts;
    this.#router.ensure(first - reach, end + reach);
  }

  /** The links that pass through these rows, after `ensure` for them. */
  linksIn({ from, to, top, bottom }: RowWindow): readonly RoutedLink[] {
    return this.#router.between(...this.#widen(from, to), top, bottom);
  }

  /** Whether the label column leaves out a row's title, since it stands whole at its bar; for rows that are ensured. */
  isRepeated(row: number): boolean {
    const { hidesRepeated, rows } = this.context;
    if (!hidesRepeated) return false;
    const { taskId } = rows.rows[row] as SceneRow;
    const own = this.texts.labelsOn(row).find(({ bar }) => bar.id === taskId);
    const shown = own?.label?.lines.map(({ line }) => line.text).join(' ');
    return own !== undefined && shown === own.request.title.text;
  }

  /** The tasks whose titles a label column that is fitted leaves out; places all texts. */
  findRepeated(): ReadonlySet<Id> {
    const { hidesRepeated, isColumnFitted } = this.context;
    if (!hidesRepeated || !isColumnFitted) return new Set();
    this.texts.ensure(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    return new Set(
      this.context.rows.rows.flatMap(({ taskId }, row) => (this.isRepeated(row) ? [taskId] : [])),
    );
  }

  /** What stands above the first row or below the last one belongs to it. */
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

/** Rows beyond which a plan is replaced by a new one: it must not grow with all that was ever looked at. */
const MAX_ROWS = 600;

/**
 * The plan of a chart: the one that was begun for the last part of the same picture, or a new one, so that scrolling
 * looks only at what comes into view. A new one takes from `before`, the plan of another state of the chart, what is
 * the same.
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
  // Who asks for a whole chart seldom asks again, and what a table holds outlives many a collection of garbage.
  if (view.rows !== undefined) plans.set(state, { metrics, plan });
  return plan;
}

/** Whether two views differ at most in the part that is looked at. */
function isSamePicture(a: View, b: View): boolean {
  return (
    a.width === b.width &&
    a.rowHeight === b.rowHeight &&
    a.collapsed === b.collapsed &&
    a.now === b.now &&
    a.hasWatermark === b.hasWatermark &&
    a.hasNoColumn === b.hasNoColumn &&
    a.heldColumn === b.heldColumn
  );
}

/** Among more bars, or glyphs, on a row there is no room to keep for their links. */
const MAX_WITH_PORTS = 32;

/** Reads the chart and prepares the search for places. */
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
  /** A glyph that stands on several rows takes its room on all of them when the first one is looked at. */
  const claimGlyphs = (those: readonly Glyph[], claim: Claim): void => {
    for (const glyph of those) {
      if (claimed.has(glyph)) continue;
      claimed.add(glyph);
      const { id, row, box } = glyph;
      claim('glyph', id, box);
      if (glyphs.rows.countOn(row) <= MAX_WITH_PORTS) reservePorts(links, id, row, box, claim);
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
    bars.goOnFrom(before.context.bars, changed);
    glyphs.addChanges(before.context.glyphs, changed);
  }
  return new LayoutPlan({ ...inputs, bars, glyphs, links, room, changed }, before);
}

/** Whether two pictures have the same rows, areas, looks and letters: then they differ only where their elements do. */
function hasSameLayoutInputs(one: LayoutInputs, other: LayoutInputs): boolean {
  const { units, unitWidth, plot } = one.frame;
  const frame = other.frame;
  return (
    one.rows === other.rows &&
    one.rows.rows.length > 0 &&
    one.rowHeight === other.rowHeight &&
    one.theme === other.theme &&
    one.state.taskDesignTemplate === other.state.taskDesignTemplate &&
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
