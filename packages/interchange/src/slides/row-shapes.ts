import type { SceneRow, Shape } from '@giotto/chart/layout';
import {
  type Id,
  type MilestoneIcon,
  milestoneLook,
  milestoneRowLook,
  type State,
} from '@giotto/chart/model';
import type { Piece } from '@giotto/chart/pages';
import { describeElement, describeTask } from '@giotto/chart/render';
import type { Anchor, Anchors } from './anchors.ts';
import { drawBar, drawGlyph, joinStroke } from './draw-body.ts';
import { drawShape } from './draw-shape.ts';
import { type Drawing, groupDrawings, type ShapeIds } from './drawing.ts';
import { SIDES } from './geometry-xml.ts';
import { type InsideTitles, isBar, isText } from './inside-titles.ts';
import type { Place } from './place.ts';
import type { TextStyle } from './text-xml.ts';

type Owner = NonNullable<Piece['owner']>;

/** A row's drawings, in one group with its task's name. */
interface Row {
  readonly drawings: Drawing[];
  readonly name: string;
  readonly description: string;
}

/** Collects what is on the rows of a slide: each row becomes a group with its bars, milestones and texts. */
export class RowShapes {
  readonly #state: State;
  readonly #style: TextStyle;
  readonly #ids: ShapeIds;
  readonly #sceneRows: readonly SceneRow[];
  readonly #rows = new Map<Id, Row>();
  readonly #rowOfMilestone = new Map<Id, Id>();
  readonly #anchors = new Map<Id, Anchor>();

  constructor(state: State, style: TextStyle, ids: ShapeIds, sceneRows: readonly SceneRow[]) {
    this.#state = state;
    this.#style = style;
    this.#ids = ids;
    this.#sceneRows = sceneRows;
  }

  /** The bars and glyphs drawn so far. */
  get anchors(): Anchors {
    return this.#anchors;
  }

  /** Draws a part of a task or milestone. A title in `titles` is the text of its bar. */
  draw(piece: Piece, owner: Owner, place: Place, titles: InsideTitles): void {
    const { drawings } = this.#findRow(piece, owner);
    const name = this.#nameOf(owner);
    if (isBar(piece)) {
      drawings.push(...this.#drawBar(piece, owner, name, place, titles));
    } else if (owner.part === 'glyph') {
      drawings.push(...this.#drawGlyph(piece, owner, name, place));
    } else {
      const isInBar = owner.part === 'label' && titles.has(owner.id);
      const shapes = isInBar ? piece.shapes.filter((shape) => !isText(shape)) : piece.shapes;
      drawings.push(...shapes.map((shape) => this.#drawShape(shape, `${name}: ${owner.part}`, place)));
    }
  }

  /** The rows' groups, in the order in which they were begun. */
  finish(): Drawing[] {
    return Array.from(this.#rows.values()).flatMap(({ drawings, name, description }) =>
      groupDrawings({ id: this.#ids.next(), name, description }, drawings),
    );
  }

  #nameOf({ kind, id }: Owner): string {
    if (kind === 'milestone') return this.#state.milestone.get(id)?.title || 'Milestone';
    return describeTask(this.#state, id).title;
  }

  /** A milestone is on the row that its glyph is on, or by itself. */
  #keyOf({ box }: Piece, { kind, id }: Owner): Id {
    if (kind !== 'milestone') return this.#state.task.get(id)?.rowTask ?? id;
    const known = this.#rowOfMilestone.get(id);
    if (known !== undefined) return known;
    const middle = box.y + box.height / 2;
    const row = this.#sceneRows.find(({ y, height }) => y <= middle && middle < y + height);
    const key = row?.taskId ?? id;
    this.#rowOfMilestone.set(id, key);
    return key;
  }

  #findRow(piece: Piece, owner: Owner): Row {
    const key = this.#keyOf(piece, owner);
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const row = { drawings: [], ...this.#describe(key, owner) };
    this.#rows.set(key, row);
    return row;
  }

  #describe(key: Id, owner: Owner): Omit<Row, 'drawings'> {
    if (!this.#state.task.has(key))
      return { name: this.#nameOf(owner), description: describeElement(this.#state, owner.kind, owner.id) };
    const { title, dates, details } = describeTask(this.#state, key);
    return { name: title, description: [title, dates, details].filter((text) => text !== '').join(', ') };
  }

  #drawShape(shape: Shape, name: string, place: Place): Drawing {
    const naming = { id: this.#ids.next(), name: isText(shape) ? shape.text : name };
    return drawShape(shape, naming, place, this.#style);
  }

  #drawBar(piece: Piece, { id, part }: Owner, name: string, place: Place, titles: InsideTitles): Drawing[] {
    const [bar, ...rest] = joinStroke(piece.shapes);
    if (bar === undefined) return [];
    const naming = { id: this.#ids.next(), name: `${name}: ${part}` };
    const drawn = drawBar(bar, titles.get(id) ?? [], piece.box, naming, place, this.#style);
    this.#anchors.set(id, { id: naming.id, box: drawn.box, sites: SIDES });
    return [drawn, ...rest.map((shape) => this.#drawShape(shape, naming.name, place))];
  }

  #iconOf(id: Id): MilestoneIcon | undefined {
    const [milestone, task] = [this.#state.milestone.get(id), this.#state.task.get(id)];
    if (milestone !== undefined) return milestoneLook(this.#state, milestone).icon;
    return task && milestoneRowLook(this.#state, task).icon;
  }

  #drawGlyph({ box, shapes }: Piece, { kind, id }: Owner, name: string, place: Place): Drawing[] {
    const description = describeElement(this.#state, kind, id);
    const icon = this.#iconOf(id);
    const naming = { id: this.#ids.next(), name, description };
    const preset = icon === undefined ? undefined : drawGlyph(icon, box, shapes, naming, place);
    if (preset !== undefined) {
      this.#anchors.set(id, { id: naming.id, box: preset.box, sites: preset.sites });
      return [preset];
    }
    const drawn = shapes.map((shape) => this.#drawShape(shape, name, place));
    const last = drawn.at(-1);
    if (last !== undefined) this.#anchors.set(id, { id: this.#ids.last, box: last.box, sites: SIDES });
    return drawn;
  }
}
