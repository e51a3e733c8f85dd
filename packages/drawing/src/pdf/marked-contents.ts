import type { Id } from '@giotto/chart/model';
import type { Piece, SheetGroup } from '@giotto/chart/pages';
import type { Pdf, PdfContent } from './pdf-types.ts';

/** A task's drawn content by table cell. */
export interface TaskContents {
  readonly title: PdfContent[];
  readonly dates: PdfContent[];
  readonly details: PdfContent[];
}

/** Drawn content grouped for the document's structure. */
export interface MarkedContents {
  /** The background, the timeline and the dependencies, which together form the figure. */
  readonly figure: PdfContent[];
  readonly tasks: Map<Id, TaskContents>;
  /** Milestones, lanes and markers by kind and id, in drawing order. */
  readonly others: Map<
    string,
    { readonly owner: NonNullable<Piece['owner']>; readonly contents: PdfContent[] }
  >;
  readonly watermark: PdfContent[];
}

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

/** The list that a piece's content belongs to; undefined for content that every page repeats. */
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

/** The structure type to use in the page's content stream. */
function tagOf(contents: MarkedContents, place: PdfContent[]): string {
  if (place === contents.figure) return 'Figure';
  return place === contents.watermark ? 'P' : 'Span';
}

/**
 * Draws a group's pieces with `draw`, marking each with what it belongs to. Neighbours with the same owner share one
 * mark; content that every page repeats is marked as an artifact.
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
