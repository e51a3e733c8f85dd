import type { Difference } from '@giotto/chart/changes';
import {
  type Box,
  type Part,
  type Scene,
  type SceneItem,
  type Shape,
  TEXT_PARTS,
} from '@giotto/chart/layout';
import type { Id, Kind, State } from '@giotto/chart/model';
import { itemsOf } from '../../../components/chart/scene-texts.ts';
import type { FadeLevel } from '../../../lib/drawing-host.ts';
import type { ComparedStates } from './compare-suggestions.ts';
import type { DrawnSuggestion } from './drawn-suggestion.ts';
import type { WrittenText } from './mark-geometry.ts';
import { type DrawnLink, placeLink } from './place-link.ts';
import { type RebasedPosition, rebasePosition, rebaseX } from './rebase-position.ts';

/** Shapes from another picture, moved to their position in this one. */
interface Moved {
  readonly shapes: readonly Shape[];
  readonly dx: number;
  readonly dy: number;
}

/** A text of a ghost. */
export interface GhostLabel extends Moved {
  readonly part: Part;
  /** Where it is in this picture. */
  readonly box: Box;
}

/** An element from another picture: what isn't a text, and its texts. */
export interface Ghost extends Moved {
  readonly labels: readonly GhostLabel[];
}

/** An element drawn at the edge between two rows. */
export interface Strip {
  readonly box: Box;
  readonly title: string;
  /** Its title where it is drawn; null if there is no room. */
  readonly name: WrittenText | null;
  /** Whether it is the original, as opposed to the result. */
  readonly isOriginal: boolean;
}

/** What is drawn for one element of a suggestion. */
export interface Mark {
  readonly suggestion: DrawnSuggestion;
  readonly type: Difference['type'];
  readonly kind: Kind;
  readonly id: Id;
  /** Whether nobody means it: it only follows from what is meant. */
  readonly isFollowing: boolean;
  /** Around the result; for a deletion around the original. */
  readonly outline: Box;
  readonly isPoint: boolean;
  /** The result, if the shown chart doesn't include it. */
  readonly result: Ghost | null;
  /** The original, if the shown chart doesn't include it. */
  readonly original: Ghost | null;
  /** Drawn at the edge between two rows instead, if the element's own row doesn't exist here. */
  readonly strip: Strip | null;
  /** The position of the picture that the shown chart doesn't include. */
  readonly ghostBox: Box | null;
  /** The replaced title, and its replacement if the shown chart doesn't include it. */
  readonly oldTitle: string;
  readonly newTitle: string;
  /** Both of these where they are drawn; null if there is no room. */
  readonly titles: WrittenText | null;
  readonly link: DrawnLink | null;
}

/** The marks of suggestions on a picture, and the elements that are dimmed for them. */
export interface GhostLayout {
  readonly marks: readonly Mark[];
  readonly faded: ReadonlyMap<Id, FadeLevel>;
}

/** The height of a strip at an edge, as a share of a row, and the offset of the next strip there in px. */
const STRIP = 0.42;
const STEP = 9;
const MIN_SIZE = 6;
const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

interface GhostContext {
  readonly compared: ComparedStates;
  /** The scene on the screen, and the scene of the other state. */
  readonly here: Scene;
  readonly there: Scene;
  readonly hereItems: ReadonlyMap<Id, SceneItem>;
  readonly thereItems: ReadonlyMap<Id, SceneItem>;
  /** Tasks that move to another row. */
  readonly moved: ReadonlySet<Id>;
  /** The number of strips already at each edge. */
  readonly onEdge: Map<number, number>;
}

/** Positions the marks of suggestions on the shown picture; `there` is the scene of the other state. */
export function layoutGhosts(compared: ComparedStates, here: Scene, there: Scene): GhostLayout {
  const context: GhostContext = {
    ...{ compared, here, there, onEdge: new Map() },
    hereItems: byId(here),
    thereItems: byId(there),
    moved: new Set(
      compared.suggestions.flatMap(({ meant, followed }) =>
        [...meant, ...followed].flatMap((one) => (one.type === 'moved' && one.rows !== 0 ? [one.id] : [])),
      ),
    ),
  };
  // What is meant is drawn above what follows from it.
  const marks = compared.suggestions.flatMap(({ suggestion, meant, followed }) => [
    ...followed.flatMap((one) => layoutMark(context, suggestion, one, true) ?? []),
    ...meant.flatMap((one) => layoutMark(context, suggestion, one, false) ?? []),
  ]);
  const faded = new Map<Id, FadeLevel>();
  if (compared.shown === 'before') {
    // Elements under their own result would only blur it.
    for (const { id, type } of marks)
      if (type !== 'added') faded.set(id, type === 'changed' ? 'hidden' : 'half');
  }
  return { marks, faded };
}

const byId = (scene: Scene) => new Map(itemsOf(scene).map((item) => [item.id, item]));

