import type { Id } from '@giotto/chart/model';
import type { Piece, SheetGroup } from '@giotto/chart/pages';
import type { Pdf, PdfContent } from './pdf-types.ts';

/** What of a task was drawn, by the cell of the table that it stands for. */
export interface TaskContents {
  readonly title: PdfContent[];
  readonly dates: PdfContent[];
  readonly details: PdfContent[];
}

/** What was drawn, sorted by what it is, for the structure of the document. */
export interface MarkedContents {
  /** The ground, the timeline and the links: the picture. */
  readonly figure: PdfContent[];
  readonly tasks: Map<Id, TaskContents>;
  /** Milestones, lanes and markers by kind and id, in drawing order. */
  readonly others: Map<
    string,
    { readonly owner: NonNullable<Piece['owner']>; readonly contents: PdfContent[] }
  >;
  readonly watermark: PdfContent[];
}

/** Nothing was drawn yet. */
export function createContents(): MarkedContents {
  return { figure: [], tasks: new Map(), others: new Map(), watermark: [] };
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Where what a piece draws is kept; undefined for what every page repeats. */
function placeOf(
  contents: MarkedContents,
  { owner, layer }: Piece,
  isRepeat: boolean,
): PdfContent[] | undefined {
  if (isRepeat) return undefined;
  if (layer === 'watermark') return contents.watermark;
  if (owner === undefined || owner.kind === 'dependency') return contents.figure;
  if (owner.kind !== 'task') {
    return entryOf(contents.others, `${owner.kind} ${owner.id}`, () => ({ owner, contents: [] })).contents;
  }
  const task = entryOf(contents.tasks, owner.id, () => ({ title: [], dates: [], details: [] }));
  if (owner.part === 'columnLabel' || owner.part === 'label') return task.title;
  return owner.part === 'progress' ? task.details : task.dates;
}

/** The structure type that stands in the page's content. */
function tagOf(contents: MarkedContents, place: PdfContent[]): string {
  if (place === contents.figure) return 'Figure';
  return place === contents.watermark ? 'P' : 'Span';
}

/**
 * Draws a group's pieces with `draw`, each marked as what it belongs to. Neighbours of the same place share one mark;
 * what every page repeats is marked as such and is not read.
 */
export function markPieces(
  pdf: Pdf,
  contents: MarkedContents,
  { pieces, isRepeat }: SheetGroup,
  draw: (piece: Piece) => void,
): void {
  let open: PdfContent[] | 'repeat' | undefined;
  for (const piece of pieces) {
    if (piece.shapes.length === 0) continue;
    const place = placeOf(contents, piece, isRepeat) ?? 'repeat';
    if (place !== open) {
      if (open !== undefined) pdf.endMarkedContent();
      if (place === 'repeat') pdf.markContent('Artifact', { type: 'Pagination' });
      else place.push(pdf.markStructureContent(tagOf(contents, place)));
      open = place;
    }
    draw(piece);
  }
  if (open !== undefined) pdf.endMarkedContent();
}
