import type { Px, Unit } from '../model/units.ts';
import { SCALES, type Scale } from '../model/values.ts';
import type { AxisTimeline } from './axis-timeline.ts';
import { type Anchor, ceilEdge, floorEdge, nextEdge, type Step, typicalDays } from './edges.ts';
import { calendarPlan, type HeaderPlan, type RowForm, type RowPlan, relativePlan } from './header-plans.ts';
import { anchorOf } from './snap.ts';
import { minutesAt, unitAt } from './unit-time.ts';

/** A cell of a header row. */
export interface HeaderCell {
  /** The start, within the timeline. */
  readonly from: Unit;
  /** The end, exclusive; the next cell begins there. */
  readonly to: Unit;
  /** Empty when there is no room for it. */
  readonly label: string;
  /** Whether the timeline begins or ends inside it. */
  readonly isPartial: boolean;
}

/** The header's two rows. */
export interface HeaderRows {
  /** The displayed scale: the chart's, or a coarser one if that would be unreadable. */
  readonly scale: Scale;
  readonly upper: readonly HeaderCell[];
  readonly lower: readonly HeaderCell[];
}

/** The inputs of the header. */
export interface HeaderRequest {
  readonly timeline: AxisTimeline;
  /** The timeline's length. */
  readonly units: Unit;
  readonly unitWidth: Px;
  /** Measures a label of the upper row. */
  readonly measureUpper: (label: string) => Px;
  /** Measures a label of the lower row. */
  readonly measureLower: (label: string) => Px;
}

/**
 * Space around a label of the upper row, which is at the start of its cell; `least` replaces `before` when every px is
 * needed.
 */
export const UPPER_ROOM = { before: 8, least: 4, after: 4 } as const;
/** Horizontal padding of a label. */
const PADDING = { upper: UPPER_ROOM.before + UPPER_ROOM.after, lower: 8 } as const;
/** Px of padding that a partial upper cell can give up to keep its label. */
const SPARED: Px = UPPER_ROOM.before - UPPER_ROOM.least;
/** Tolerance for widths from divisions, so that a label that fits exactly isn't rejected. */
const SLACK: Px = 0.01;
/** A row with cells narrower than this isn't drawn. */
const NARROWEST_CELL: Px = 4;
/** No padded label fits a typical cell narrower than this. */
const NARROWEST_LABEL: Px = 9;

/**
 * The two rows of the header, each covering the timeline from 0 to `units` without gaps (`ux.md A8`). Labels are chosen
 * for a whole row: the longest form that fits every whole cell. A partial first or last cell of the upper row may have
 * a shorter form, and any other partial cell shows its label only when that fits too. If no form fits, days are left as
 * bare cells; otherwise the next coarser scale is shown, since an unreadable header helps nobody.
 */
export function buildHeader(request: HeaderRequest): HeaderRows {
  const { timeline, units, measureUpper, measureLower } = request;
  const { startDate, scaleTypeScale, scaleTypeLang, relativeTime } = timeline;
  if (!(units > 0)) return { scale: scaleTypeScale, upper: [], lower: [] };
  const anchor = anchorOf(startDate, relativeTime);
  const cutter = new RowCutter(request, anchor);
  for (const scale of SCALES.slice(SCALES.indexOf(scaleTypeScale))) {
    const plan: HeaderPlan = relativeTime
      ? relativePlan(scale, scaleTypeLang, anchor)
      : calendarPlan(scale, scaleTypeLang);
    const upper = fillRow(plan.upper, cutter, (label) => measureUpper(label) + PADDING.upper, SPARED);
    if (upper === undefined) continue;
    const lower =
      fillRow(plan.lower, cutter, (label) => measureLower(label) + PADDING.lower) ??
      (plan.hasTicks && drawTicks(plan.lower, cutter));
    if (lower) return { scale, upper, lower };
  }
  const whole: HeaderCell = { from: 0, to: units, label: '', isPartial: true };
  return { scale: 'year', upper: [whole], lower: [whole] };
}

