import type { Shape } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import type { Piece, Sheet } from '@giotto/chart/pages';
import { describeElement, describeTask } from '@giotto/chart/render';
import { type Anchor, findGlue } from './anchors.ts';
import { clipShape } from './clip-shape.ts';
import { drawConnector } from './connector.ts';
import { drawShape } from './draw-shape.ts';
import { type Drawing, groupDrawings, ShapeIds } from './drawing.ts';
import { SIDES } from './geometry-xml.ts';
import { cornersOf, readPath } from './path-commands.ts';
import { type Place, placeOf } from './place.ts';
import type { TextShape, TextStyle } from './text-xml.ts';

type Owner = NonNullable<Piece['owner']>;
type Path = Extract<Shape, { type: 'path' }>;

/** A row's drawings, in one group with its task's name. */
interface Row {
  readonly drawings: Drawing[];
  readonly name: string;
  readonly description: string;
}

/** A link that is drawn once its ends are. */
interface Pending {
  readonly owner: Owner;
  readonly shapes: readonly Shape[];
  readonly place: Place;
}

const isText = (shape: Shape): shape is TextShape => shape.type === 'text';

/** Collects what a sheet draws in the order of a slide: what lies below, links, rows, what lies above. */
export class SlideShapes {
  readonly #state: State;
  readonly #style: TextStyle;
  readonly #ids = new ShapeIds();
  readonly #anchors = new Map<string, Anchor>();
  readonly #below: Drawing[] = [];
  readonly #links: Pending[] = [];
  readonly #rows = new Map<string, Row>();
  readonly #above: Drawing[] = [];

  constructor(state: State, style: TextStyle) {
    this.#state = state;
    this.#style = style;
  }

  /** Draws a sheet's pieces. */
  draw(sheet: Sheet): void {
    for (const group of sheet.groups) {
      const place = placeOf(group);
      const { clip, pieces } = group;
      for (const piece of pieces) {
        const shapes =
          clip === undefined ? piece.shapes : piece.shapes.flatMap((each) => clipShape(each, clip));
        if (shapes.length > 0) this.#drawPiece({ ...piece, shapes }, place);
      }
    }
  }

  /** The XML of all shapes, back to front. */
  finish(): string {
    const links = this.#links.flatMap((link) => this.#drawLink(link));
    const rows = Array.from(this.#rows.values()).flatMap(({ drawings, name, description }) =>
      groupDrawings({ id: this.#ids.next(), name, description }, drawings),
    );
    return [...this.#below, ...links, ...rows, ...this.#above].map(({ xml }) => xml).join('');
  }

  #drawPiece(piece: Piece, place: Place): void {
    const { layer, owner, shapes } = piece;
    if (owner === undefined) {
      const drawn = this.#drawShapes(shapes, layer, place);
      (layer === 'ground' ? this.#below : this.#above).push(...drawn);
    } else if (owner.kind === 'dependency') {
      if (owner.part === 'line') this.#links.push({ owner, shapes, place });
      else this.#above.push(...this.#drawShapes(shapes, 'Missed link', place));
    } else if ((owner.kind === 'task' || owner.kind === 'milestone') && owner.part !== 'line') {
      this.#drawRowPiece(piece, owner, place);
    } else {
      const name = describeElement(this.#state, owner.kind, owner.id);
      const drawn = groupDrawings({ id: this.#ids.next(), name }, this.#drawShapes(shapes, name, place));
      const isAbove = owner.part === 'flag' || owner.part === 'label';
      (isAbove ? this.#above : this.#below).push(...drawn);
    }
  }

  #drawShapes(shapes: readonly Shape[], name: string, place: Place): Drawing[] {
    return shapes.map((shape) =>
      drawShape(shape, { id: this.#ids.next(), name: isText(shape) ? shape.text : name }, place, this.#style),
    );
  }

  #rowOf({ kind, id }: Owner): Row {
    const task = kind === 'task' ? this.#state.task.get(id) : undefined;
    const key = task?.rowTask ?? id;
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const words = kind === 'task' ? describeTask(this.#state, key) : undefined;
    const name = words?.title ?? (this.#state.milestone.get(id)?.title || 'Milestone');
    const description =
      words === undefined
        ? describeElement(this.#state, kind, id)
        : [words.title, words.dates, words.details].filter((text) => text !== '').join(', ');
    const row = { drawings: [], name, description };
    this.#rows.set(key, row);
    return row;
  }

  #drawRowPiece({ shapes }: Piece, owner: Owner, place: Place): void {
    const { drawings, name } = this.#rowOf(owner);
    const isBody = owner.part === 'bar' || owner.part === 'summary' || owner.part === 'glyph';
    if (!isBody) {
      drawings.push(...this.#drawShapes(shapes, `${name}: ${owner.part}`, place));
      return;
    }
    for (const [at, shape] of shapes.entries()) {
      const id = this.#ids.next();
      const drawn = drawShape(shape, { id, name: `${name}: ${owner.part}` }, place, this.#style);
      drawings.push(drawn);
      if (at === 0) this.#anchors.set(owner.id, { id, box: drawn.box, sites: SIDES });
    }
  }

  #drawLink({ owner, shapes, place }: Pending): Drawing[] {
    const [line, arrow] = shapes;
    const link = this.#state.dependency.get(owner.id);
    const name = `Link ${owner.id}`;
    if (line?.type !== 'path' || link === undefined) return this.#drawShapes(shapes, name, place);
    const hasArrow = arrow?.type === 'path' && arrow.fill !== undefined;
    const route = this.#routeOf(line, hasArrow ? arrow : undefined, place);
    const [first, last] = [route[0], route.at(-1)];
    if (first === undefined || last === undefined) return [];
    const from = findGlue(this.#anchors, link.from, first);
    const to = findGlue(this.#anchors, link.to, last);
    const naming = { id: this.#ids.next(), name };
    return [drawConnector(route, { from, to }, line, hasArrow, naming, place)];
  }

  /** A link's corners on the slide from its start to its tip; dashed lines are drawn from the tip. */
  #routeOf(line: Path, arrow: Path | undefined, place: Place): { readonly x: number; readonly y: number }[] {
    const drawn = cornersOf(readPath(line.d));
    const corners = line.dash === undefined ? drawn : drawn.toReversed();
    const [tip] = arrow === undefined ? [] : (readPath(arrow.d)[0]?.points ?? []);
    const ends = tip === undefined ? corners : [...corners.slice(0, -1), tip];
    return ends.map(({ x, y }) => ({ x: place.x(x), y: place.y(y) }));
  }
}
