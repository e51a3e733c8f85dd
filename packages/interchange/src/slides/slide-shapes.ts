import type { SceneRow, Shape } from '@giotto/chart/layout';
import type { Id, State } from '@giotto/chart/model';
import type { Interval, Piece, Sheet, SheetGroup } from '@giotto/chart/pages';
import { describeElement } from '@giotto/chart/render';
import { findGlue } from './anchors.ts';
import { clipRoute, clipShape } from './clip-shape.ts';
import { drawConnector } from './connector.ts';
import { drawShape } from './draw-shape.ts';
import { type Drawing, groupDrawings, ShapeIds } from './drawing.ts';
import { findInsideTitles, type InsideTitles, isText } from './inside-titles.ts';
import type { ArrowSize } from './paint-xml.ts';
import { cornersOf, type Point, readPath } from './path-commands.ts';
import { type Place, placeOf } from './place.ts';
import { RowShapes } from './row-shapes.ts';
import { titleXml } from './slide-title.ts';
import type { TextStyle } from './text-xml.ts';

type Owner = NonNullable<Piece['owner']>;
type Path = Extract<Shape, { type: 'path' }>;

/** A link that is drawn once its ends are. */
interface Pending {
  readonly owner: Owner;
  readonly shapes: readonly Shape[];
  readonly place: Place;
  readonly clip: Interval | undefined;
}

/** The rows that a group is clipped to: slides show the whole width. */
function rowsOf({ clip }: SheetGroup): Interval | undefined {
  return clip && { from: clip.y, to: clip.y + clip.height };
}

/** What is drawn for no element in particular: each kind in a group, which stays in place when people move bars. */
const LOOSE_NAMES: Readonly<Record<Piece['layer'], string>> = {
  ground: 'Background',
  plot: 'Chart',
  header: 'Timeline',
  watermark: 'Made with Giotto',
  footer: 'Footer',
  legend: 'Legend',
};
const LOCKED_LAYERS: ReadonlySet<Piece['layer']> = new Set<Piece['layer']>(['ground', 'header']);

/** Collects what a sheet draws in the order of a slide: what lies below, links, rows, what lies above. */
export class SlideShapes {
  readonly #state: State;
  readonly #style: TextStyle;
  readonly #ids = new ShapeIds();
  readonly #below: Drawing[] = [];
  readonly #links: Pending[] = [];
  readonly #rows: RowShapes;
  readonly #above: Drawing[] = [];

  constructor(state: State, style: TextStyle, rows: readonly SceneRow[]) {
    this.#state = state;
    this.#style = style;
    this.#rows = new RowShapes(state, style, this.#ids, rows);
  }

  /** Draws a sheet's pieces. */
  draw(sheet: Sheet): void {
    for (const group of sheet.groups) this.#drawGroup(group);
  }

