import type { Px } from '../../model/index.ts';
import type { Bar } from '../elements/bar-table.ts';
import { CHIP_PADDING, type DressedBar, UNDERLINE } from '../elements/task-item.ts';
import type { Side } from '../links/link-ends.ts';
import type { Stage } from '../stage.ts';
import { type PlacedDate, placeDate } from './place-date.ts';
import { type LabelRequest, type PlacedLabel, placeTaskLabel } from './place-task-label.ts';

/** Between a bar and a text beside it (`ux.md` B2). */
const GAP: Px = 6;
/** Where a dependency leaves or enters, a text keeps clear of its first turn. */
const GAP_BESIDE_LINK: Px = 16;

/** A bar on its way to being dressed: its title is placed before any date. */
export interface Dressing extends DressedBar {
  readonly request: LabelRequest;
  label: PlacedLabel | undefined;
  date: PlacedDate | undefined;
}

/** Reads what the places of a bar's texts depend on. */
export function beginDressing({ frame, links, rowHeight, sizes, type }: Stage, bar: Bar): Dressing {
  const { plot } = frame;
  const weight = bar.isParent || bar.look.isEmphasised ? 700 : 400;
  const title = type.measureTitle(bar.task, weight, sizes.label);
  const gap = (side: Side): Px => (links.isLinked(bar.id, bar.row, side) ? GAP_BESIDE_LINK : GAP);
  const request = {
    id: bar.id,
    bar: bar.box,
    title: title ?? type.measure('', weight, sizes.label),
    position: title === undefined ? 'column' : bar.look.titlePosition,
    gapLeft: gap(-1),
    gapRight: gap(1),
    rowHeight,
    foot: (bar.progress ?? 0) > 0 && bar.progress !== 100 ? UNDERLINE : 0,
    from: plot.x,
    to: plot.x + plot.width,
  };
  return { bar, request, label: undefined, date: undefined };
}

/** Finds the place of a bar's title. */
export function placeTitle({ room, type }: Stage, dressing: Dressing): void {
  const label = placeTaskLabel(dressing.request, type, room);
  if (label === undefined) return;
  dressing.label = label;
  room.add({ type: 'label', id: dressing.bar.id, ...label.box });
}

/** Finds the place of a bar's date, if it shows one; called after all titles on the row have their places. */
export function placeBarDate({ axis, room, sizes, type }: Stage, dressing: Dressing): void {
  const { bar } = dressing;
  if (!bar.look.showInlineDate) return;
  const forms = axis.describeSpan(bar.start, bar.end).map((text) => type.measure(text, 400, sizes.small));
  const padding = bar.look.inlineDateBackgroundColor === undefined ? 0 : CHIP_PADDING;
  const date = placeDate(dressing.request, dressing.label, forms, padding, type, room);
  if (date === undefined) return;
  dressing.date = date;
  room.add({ type: 'label', id: bar.id, ...date.box });
}
