import type { Px, Unit } from '../model/units.ts';
import { SCALES, type Scale } from '../model/values.ts';
import type { AxisTimeline } from './axis-timeline.ts';
import { type Anchor, ceilEdge, floorEdge, nextEdge, type Step, typicalDays } from './edges.ts';
import { calendarPlan, type HeaderPlan, type RowForm, type RowPlan, relativePlan } from './header-plans.ts';
import { anchorOf } from './snap.ts';
import { minutesAt, unitAt } from './unit-time.ts';

/** A cell of a header row. */
export interface HeaderCell {
  /** Where it begins, within the timeline. */
  readonly from: Unit;
  /** Where it ends, exclusive; the next cell begins there. */
  readonly to: Unit;
  /** Empty when there is no room for it. */
  readonly label: string;
  /** Whether the timeline begins or ends inside it. */
  readonly isPartial: boolean;
}

/** The header's two rows. */
export interface HeaderRows {
  /** The scale that is shown: the chart's, or a coarser one where that could not be read. */
  readonly scale: Scale;
  readonly upper: readonly HeaderCell[];
  readonly lower: readonly HeaderCell[];
}

/** What the header depends on. */
export interface HeaderRequest {
  readonly timeline: AxisTimeline;
  /** The timeline's length. */
  readonly units: Unit;
  readonly unitWidth: Px;
  /** The width of a label in the upper row. */
  readonly measureUpper: (label: string) => Px;
  /** The width of a label in the lower row. */
  readonly measureLower: (label: string) => Px;
}

/** Room beside a label of the upper row, which stands at its cell's beginning; `least` before one that needs every px. */
export const UPPER_ROOM = { before: 8, least: 4, after: 4 } as const;
/** Room that a label needs beside its own width. */
const PADDING = { upper: UPPER_ROOM.before + UPPER_ROOM.after, lower: 8 } as const;
/** Px of the upper row's room that a partial cell does without before it goes unnamed. */
const SPARED: Px = UPPER_ROOM.before - UPPER_ROOM.least;
/** Widths come from divisions: so much is no reason against a label that fits exactly. */
const SLACK: Px = 0.01;
/** Cells narrower than this are drawn as no row at all. */
const NARROWEST_CELL: Px = 4;
/** No label with its padding fits a cell that is typically narrower. */
const NARROWEST_LABEL: Px = 9;

/**
 * The two rows of the header, each covering the timeline from 0 to `units` without gaps (`ux.md A8`). Labels are chosen
 * for a whole row: the longest form that fits every whole cell; a partial first or last cell of the upper row may have a
 * shorter form, and any other partial cell shows its label only when that fits too. Where no form fits, days are left as bare cells; otherwise the next coarser scale is shown, for a
 * header that nobody can read helps nobody.
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
  /** Written only when it is asked for: of a form that does not fit, one label is enough. */
  readonly name: () => string;
}

const NO_NAME = () => '';

/** Cuts the timeline into the cells of a step. */
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

  /** Whether the cells of a step are about so wide or wider; tells it without making them, for there may be millions. */
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
 * The row in the first form whose labels, with the room that they need, fit; undefined when none does. With `spared`, a
 * partial cell too narrow for its label has it in a shorter form of the same step, at worst with so much less room.
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

/** Cells without labels, the finest that are not too narrow; undefined when all are. */
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
