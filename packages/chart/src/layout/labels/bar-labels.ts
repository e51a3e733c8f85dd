import { namesOf, type Px } from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import type { Bar } from '../elements/bar-table.ts';
import { footOf } from '../elements/progress-strip.ts';
import { listSigns, roomOfSigns } from '../elements/signs.ts';
import { CHIP_PADDING, type LabelledBar } from '../elements/task-item.ts';
import { clearMarks } from '../elements/task-marks.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Side } from '../links/link-ends.ts';
import type { Box, SceneItem } from '../scene.ts';
import type { BreaksAt } from './line-breaks.ts';
import { placeDate } from './place-date.ts';
import { type LabelRequest, placeTaskLabel } from './place-task-label.ts';
import { type BarSurroundings, extendSurroundings, placeTrailingText } from './place-trailing-text.ts';

/** Space between a bar and a text next to it (`ux.md` B2). */
const GAP: Px = 6;
/** Where a dependency leaves or enters, a text keeps clear of its first turn. */
const GAP_BESIDE_LINK: Px = 16;
/** Space between a title, its signs and what follows them. */
const SIGN_GAP: Px = 5;
const TEXT_GAP: Px = 8;
/** Height of digits and descenders without spacing, relative to the size. */
const TIGHT_LINE = 0.96;

type Mutable<Value> = { -readonly [Field in keyof Value]: Value[Field] };

/** The labels of a bar during placement: its title before any date. */
export interface BarLabels extends Mutable<LabelledBar> {
  readonly request: LabelRequest;
  /** What is at the bar so far. */
  surroundings: BarSurroundings;
  /** The last drawn item, with the gaps that lines then had behind its texts. */
  drawn: { readonly item: SceneItem; readonly texts: readonly CrossedText[] } | undefined;
}

/** The box of a text, and the gaps of lines behind it. */
export interface CrossedText {
  readonly box: Box;
  readonly breaks: ReturnType<BreaksAt>;
}

/** Creates a bar's labels with everything that their places depend on. */
export function createBarLabels(context: LayoutContext, bar: Bar): BarLabels {
  const { frame, links, rowHeight, sizes, type } = context;
  const { plot } = frame;
  const weight = bar.isParent || bar.look.isEmphasised ? 700 : 400;
  const title = type.measureTitle(bar.task, weight, sizes.label);
  const gap = (side: Side): Px =>
    clearMarks(bar.marks, bar.box, side, links.isLinked(bar.id, bar.row, side) ? GAP_BESIDE_LINK : GAP);
  const request = {
    id: bar.id,
    bar: bar.box,
    title: title ?? type.measure('', weight, sizes.label),
    position: title === undefined ? 'column' : positionOf(context, bar),
    gapLeft: gap(-1),
    gapRight: gap(1),
    rowHeight,
    foot: footOf(bar.box, bar.progress),
    from: plot.x,
    to: plot.x + plot.width,
  };
  const surroundings = { request, side: undefined, box: bar.box };
  return {
    bar,
    request,
    surroundings,
    label: undefined,
    signs: undefined,
    date: undefined,
    people: undefined,
    drawn: undefined,
  };
}

/** The label column, if any, names a row by its own task: other bars have their titles next to them. */
function positionOf({ view }: LayoutContext, { look, task }: Bar): LabelRequest['position'] {
  const isUnnamed = view.hasNoColumn === true || task.rowTask !== undefined;
  return look.titlePosition === 'column' && isUnnamed ? 'auto' : look.titlePosition;
}

/** Occupies the space of a placed text. */
export function claimText(
  { room }: LayoutContext,
  labels: BarLabels,
  name: 'label' | 'signs' | 'date' | 'people',
): void {
  const { bar } = labels;
  const text = labels[name];
  if (text !== undefined) room.claim('text', bar.id, text.box);
}

/** Whether anything may follow the bar's title. */
function hasTrailingText({ look, task }: Bar): boolean {
  const { assignments, externalLink, notes, schedule } = task;
  return (
    look.showInlineDate ||
    assignments !== undefined ||
    externalLink !== undefined ||
    notes !== undefined ||
    schedule !== undefined
  );
}

/** Places a bar's title. */
export function placeTitle({ room, type }: LayoutContext, labels: BarLabels): void {
  const label = placeTaskLabel(labels.request, type, room);
  if (label === undefined) return;
  labels.label = label;
  if (hasTrailingText(labels.bar))
    labels.surroundings = extendSurroundings(labels.surroundings, label, SIGN_GAP);
  room.claim('text', labels.bar.id, label.box);
}

/** Places a bar's signs, after its title. */
export function placeSigns({ room }: LayoutContext, labels: BarLabels): void {
  const { bar, surroundings } = labels;
  if (!hasTrailingText(bar)) return;
  const names = listSigns(bar.task);
  if (names.length === 0) return;
  const { width, height } = roomOfSigns(names.length);
  const placed = placeTrailingText(
    surroundings,
    { width, inside: height, beside: height, gap: SIGN_GAP },
    room,
  );
  if (placed === undefined) return;
  labels.signs = { ...placed, names };
  labels.surroundings = extendSurroundings(surroundings, placed, TEXT_GAP);
  room.claim('text', bar.id, placed.box);
}

/** Places the names of its people: the last text to get space, and the first to be omitted. */
export function placePeople({ room, sizes, state, type }: LayoutContext, labels: BarLabels): void {
  const { bar, surroundings } = labels;
  if (bar.task.assignments === undefined) return;
  const name = singleLine(namesOf(state, bar.task.assignments).join(', '));
  if (name === '') return;
  const line = type.measure(name, 400, sizes.small);
  const height = line.size;
  const size = {
    width: line.width,
    inside: height * TIGHT_LINE,
    beside: type.lineHeight(height),
    gap: TEXT_GAP,
  };
  const placed = placeTrailingText(surroundings, size, room);
  if (placed === undefined) return;
  const centre = placed.box.y + placed.box.height / 2;
  labels.people = { ...placed, line, x: placed.box.x, centre };
  room.claim('text', bar.id, placed.box);
}

/** Places a bar's date, if shown; call it once all titles on the row are placed. */
export function placeBarDate({ axis, room, sizes, type }: LayoutContext, labels: BarLabels): void {
  const { bar } = labels;
  if (!bar.look.showInlineDate) return;
  const forms = axis.describeSpan(bar.start, bar.end).map((text) => type.measure(text, 400, sizes.small));
  const padding = bar.look.inlineDateBackgroundColor === undefined ? 0 : CHIP_PADDING;
  const { request, side, box } = labels.surroundings;
  const title = side === undefined ? undefined : { side, box };
  const date = placeDate(request, title, forms, padding, type, room);
  if (date === undefined) return;
  labels.date = date;
  labels.surroundings = extendSurroundings(labels.surroundings, date, TEXT_GAP);
  room.claim('text', bar.id, date.box);
}
