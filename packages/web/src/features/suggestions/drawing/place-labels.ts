import {
  type Box,
  grow,
  Occupancy,
  overlaps,
  type Part,
  type Scene,
  type SceneItem,
} from '@giotto/chart/layout';
import type { Id } from '@giotto/chart/model';
import { claim, claimTexts, itemsOf } from '../../../components/chart/scene-texts.ts';
import type { FadeLevel } from '../../../lib/drawing-host.ts';
import type { Ghost, GhostLabel, GhostLayout, Mark, Strip } from './layout-ghosts.ts';
import { AIR, DOT, dotX, shorten, TEXT_HEIGHT, type WrittenText, widthOf } from './mark-geometry.ts';

/** Px between a ghost and a label that stands elsewhere than beside its bar as laid out. */
const GAP = 5;
const SOLIDS: ReadonlySet<Part> = new Set<Part>(['bar', 'summary', 'glyph']);

/** The texts of marks among the texts of the chart's elements. */
const MARKS = ' marks';

interface Ground {
  readonly plot: Box;
  /** The chart's texts and solid parts, those of ghosts, and the texts of marks that are placed already. */
  readonly taken: Occupancy;
}

/**
 * Leaves no text of a mark on one of the chart, or on another mark's: it is as laid out, else elsewhere beside its ghost, else
 * left out. Where a suggested position covers only its element's own texts, these are left out instead: the ghost has them.
 */
export function placeLabels(here: Scene, { marks, faded }: GhostLayout): GhostLayout {
  if (marks.length === 0) return { marks, faded };
  const { plot, rowHeight } = here;
  const ground: Ground = { plot, taken: new Occupancy(plot.y, rowHeight) };
  for (const item of itemsOf(here)) if (faded.get(item.id) !== 'hidden') claimItem(ground, item);
  for (const mark of marks) {
    if (mark.ghostBox) claim(ground.taken, 'bar', ghostId(mark), mark.ghostBox);
  }
  const fading = new Map<Id, FadeLevel>(faded);
  // What is meant comes before what follows, what is drawn on top before what is below.
  const order = marks.toReversed().toSorted((a, b) => Number(a.isFollowing) - Number(b.isFollowing));
  const placed = new Map(order.map((mark) => [mark, placeMark(ground, mark, fading)]));
  return { marks: marks.map((mark) => placed.get(mark) ?? mark), faded: fading };
}

function ghostId({ suggestion, id }: Mark): Id {
  return `${suggestion.id} ${id}`;
}

function claimItem({ taken }: Ground, item: SceneItem): void {
  claimTexts(taken, item);
  for (const { part, box } of item.parts) if (SOLIDS.has(part)) claim(taken, 'bar', item.id, box);
}

function placeMark(ground: Ground, mark: Mark, fading: Map<Id, FadeLevel>): Mark {
  const { id, type, result, original, ghostBox, strip } = mark;
  const name = strip && placeStripName(ground, strip);
  const texts = { titles: placeTitles(ground, mark), ...(strip && { strip: { ...strip, name } }) };
  if (original) {
    // What has only moved has its texts where it is now.
    const labels = type === 'moved' ? [] : placeOriginal(ground, original);
    return { ...mark, ...texts, original: { ...original, labels } };
  }
  if (!result || !ghostBox) return { ...mark, ...texts };
  const isDimmed = fading.get(id) === 'half' || fading.get(id) === 'bare';
  const isHidden = isOwnText(ground, ghostBox, id);
  const isOwnCovered = isHidden || result.labels.some(({ box }) => isOwnText(ground, box, id));
  const instead =
    isDimmed && isOwnCovered ? placeResult(ground, mark, { except: id, mayCross: isHidden }) : [];
  const takesOver = instead.some(({ part }) => part === 'label');
  if (takesOver) fading.set(id, 'bare');
  const labels = takesOver ? instead : placeResult(ground, mark, { mayCross: fading.get(id) !== 'half' });
  return { ...mark, ...texts, result: { ...result, labels: take(ground, labels) } };
}

