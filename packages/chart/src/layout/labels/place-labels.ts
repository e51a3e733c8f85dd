import type { Id, Px } from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import type { Bar } from '../elements/bars.ts';
import { type Glyph, rowHeightOf } from '../elements/glyphs.ts';
import { CHIP_PADDING, type DressedBar, UNDERLINE } from '../elements/task-item.ts';
import type { Link, Side } from '../links/link-ends.ts';
import type { Box } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { type PlacedDate, placeDate } from './place-date.ts';
import { type GlyphSide, type PlacedMilestoneLabel, placeMilestoneLabel } from './place-milestone-label.ts';
import { type LabelRequest, type PlacedLabel, placeTaskLabel } from './place-task-label.ts';

/** Between a bar or glyph and a text beside it (`ux.md` B2). */
const GAP = 6;
const GLYPH_GAP = 5;
/** Where a dependency leaves or enters, a text keeps clear of its first turn. */
const GAP_BESIDE_LINK = 16;
const GLYPH_GAP_BESIDE_LINK = 14;
/** Bars of parents are this much higher than the theme says, rounding included. */
const HIGHEST_EXTRA = 3;

/** On which sides of bars and glyphs dependencies leave or enter, and on which they enter. */
export interface LinkedSides {
  readonly all: ReadonlySet<string>;
  readonly entered: ReadonlySet<string>;
}

const sideKey = (id: Id, side: Side): string => `${side}${id}`;

/** Where dependencies leave and enter: texts keep more room there. */
export function findLinkedSides(links: readonly Link[]): LinkedSides {
  const all = new Set<string>();
  const entered = new Set<string>();
  for (const { from, to, fromSide, toSide } of links) {
    all.add(sideKey(from.id, fromSide)).add(sideKey(to.id, toSide));
    entered.add(sideKey(to.id, toSide));
  }
  return { all, entered };
}

/** A glyph may stand on the end of a bar at which a dependency leaves or enters: its title minds that one too. */
function readGlyphSide({ room }: Stage, id: Id, glyph: Box, side: Side, linked: LinkedSides): GlyphSide {
  const own = sideKey(id, side);
  let gap = linked.all.has(own) ? GLYPH_GAP_BESIDE_LINK : GLYPH_GAP;
  let isEntered = linked.entered.has(own);
  const edge = (box: Box): Px => (side === 1 ? box.x + box.width : box.x);
  room.some(glyph, (other) => {
    const key = sideKey(other.id, side);
    const isOnItsEnd = edge(other) >= glyph.x && edge(other) <= glyph.x + glyph.width;
    if (other.type !== 'bar' || !isOnItsEnd || !linked.all.has(key)) return false;
    gap = GLYPH_GAP_BESIDE_LINK;
    isEntered ||= linked.entered.has(key);
    return false;
  });
  return { gap, isEntered };
}

/** Finds places for the titles and dates of milestones, by id. */
export function placeMilestoneLabels(
  stage: Stage,
  glyphs: readonly Glyph[],
  linked: LinkedSides,
): Map<Id, PlacedMilestoneLabel> {
  const { axis, frame, room, sizes, theme, type } = stage;
  const { plot } = frame;
  const rowHeight = rowHeightOf(stage);
  const rowGap = rowHeight * (1 - theme.barHeight / 100);
  const area = { x: plot.x, y: frame.top, width: plot.width, height: frame.bottom - frame.top };
  const placed = new Map<Id, PlacedMilestoneLabel>();
  for (const { id, milestone, look, box, position } of glyphs) {
    const text = singleLine(milestone.title ?? '');
    const forms = look.showDate ? axis.describeDate(position) : [];
    const [first] = forms;
    if (text === '' && first === undefined) continue;
    const request = {
      glyph: box,
      title: type.measure(text === '' ? (first ?? '') : text, 400, sizes.label),
      dates: text === '' ? [] : forms.map((form) => type.measure(form, 400, sizes.small)),
      position: look.textPosition,
      rowGap,
      reach: Math.max(box.height, rowHeight - rowGap + HIGHEST_EXTRA) / 2,
      left: readGlyphSide(stage, id, box, -1, linked),
      right: readGlyphSide(stage, id, box, 1, linked),
      area,
    };
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

function makeRequest(stage: Stage, bar: Bar, linked: LinkedSides): LabelRequest {
  const { frame, sizes, type } = stage;
  const { plot } = frame;
  const weight = bar.isParent || bar.look.isEmphasised ? 700 : 400;
  const title = type.measureTitle(bar.task, weight, sizes.label);
  const gap = (side: Side): number => (linked.all.has(sideKey(bar.id, side)) ? GAP_BESIDE_LINK : GAP);
  return {
    id: bar.id,
    bar: bar.box,
    title: title ?? type.measure('', weight, sizes.label),
    position: title === undefined ? 'column' : bar.look.titlePosition,
    gapLeft: gap(-1),
    gapRight: gap(1),
    rowHeight: rowHeightOf(stage),
    foot: (bar.progress ?? 0) > 0 && bar.progress !== 100 ? UNDERLINE : 0,
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

/** Finds places for titles and dates of bars: parents before children, titles before dates (`ux.md` B2). */
export function placeBarLabels(stage: Stage, bars: readonly Bar[], linked: LinkedSides): DressedBar[] {
  const dressings = bars.map(
    (bar): Dressing => ({ bar, request: makeRequest(stage, bar, linked), label: undefined, date: undefined }),
  );
  for (const dressing of dressings) if (dressing.bar.isParent) placeTitle(stage, dressing);
  for (const dressing of dressings) if (!dressing.bar.isParent) placeTitle(stage, dressing);
  for (const dressing of dressings) if (dressing.bar.look.showInlineDate) placeBarDate(stage, dressing);
  return dressings;
}