function isPoint({ compared: { before, after } }: GhostContext, kind: string, id: string): boolean {
  const task = after.task.get(id) ?? before.task.get(id);
  return kind === 'milestone' || (kind === 'task' && task?.isMilestone === true);
}

function layoutMark(
  context: GhostContext,
  suggestion: DrawnSuggestion,
  difference: Difference,
  isFollowing: boolean,
): Mark | null {
  const { type, kind, id } = difference;
  const { shown } = context.compared;
  const isRenamed = type !== 'added' && type !== 'removed' && difference.fields.includes('title');
  const about: Mark = {
    ...{ suggestion, type, kind, id, isFollowing, isPoint: isPoint(context, kind, id) },
    ...{ outline: NOWHERE, result: null, original: null, ghostBox: null, strip: null, link: null },
    oldTitle: isRenamed ? titleIn(context.compared.before, difference) : '',
    titles: null,
    newTitle: isRenamed && shown === 'before' ? titleIn(context.compared.after, difference) : '',
  };
  if (kind === 'dependency') {
    const placed = placeLink(context, difference);
    return placed && { ...about, ...placed };
  }
  const here = context.hereItems.get(id);
  const there = context.thereItems.get(id);
  const isHere = (shown === 'after') !== (type === 'removed');
  if (isHere) {
    if (!here) return null;
    const outline = boxOf(here);
    if (type !== 'moved' || !there) return { ...about, outline };
    const { ghost, edge } = ghostOf(context, there);
    if (edge) return { ...about, outline, strip: { box: edge, title: '', name: null, isOriginal: true } };
    return { ...about, outline, original: ghost, ghostBox: moveBox(boxOf(there), ghost) };
  }
  if (!there) return null;
  const { ghost, edge } = ghostOf(context, there);
  const isOriginal = type === 'removed';
  if (edge) {
    return {
      ...about,
      outline: edge,
      ghostBox: edge,
      strip: { box: edge, title: difference.title, name: null, isOriginal },
    };
  }
  const outline = moveBox(boxOf(there), ghost);
  const drawn = { ...about, outline, ghostBox: outline };
  return isOriginal ? { ...drawn, original: ghost } : { ...drawn, result: ghost };
}

function titleIn(state: State, { kind, id }: Difference): string {
  const record = (state[kind] as ReadonlyMap<Id, { readonly title?: string }>).get(id);
  return record?.title ?? '';
}

/**
 * An element of the other picture, positioned in this one; at the edge between rows if its own row doesn't exist here.
 */
function ghostOf(
  context: GhostContext,
  item: SceneItem,
): { readonly ghost: Ghost; readonly edge: Box | null } {
  const { here, there, moved } = context;
  const box = boxOf(item);
  const position = rebaseItem(item, box, there, here, moved);
  const by = { dx: position.dx, dy: position.dy };
  const parts = item.parts.filter(({ part }) => part !== 'rowLine');
  const ghost = {
    shapes: parts.flatMap(({ part, shapes }) => shapes.filter((shape) => !isText(part, shape))),
    labels: parts.flatMap(({ part, shapes, box: place }) => {
      const texts = shapes.filter((shape) => isText(part, shape));
      return texts.length === 0 ? [] : [{ part, shapes: texts, box: moveBox(place, by), ...by }];
    }),
    ...by,
  };
  if (position.edge === null || item.kind !== 'task') return { ghost, edge: null };
  const count = context.onEdge.get(position.edge) ?? 0;
  context.onEdge.set(position.edge, count + 1);
  const height = Math.max(MIN_SIZE, here.rowHeight * STRIP);
  const y = position.edge - height / 2 + count * STEP;
  return { ghost, edge: { x: box.x + position.dx, y, width: Math.max(MIN_SIZE, box.width), height } };
}

/** Of a text, what is behind it belongs to it, but not the rest of a flag. */
function isText(part: Part, { type }: Shape): boolean {
  return TEXT_PARTS.has(part) || type === 'text';
}

/** Elements that span all rows only move with the plot. */
function rebaseItem(
  item: SceneItem,
  box: Box,
  from: Scene,
  to: Scene,
  moved: ReadonlySet<Id>,
): RebasedPosition {
  if (item.kind === 'verticalLane') {
    return { dx: rebaseX(box.x, from, to) - box.x, dy: to.plot.y - from.plot.y, edge: null };
  }
  return rebasePosition(box, from, to, moved);
}

/** An element's visible box; for a marker its flag. */
function boxOf(item: SceneItem): Box {
  return item.parts.find(({ part }) => part === 'flag')?.box ?? item.box;
}

function moveBox({ x, y, width, height }: Box, { dx, dy }: Pick<Ghost, 'dx' | 'dy'>): Box {
  return { x: x + dx, y: y + dy, width, height };
}
