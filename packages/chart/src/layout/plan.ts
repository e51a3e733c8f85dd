import type { Id, State } from '../model/index.ts';
import type { TextMetrics } from '../text/index.ts';
import { type Basis, readBasis } from './basis.ts';
import { isSameBox } from './box.ts';
import { ChangedArea } from './changed-area.ts';
import { BarTable } from './elements/bar-table.ts';
import { type GlyphTable, glyphsOf } from './elements/glyph-table.ts';
import { roomOfMark } from './elements/task-marks.ts';
import { beginFitted, type Fit } from './fit.ts';
import { type GroundOf, type HaloOf, makeGround, makeHalo } from './labels/halo.ts';
import { type Claim, Occupancy } from './labels/occupancy.ts';
import { TextPlan } from './labels/text-plan.ts';
import { LinkRouter } from './links/link-router.ts';
import { LinkTable } from './links/link-table.ts';
import { reservePorts } from './links/reserve-ports.ts';
import type { RoutedLink } from './links/route-cache.ts';
import type { RowReach } from './rows/row-reach.ts';
import type { SceneRow, View } from './scene.ts';
import type { Stage } from './stage.ts';

/** The places of everything on a chart, found for the parts that were asked for so far. */
export class Plan {
  readonly stage: Stage;
  readonly texts: TextPlan;
  /** How texts are outlined; for texts on rows that are ensured. */
  readonly halo: HaloOf;
  readonly ground: GroundOf;
  readonly #router: LinkRouter;
  #ensuredRows = 0;

  constructor(stage: Stage, before?: Plan) {
    this.stage = stage;
    this.texts = new TextPlan(stage, before?.texts);
    this.#router = new LinkRouter(stage, this.texts, before === undefined ? undefined : before.#router);
    const { lanes, verticalLanes } = this.texts;
    const areas = [
      ...lanes.map(({ box, look }) => ({ box, fill: look.backgroundColor })),
      ...verticalLanes.map(({ box, parts }) => ({ box, fill: parts[0]?.shapes[0]?.fill })),
    ];
    this.ground = makeGround(stage.theme.backgroundColor, areas);
    this.halo = makeHalo(this.#router.tracks, this.ground);
  }

  /** How many rows it was asked for, each as often as it was. */
  get ensuredRows(): number {
    return this.#ensuredRows;
  }

  /** Finds the places of all that stands on these rows or passes through. */
  ensure({ from, to, isWhole }: RowReach): void {
    this.#ensuredRows += to - from;
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

  /** Whether the label column leaves out a row's title, since it stands whole at its bar; for rows that are ensured. */
  isRepeated(row: number): boolean {
    const { hidesRepeated, rows } = this.stage;
    if (!hidesRepeated) return false;
    const { taskId } = rows.rows[row] as SceneRow;
    const own = this.texts.dressedOn(row).find(({ bar }) => bar.id === taskId);
    const shown = own?.label?.lines.map(({ line }) => line.text).join(' ');
    return own !== undefined && shown === own.request.title.text;
  }

  /** The tasks whose titles a label column that is fitted leaves out; places all texts. */
  findRepeated(): ReadonlySet<Id> {
    const { hidesRepeated, isColumnFitted } = this.stage;
    if (!hidesRepeated || !isColumnFitted) return new Set();
    this.texts.ensure(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    return new Set(this.stage.rows.rows.flatMap(({ taskId }, row) => (this.isRepeated(row) ? [taskId] : [])));
  }

  /** What stands above the first row or below the last one belongs to it. */
  #widen(from: number, to: number): readonly [number, number] {
    const isLast = to === this.stage.rows.rows.length;
    return [from === 0 ? Number.NEGATIVE_INFINITY : from, isLast ? Number.POSITIVE_INFINITY : to];
  }
}

interface Begun {
  readonly metrics: TextMetrics;
  readonly plan: Plan;
}

const begun = new WeakMap<State, Begun>();

/** Rows beyond which a plan is begun anew: it must not grow with all that was ever looked at. */
const MOST_ROWS = 600;

/**
 * The plan of a chart: the one that was begun for the last part of the same picture, or a new one, so that scrolling
 * looks only at what comes into view. A new one takes from `before`, the plan of another state of the chart, what is
 * the same.
 */
export function planOf(state: State, view: View, metrics: TextMetrics, before?: Plan): Plan {
  const known = begun.get(state);
  const latest = known?.metrics === metrics ? known.plan : before;
  const isUsable =
    latest?.stage.state === state &&
    latest.ensuredRows <= MOST_ROWS &&
    isSamePicture(latest.stage.view, view);
  if (isUsable) return latest;
  const plan = beginFitted((fit) => beginPlan(state, view, metrics, before, fit));
  // Who asks for a whole chart seldom asks again, and what a table holds outlives many a collection of garbage.
  if (view.rows !== undefined) begun.set(state, { metrics, plan });
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
const MOST_WITH_PORTS = 32;

/** Reads the chart and prepares the search for places. */
function beginPlan(state: State, view: View, metrics: TextMetrics, last: Plan | undefined, fit: Fit): Plan {
  const basis = readBasis(state, view, metrics, fit);
  const { rows, rowHeight, frame } = basis;
  const bars = new BarTable(basis);
  const before = last !== undefined && hasSameGround(last.stage, basis) ? last : undefined;
  const glyphs = glyphsOf(basis);
  const links = new LinkTable(basis, bars, glyphs);
  const room = new Occupancy(frame.plot.y, rowHeight, rows.rows.length, (row, claim) => {
    const here = bars.on(row);
    for (const { id, box, marks } of here) {
      claim('bar', id, box);
      if (here.length <= MOST_WITH_PORTS) reservePorts(links, id, row, box, claim);
      for (const mark of marks) for (const taken of roomOfMark(mark)) claim('mark', id, taken);
    }
  });
  claimGlyphs(glyphs, links, (type, id, box) => room.claim(type, id, box));
  const changed = new ChangedArea();
  if (before !== undefined) {
    bars.goOnFrom(before.stage.bars, changed);
    glyphs.addChanges(before.stage.glyphs, changed);
  }
  return new Plan({ ...basis, bars, glyphs, links, room, changed }, before);
}

function claimGlyphs(glyphs: GlyphTable, links: LinkTable, claim: Claim): void {
  const counts = new Map<number, number>();
  for (const { row } of glyphs.all) counts.set(row, (counts.get(row) ?? 0) + 1);
  for (const { id, row, box } of glyphs.all) {
    claim('glyph', id, box);
    if ((counts.get(row) ?? 0) <= MOST_WITH_PORTS) reservePorts(links, id, row, box, claim);
  }
}

/** Whether two pictures have the same rows, areas, looks and letters: then they differ only where their elements do. */
function hasSameGround(one: Basis, other: Basis): boolean {
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
