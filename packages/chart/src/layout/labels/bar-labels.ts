import type { Colour, Px } from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import type { Bar } from '../elements/bar-table.ts';
import { footOf } from '../elements/progress-strip.ts';
import { listSigns, roomOfSigns } from '../elements/signs.ts';
import { CHIP_PADDING, type DressedBar } from '../elements/task-item.ts';
import { clearMarks } from '../elements/task-marks.ts';
import type { Side } from '../links/link-ends.ts';
import type { Box, SceneItem } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { LINE_BOX } from '../typesetter.ts';
import { placeDate } from './place-date.ts';
import { type Around, growAround, placeTail } from './place-tail.ts';
import { type LabelRequest, placeTaskLabel } from './place-task-label.ts';

/** Between a bar and a text beside it (`ux.md` B2). */
const GAP: Px = 6;
/** Where a dependency leaves or enters, a text keeps clear of its first turn. */
const GAP_BESIDE_LINK: Px = 16;
/** Between a title, its signs and what comes behind them. */
const SIGN_GAP: Px = 5;
const TEXT_GAP: Px = 8;
/** Digits and descenders without air, in sizes. */
const TIGHT_LINE = 0.96;

type Mutable<Value> = { -readonly [Field in keyof Value]: Value[Field] };

/** A bar on its way to being dressed: its title is placed before any date. */
export interface Dressing extends Mutable<DressedBar> {
  readonly request: LabelRequest;
  /** What stands at the bar so far. */
  around: Around;
  /** As it was drawn last, with the halos that its texts then had. */
  drawn: { readonly item: SceneItem; readonly halos: readonly Halo[] } | undefined;
}

/** A text's room, and the colour in which it is outlined there. */
interface Halo {
  readonly box: Box;
  readonly colour: Colour | undefined;
}

/** Reads what the places of a bar's texts depend on. */
export function beginDressing(stage: Stage, bar: Bar): Dressing {
  const { frame, links, rowHeight, sizes, type } = stage;
  const { plot } = frame;
  const weight = bar.isParent || bar.look.isEmphasised ? 700 : 400;
  const title = type.measureTitle(bar.task, weight, sizes.label);
  const gap = (side: Side): Px =>
    clearMarks(bar.marks, bar.box, side, links.isLinked(bar.id, bar.row, side) ? GAP_BESIDE_LINK : GAP);
  const request = {
    id: bar.id,
    bar: bar.box,
    title: title ?? type.measure('', weight, sizes.label),
    position: title === undefined ? 'column' : positionOf(stage, bar),
    gapLeft: gap(-1),
    gapRight: gap(1),
    rowHeight,
    foot: footOf(bar.box, bar.progress),
    from: plot.x,
    to: plot.x + plot.width,
  };
  const around = { request, side: undefined, box: bar.box };
  return {
    bar,
    request,
    around,
    label: undefined,
    signs: undefined,
    date: undefined,
    assignee: undefined,
    drawn: undefined,
  };
}

/** The label column, where there is one, names a row by its own task: other bars have their titles beside themselves. */
function positionOf({ view }: Stage, { look, task }: Bar): LabelRequest['position'] {
  const isUnnamed = view.hasNoColumn === true || task.rowTask !== undefined;
  return look.titlePosition === 'column' && isUnnamed ? 'auto' : look.titlePosition;
}

/** Takes the room of a text that has its place. */
export function claimText(
  { room }: Stage,
  dressing: Dressing,
  name: 'label' | 'signs' | 'date' | 'assignee',
): void {
  const { bar } = dressing;
  const text = dressing[name];
  if (text !== undefined) room.claim('text', bar.id, text.box);
}

/** Whether anything may follow the bar's title. */
function saysMore({ look, task }: Bar): boolean {
  const { assignee, externalLink, notes, schedule } = task;
  return (
    look.showInlineDate ||
    assignee !== undefined ||
    externalLink !== undefined ||
    notes !== undefined ||
    schedule !== undefined
  );
}

/** Finds the place of a bar's title. */
export function placeTitle({ room, type }: Stage, dressing: Dressing): void {
  const label = placeTaskLabel(dressing.request, type, room);
  if (label === undefined) return;
  dressing.label = label;
  if (saysMore(dressing.bar)) dressing.around = growAround(dressing.around, label, SIGN_GAP);
  room.claim('text', dressing.bar.id, label.box);
}

/** Finds the place of a bar's signs, behind its title. */
export function placeSigns({ room }: Stage, dressing: Dressing): void {
  const { bar, around } = dressing;
  if (!saysMore(bar)) return;
  const names = listSigns(bar.task);
  if (names.length === 0) return;
  const { width, height } = roomOfSigns(names.length);
  const placed = placeTail(around, { width, inside: height, beside: height, gap: SIGN_GAP }, room);
  if (placed === undefined) return;
  dressing.signs = { ...placed, names };
  dressing.around = growAround(around, placed, TEXT_GAP);
  room.claim('text', bar.id, placed.box);
}

/** Finds the place of the name of who does it: the last text to find room, and the first to go without. */
export function placeAssignee({ room, sizes, type }: Stage, dressing: Dressing): void {
  const { bar, around } = dressing;
  if (bar.task.assignee === undefined) return;
  const name = singleLine(bar.task.assignee);
  if (name === '') return;
  const line = type.measure(name, 400, sizes.small);
  const height = line.size;
  const size = { width: line.width, inside: height * TIGHT_LINE, beside: height * LINE_BOX, gap: TEXT_GAP };
  const placed = placeTail(around, size, room);
  if (placed === undefined) return;
  const centre = placed.box.y + placed.box.height / 2;
  dressing.assignee = { ...placed, line, x: placed.box.x, centre };
  room.claim('text', bar.id, placed.box);
}

/** Finds the place of a bar's date, if it shows one; called after all titles on the row have their places. */
export function placeBarDate({ axis, room, sizes, type }: Stage, dressing: Dressing): void {
  const { bar } = dressing;
  if (!bar.look.showInlineDate) return;
  const forms = axis.describeSpan(bar.start, bar.end).map((text) => type.measure(text, 400, sizes.small));
  const padding = bar.look.inlineDateBackgroundColor === undefined ? 0 : CHIP_PADDING;
  const { request, side, box } = dressing.around;
  const title = side === undefined ? undefined : { side, box };
  const date = placeDate(request, title, forms, padding, type, room);
  if (date === undefined) return;
  dressing.date = date;
  dressing.around = growAround(dressing.around, date, TEXT_GAP);
  room.claim('text', bar.id, date.box);
}
