import type { Id } from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import type { Bar } from '../elements/bars.ts';
import { type Glyph, rowHeightOf } from '../elements/glyphs.ts';
import { CHIP_PADDING, type DressedBar } from '../elements/task-item.ts';
import type { Link } from '../links/link-ends.ts';
import type { Stage } from '../stage.ts';
import { type PlacedDate, placeDate } from './place-date.ts';
import { type PlacedMilestoneLabel, placeMilestoneLabel } from './place-milestone-label.ts';
import { type LabelRequest, type PlacedLabel, placeTaskLabel } from './place-task-label.ts';

const GAP = 6;
/** Bars of parents are this much higher than the theme says, rounding included. */
const HIGHEST_EXTRA = 3;
/** Where a dependency leaves or enters, a label keeps clear of its first turn. */
const GAP_BESIDE_LINK = 16;

/** Where the titles of milestones went, by id. */
export function placeMilestoneLabels(stage: Stage, glyphs: readonly Glyph[]): Map<Id, PlacedMilestoneLabel> {
  const { axis, frame, room, sizes, theme, type } = stage;
  const rowHeight = rowHeightOf(stage);
  const rowGap = rowHeight * (1 - theme.barHeight / 100);
  const { plot } = frame;
  const area = { x: plot.x, y: frame.top, width: plot.width, height: frame.bottom - frame.top };
  const placed = new Map<Id, PlacedMilestoneLabel>();
  for (const { id, milestone, look, box, position } of glyphs) {
    const text = singleLine(milestone.title ?? '');
    const forms = look.showDate ? axis.describeDate(position) : [];
    const [first] = forms;
    if (text === '' && first === undefined) continue;
    const title = type.measure(text === '' ? (first ?? '') : text, 400, sizes.label);
    const dates = text === '' ? [] : forms.map((form) => type.measure(form, 400, sizes.small));
    const reach = Math.max(box.height, rowHeight - rowGap + HIGHEST_EXTRA) / 2;
    const request = { glyph: box, title, dates, position: look.textPosition, rowGap, reach, area };
    const label = placeMilestoneLabel(request, type, room);
    if (label === undefined) continue;
    placed.set(id, label);
    room.add({ type: 'label', id, ...label.box });
  }
  return placed;
}

interface Dressing {
  readonly bar: Bar;
  readonly request: LabelRequest;
  label: PlacedLabel | undefined;
  date: PlacedDate | undefined;
}

function request(stage: Stage, bar: Bar, isLeaving: ReadonlySet<string>): LabelRequest {
  const { frame, sizes, type } = stage;
  const { plot } = frame;
  const weight = bar.isParent || bar.look.isEmphasised ? 700 : 400;
  const text = singleLine(bar.task.title ?? '');
  return {
    id: bar.id,
    bar: bar.box,
    title: type.measure(text, weight, sizes.label),
    position: text === '' ? 'column' : bar.look.titlePosition,
    gapLeft: isLeaving.has(`-1${bar.id}`) ? GAP_BESIDE_LINK : GAP,
    gapRight: isLeaving.has(`1${bar.id}`) ? GAP_BESIDE_LINK : GAP,
    rowHeight: rowHeightOf(stage),
    from: plot.x,
    to: plot.x + plot.width,
  };
}

function placeTitle({ room, type }: Stage, dressing: Dressing): void {
  const label = placeTaskLabel(dressing.request, type, room);
  if (label === undefined) return;
  dressing.label = label;
  room.add({ type: 'label', id: dressing.bar.id, ...label.box });
}

function placeBarDate({ axis, room, sizes, type }: Stage, dressing: Dressing): void {
  const { bar } = dressing;
  const forms = axis.describeSpan(bar.start, bar.end).map((text) => type.measure(text, 400, sizes.small));
  const padding = bar.look.inlineDateBackgroundColor === undefined ? 0 : CHIP_PADDING;
  const date = placeDate(dressing.request, dressing.label, forms, padding, type, room);
  if (date === undefined) return;
  dressing.date = date;
  room.add({ type: 'label', id: bar.id, ...date.box });
}

/** Places titles and dates of bars, parents before children, titles before dates (`ux.md` B2). */
export function placeBarLabels(stage: Stage, bars: readonly Bar[], links: readonly Link[]): DressedBar[] {
  const taken = new Set<string>();
  for (const { from, to, fromSide, toSide } of links) {
    taken.add(`${fromSide}${from.id}`);
    taken.add(`${toSide}${to.id}`);
  }
  const dressings = bars.map(
    (bar): Dressing => ({ bar, request: request(stage, bar, taken), label: undefined, date: undefined }),
  );
  for (const dressing of dressings) if (dressing.bar.isParent) placeTitle(stage, dressing);
  for (const dressing of dressings) if (!dressing.bar.isParent) placeTitle(stage, dressing);
  for (const dressing of dressings) if (dressing.bar.look.showInlineDate) placeBarDate(stage, dressing);
  return dressings;
}