function take(ground: Ground, labels: readonly GhostLabel[]): readonly GhostLabel[] {
  for (const { box } of labels) claim(ground.taken, 'text', MARKS, box);
  return labels;
}

function isOwnText({ taken }: Ground, box: Box, id: Id): boolean {
  return taken.some(box, (one) => one.type === 'text' && one.id === id);
}

/** Whether a box is on no text but those of one element. */
function isFree({ taken }: Ground, box: Box, except?: Id): boolean {
  return !taken.some(box, (one) => one.type === 'text' && one.id !== except);
}

/** Whether a box is on nothing else but its own ghost, either. */
function isClear(ground: Ground, box: Box, own: Id, except?: Id): boolean {
  const { plot, taken } = ground;
  const isInPlot = box.x >= plot.x && box.x + box.width <= plot.x + plot.width;
  const isOnSolid = taken.some(box, ({ type, id }) => type === 'bar' && id !== own);
  return isInPlot && !isOnSolid && isFree(ground, box, except);
}

/** Those texts of an original that are on nothing. */
function placeOriginal(ground: Ground, { labels }: Ghost): readonly GhostLabel[] {
  return take(
    ground,
    labels.filter(({ box }) => isClear(ground, box, '')),
  );
}

interface ResultPlace {
  /** The element whose own texts are left out instead. */
  readonly except?: Id;
  /** Whether the title may cross bars, because it is nowhere else. */
  readonly mayCross: boolean;
}

/** The texts of a suggested position. What stands beside the title needs it in its place. */
function placeResult(ground: Ground, mark: Mark, { except, mayCross }: ResultPlace): readonly GhostLabel[] {
  const { labels = [] } = mark.result ?? {};
  const bar = mark.ghostBox ?? mark.outline;
  const title = labels.find(({ part }) => part === 'label');
  const others = labels.filter((label) => label !== title && isFree(ground, label.box, except));
  if (!title) return others;
  const own = ghostId(mark);
  const isInside = overlaps(bar, title.box);
  if (isClear(ground, title.box, own, except)) return [title, ...others];
  for (const x of isInside ? [] : [bar.x + bar.width + GAP, bar.x - GAP - title.box.width]) {
    const moved = { ...title, box: { ...title.box, x }, dx: title.dx + x - title.box.x };
    if (isClear(ground, moved.box, own, except)) return [moved];
  }
  return (isInside || mayCross) && isFree(ground, title.box, except) ? [title, ...others] : [];
}

/** The name of an element at the edge between two rows: in its strip if that is long enough, else beside it. */
function placeStripName(ground: Ground, { box, title }: Strip): WrittenText | null {
  const text = shorten(title);
  const width = widthOf(text);
  const isInside = width + 3 * DOT < box.width;
  const xs = [...(isInside ? [box.x + 2 * DOT] : []), box.x + box.width + DOT, box.x - DOT - width];
  const y = box.y + box.height / 2;
  return firstFree(
    ground,
    xs.map((x) => ({ text, x, y })),
    TEXT_HEIGHT / 2,
  );
}

/** A renamed element's old and new title, above its outline or below it. */
function placeTitles(ground: Ground, { oldTitle, newTitle, outline }: Mark): WrittenText | null {
  const box = grow(outline, AIR);
  const x = dotX(box, ground.plot.x) + DOT + AIR;
  const text = [oldTitle, newTitle]
    .filter((title) => title !== '')
    .map(shorten)
    .join(' ');
  return firstFree(
    ground,
    [box.y - AIR, box.y + box.height + TEXT_HEIGHT].map((y) => ({ text, x, y })),
    TEXT_HEIGHT - AIR,
  );
}

/** The first of these places that is on no text; `ascent`: how far a text reaches above its y. */
function firstFree(ground: Ground, places: readonly WrittenText[], ascent: number): WrittenText | null {
  for (const place of places) {
    if (place.text === '') return null;
    const box = { x: place.x, y: place.y - ascent, width: widthOf(place.text), height: TEXT_HEIGHT };
    if (!isFree(ground, box)) continue;
    claim(ground.taken, 'text', MARKS, box);
    return place;
  }
  return null;
}