  /** The XML of the title and of all shapes, back to front; `width` is the slide's, in English metric units. */
  finish(title: string, width: number): string {
    const links = this.#links.flatMap((link) => this.#drawLink(link));
    const all = [...this.#below, ...links, ...this.#rows.finish(), ...this.#above];
    const head = titleXml({ id: this.#ids.next(), name: 'Title' }, width, title);
    return head + all.map(({ xml }) => xml).join('');
  }

  #drawGroup(group: SheetGroup): void {
    const place = placeOf(group);
    const clip = rowsOf(group);
    const titles = findInsideTitles(group.pieces, this.#style);
    let loose: { readonly layer: Piece['layer']; readonly shapes: Shape[] } | undefined;
    const endLoose = (): void => {
      if (loose !== undefined) this.#drawLoose(loose.layer, loose.shapes, place);
      loose = undefined;
    };
    for (const piece of group.pieces) {
      const { layer, owner } = piece;
      if (owner !== undefined) {
        endLoose();
        this.#drawOwned(piece, owner, place, clip, titles);
        continue;
      }
      if (loose?.layer !== layer) endLoose();
      loose ??= { layer, shapes: [] };
      loose.shapes.push(...clipShapes(piece.shapes, clip));
    }
    endLoose();
  }

  #drawLoose(layer: Piece['layer'], shapes: readonly Shape[], place: Place): void {
    const name = LOOSE_NAMES[layer];
    const naming = { id: this.#ids.next(), name, isLocked: LOCKED_LAYERS.has(layer) };
    const drawn = groupDrawings(naming, this.#drawShapes(shapes, name, place));
    (layer === 'ground' ? this.#below : this.#above).push(...drawn);
  }

  #drawOwned(
    piece: Piece,
    owner: Owner,
    place: Place,
    clip: Interval | undefined,
    titles: InsideTitles,
  ): void {
    if (owner.kind === 'dependency' && owner.part === 'line') {
      this.#links.push({ owner, shapes: piece.shapes, place, clip });
      return;
    }
    const shapes = clipShapes(piece.shapes, clip);
    if (shapes.length === 0) return;
    if (owner.kind === 'dependency') {
      const name = owner.part === 'sign' ? 'Missed link' : 'Link to another page';
      this.#above.push(...this.#drawShapes(shapes, name, place));
    } else if ((owner.kind === 'task' || owner.kind === 'milestone') && owner.part !== 'line') {
      this.#rows.draw({ ...piece, shapes }, owner, place, titles);
    } else {
      const name = describeElement(this.#state, owner.kind, owner.id);
      const drawn = groupDrawings({ id: this.#ids.next(), name }, this.#drawShapes(shapes, name, place));
      (isAbove(owner) ? this.#above : this.#below).push(...drawn);
    }
  }

  #drawShapes(shapes: readonly Shape[], name: string, place: Place): Drawing[] {
    return shapes.map((shape) =>
      drawShape(shape, { id: this.#ids.next(), name: isText(shape) ? shape.text : name }, place, this.#style),
    );
  }

  #drawLink({ owner, shapes, place, clip }: Pending): Drawing[] {
    const [line, arrow] = shapes;
    const link = this.#state.dependency.get(owner.id);
    const name = nameLink(this.#state, owner.id);
    if (line?.type !== 'path' || link === undefined)
      return this.#drawShapes(clipShapes(shapes, clip), name, place);
    const head = arrow?.type === 'path' && arrow.fill !== undefined ? readHead(arrow) : undefined;
    const whole = routeOf(line, head?.tip);
    const { corners, isCut } =
      clip === undefined ? { corners: whole, isCut: undefined } : clipRoute(whole, clip);
    const route = corners.map(({ x, y }) => ({ x: place.x(x), y: place.y(y) }));
    const [first, last] = [route[0], route.at(-1)];
    if (first === undefined || last === undefined || route.length < 2) return [];
    const ends = {
      from: isCut === 'start' ? undefined : findGlue(this.#rows.anchors, link.from, first),
      to: isCut === 'end' ? undefined : findGlue(this.#rows.anchors, link.to, last),
    };
    const size = isCut === 'end' || head === undefined ? undefined : sizeOf(head, place);
    return [drawConnector(route, ends, line, size, { id: this.#ids.next(), name }, place)];
  }
}

/** “Foundation to Framing”. */
function nameLink(state: State, id: Id): string {
  const { from = '', to = '' } = state.dependency.get(id) ?? {};
  const titleOf = (end: Id) => (state.task.get(end) ?? state.milestone.get(end))?.title || 'Untitled';
  return `${titleOf(from)} to ${titleOf(to)}`;
}

/** Lines and flags of markers cross the bars; areas, and the lines of milestones, lie behind them. */
function isAbove({ kind, part }: Owner): boolean {
  const isMarkerLine = part === 'line' && kind !== 'milestone';
  return isMarkerLine || part === 'flag' || part === 'label';
}

function clipShapes(shapes: readonly Shape[], clip: Interval | undefined): readonly Shape[] {
  return clip === undefined ? shapes : shapes.flatMap((shape) => clipShape(shape, clip));
}

/** An arrow's tip, with its length and width in px of the scene. */
interface Head {
  readonly tip: Point;
  readonly length: number;
  readonly width: number;
}

function readHead(arrow: Path): Head | undefined {
  const [tip, a, b] = readPath(arrow.d).flatMap(({ points }) => points);
  if (tip === undefined || a === undefined || b === undefined) return undefined;
  const base = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return {
    tip,
    length: Math.hypot(tip.x - base.x, tip.y - base.y),
    width: Math.hypot(a.x - b.x, a.y - b.y),
  };
}

function sizeOf({ length, width }: Head, place: Place): ArrowSize {
  return { length: place.size(length), width: place.size(width) };
}

/** A link's corners from its start to its tip; dashed lines are drawn from the tip. */
function routeOf(line: Path, tip: Point | undefined): readonly Point[] {
  const drawn = cornersOf(readPath(line.d));
  const corners = line.dash === undefined ? drawn : drawn.toReversed();
  return tip === undefined ? corners : [...corners.slice(0, -1), tip];
}
