import type { Px } from '../../model/index.ts';
import { unite } from '../box.ts';
import type { LabelledBar } from '../elements/task-item.ts';
import type { Box } from '../scene.ts';
import type { Typesetter } from '../typesetter.ts';
import type { BarLabels } from './bar-labels.ts';
import type { Obstacle } from './obstacle.ts';
import type { PlacedLabel } from './place-task-label.ts';
import type { StickyPlacement } from './sticky-placement.ts';

type Texts = Omit<LabelledBar, 'bar'>;
type Name = keyof Texts;

/** A shortened title needs at least this much of the bar in view. */
const MIN_WIDTH: Px = 40;
const PADDING: Px = 8;
/** Texts that move together, and what is omitted first if they are too wide. */
const GROUPS: readonly (readonly Name[])[] = [
  ['label', 'signs', 'date', 'people'],
  ['label', 'signs', 'date'],
  ['label', 'signs'],
  ['label'],
];

function moveBy<Text extends { readonly box: Box; readonly x?: Px }>(text: Text, by: Px): Text {
  const box = { ...text.box, x: text.box.x + by };
  return text.x === undefined ? { ...text, box } : { ...text, box, x: text.x + by };
}

function moveLabel(label: PlacedLabel, by: Px): PlacedLabel {
  const lines = label.lines.map((line) => ({ ...line, x: line.x + by }));
  return { ...moveBy(label, by), lines };
}

function boxesOf(texts: Texts, names: readonly Name[]): Box[] {
  return names.flatMap((name) => (texts[name]?.side === 'inside' ? [texts[name].box] : []));
}

/** The texts inside that follow one another; a date at the far end of the bar is separate. */
function readInside({ label, signs, date, people }: BarLabels): Texts {
  const inside = <Text extends { readonly side: string }>(text: Text | undefined) =>
    text?.side === 'inside' ? text : undefined;
  return {
    label: inside(label),
    signs: inside(signs),
    date: label?.side === 'inside' ? undefined : inside(date),
    people: inside(people),
  };
}

/** Defines what the sticky texts may cover: their own bar and the places that they leave. */
function mayCoverOf({ bar }: BarLabels, own: readonly Box[]): (other: Obstacle) => boolean {
  return ({ type, id, x, y }) =>
    id === bar.id && (type === 'bar' || (type === 'text' && own.some((box) => box.x === x && box.y === y)));
}

/** The title alone: whole right of the bar, else shortened in the bar; undefined without room for either. */
function stickTitle(
  { bar, request }: BarLabels,
  label: PlacedLabel,
  mayCover: (other: Obstacle) => boolean,
  sticky: StickyPlacement,
  type: Typesetter,
): PlacedLabel | undefined {
  const right = bar.box.x + bar.box.width;
  const { title } = request;
  const centre = bar.box.y + bar.box.height / 2;
  const x = right + request.gapRight;
  const beside = type.boxOf(title, x, centre);
  const fits = !sticky.isCut(x) && x + title.width <= request.to;
  if (fits && sticky.isFree(beside))
    return { side: 'right', box: beside, lines: [{ line: title, x, centre }] };
  const free = sticky.findFreeSpan({ box: label.box, mayCover, limit: right - PADDING });
  const line = free.width >= MIN_WIDTH ? type.fit(title, free.width) : undefined;
  if (line === undefined) return undefined;
  const box = { ...label.box, x: free.x, width: line.width };
  return { side: 'inside', box, lines: [{ line, x: free.x, centre: box.y + box.height / 2 }] };
}

/** Moves the largest group that has room in view; undefined when none has. */
function stickGroup(
  labels: BarLabels,
  inside: Texts,
  sticky: StickyPlacement,
  type: Typesetter,
): Partial<Texts> | undefined {
  const own = boxesOf(inside, GROUPS[0] ?? []);
  const mayCover = mayCoverOf(labels, own);
  const limit = labels.bar.box.x + labels.bar.box.width - PADDING;
  for (const names of GROUPS) {
    const [first, ...others] = boxesOf(inside, names);
    if (first === undefined) break;
    const box = unite(first, ...others);
    const x = sticky.findWhole({ box, mayCover, limit });
    if (x === undefined) continue;
    const by = x - box.x;
    sticky.take({ ...box, x });
    const has = (name: Name): boolean => names.includes(name);
    return {
      ...(inside.label && { label: moveLabel(inside.label, by) }),
      ...(inside.signs && { signs: has('signs') ? moveBy(inside.signs, by) : undefined }),
      ...(inside.date && { date: has('date') ? moveBy(inside.date, by) : undefined }),
      ...(inside.people && { people: has('people') ? moveBy(inside.people, by) : undefined }),
    };
  }
  const label = inside.label && stickTitle(labels, inside.label, mayCover, sticky, type);
  if (label === undefined) return undefined;
  sticky.take(label.box);
  return {
    label,
    ...(inside.signs && { signs: undefined }),
    ...(inside.date && { date: undefined }),
    ...(inside.people && { people: undefined }),
  };
}

/**
 * Moves a bar's texts into view: those inside stick to the visible part of a bar that begins left of the view (`ux.md`
 * B2); texts without room in view stay.
 */
export function placeStickyLabels(labels: BarLabels, sticky: StickyPlacement, type: Typesetter): Texts {
  if (labels.bar.box.x >= sticky.left) return labels;
  const inside = readInside(labels);
  const isCut = boxesOf(inside, GROUPS[0] ?? []).some(({ x }) => sticky.isCut(x));
  if (!isCut) return labels;
  return { ...labels, ...stickGroup(labels, inside, sticky, type) };
}