interface CutCell extends Omit<HeaderCell, 'label'> {
  readonly edge: number;
  /** Computed on demand: if a form doesn't fit, one label is enough. */
  readonly name: () => string;
}

const NO_NAME = () => '';

/** Divides the timeline into the cells of a step. */
class RowCutter {
  readonly #request: HeaderRequest;
  readonly #anchor: Anchor;

  constructor(request: HeaderRequest, anchor: Anchor) {
    this.#request = request;
    this.#anchor = anchor;
  }

  widthOf({ from, to }: Pick<HeaderCell, 'from' | 'to'>): Px {
    return (to - from) * this.#request.unitWidth;
  }

  /**
   * Whether the cells of a step are about this wide or wider; computed without creating them, since there may be
   * millions.
   */
  isAtLeast(step: Step, width: Px): boolean {
    return typicalDays(step) * this.#request.unitWidth >= width;
  }

  cut({ step, label, labelled }: RowForm): CutCell[] {
    const { units, timeline } = this.#request;
    const { startDate } = timeline;
    const begin = minutesAt(0, startDate);
    const end = minutesAt(units, startDate);
    const cells: CutCell[] = [];
    let edge = floorEdge(begin, step, this.#anchor);
    do {
      const next = nextEdge(edge, step, this.#anchor);
      const from = edge <= begin ? 0 : unitAt(edge, startDate);
      const to = next >= end ? units : unitAt(next, startDate);
      const isPartial = edge < begin || next > end;
      const named = labelled ? ceilEdge(Math.max(edge, begin), labelled, this.#anchor) : edge;
      cells.push({
        edge,
        from,
        to,
        isPartial,
        name: named < Math.min(next, end) ? () => label(named) : NO_NAME,
      });
      edge = next;
    } while (edge < end);
    return cells;
  }
}

/**
 * The row in the first form whose labels fit with padding; undefined when none does. With `spared`, a partial cell too
 * narrow for its label uses a shorter form of the same step, if necessary with that much less padding.
 */
function fillRow(
  plan: RowPlan,
  cutter: RowCutter,
  measure: (label: string) => Px,
  spared?: Px,
): HeaderCell[] | undefined {
  const fitsWith = (less: Px) => (cell: CutCell) =>
    measure(cell.name()) - less <= cutter.widthOf(cell) + SLACK;
  const fits = fitsWith(0);
  for (const [at, form] of plan.entries()) {
    if (!cutter.isAtLeast(form.step, NARROWEST_LABEL)) continue;
    const cells = cutter.cut(form);
    const whole = cells.filter((cell) => !cell.isPartial);
    const judged = whole.length > 0 ? whole : [widestOf(cells)];
    if (!judged.every(fits)) continue;
    const isShorter = ({ step, isForWholeRow }: RowForm) => step === form.step && !isForWholeRow;
    const shorter = spared !== undefined ? plan.slice(at + 1).filter(isShorter) : [];
    return cells.map((cell, place) => {
      const cuts = [cell, ...(cell.isPartial ? shorter.map((one) => cutter.cut(one)[place] ?? cell) : [])];
      const named = cuts.find(fits) ?? (cell.isPartial ? cuts.find(fitsWith(spared ?? 0)) : undefined);
      return toHeaderCell(cell, named?.name() ?? '');
    });
  }
  return undefined;
}

/** Cells without labels, the finest that aren't too narrow; undefined when all are. */
function drawTicks(plan: RowPlan, cutter: RowCutter): HeaderCell[] | undefined {
  const form = plan.find(({ step }) => cutter.isAtLeast(step, NARROWEST_CELL));
  return form && cutter.cut(form).map((cell) => toHeaderCell(cell, ''));
}

function widestOf(cells: readonly CutCell[]): CutCell {
  return cells.reduce((widest, cell) => (cell.to - cell.from > widest.to - widest.from ? cell : widest));
}

function toHeaderCell({ from, to, isPartial }: CutCell, label: string): HeaderCell {
  return { from, to, label, isPartial };
}
