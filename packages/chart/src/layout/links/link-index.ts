import type { Dependency, Id, State } from '../../model/index.ts';
import type { GlyphTable } from '../elements/glyph-table.ts';
import type { LayoutInputs } from '../layout-inputs.ts';
import type { RowTable } from '../rows/row-table.ts';

/** A chart's links and their rows: what is known before any bar is placed. */
export interface LinkIndex {
  readonly ids: readonly Id[];
  readonly records: readonly Dependency[];
  /** The drawn elements at both ends: the collapsed parent for a hidden task. */
  readonly fromIds: readonly Id[];
  readonly toIds: readonly Id[];
  readonly fromRows: Int32Array;
  readonly toRows: Int32Array;
  /** Visits the indexes of the links that end on a row. */
  visitOn(row: number, visit: (link: number) => void): void;
  /** All links except the far ones; longest first. */
  readonly blocks: readonly LinkBlocks[];
  /** The indexes of the links whose route spans more rows than the largest block. */
  readonly far: readonly number[];
}

/** Links of similar length, by blocks of rows. */
export interface LinkBlocks {
  /** Rows per block. */
  readonly rows: number;
  /** The last non-empty block. */
  readonly last: number;
  /** The indexes of the links whose route is in a block of rows or the one below it. */
  in(block: number): readonly number[];
}

/** Rows of the largest blocks. */
export const BLOCK_ROWS = 64;
/**
 * A link belongs to the smallest blocks that are as high as its route, so that few other links are processed for the
 * visible part.
 */
const BLOCK_SIZES = [BLOCK_ROWS, 16] as const;
/** How many rows a link's route may extend beyond those of its ends. */
export const BLOCK_MARGIN = 3;

const NO_LINKS: readonly number[] = [];

type LinkColumns = {
  -readonly [Field in 'ids' | 'records' | 'fromIds' | 'toIds']: LinkIndex[Field][number][];
} & {
  fromRows: number[];
  toRows: number[];
};

/** The drawn element for an end, and its row; undefined if there is none. */
type FindEnd = (id: Id) => { readonly id: Id; readonly row: number } | undefined;

function readLinks(dependencies: State['dependency'], findEnd: FindEnd): LinkColumns {
  const links: LinkColumns = { ids: [], records: [], fromIds: [], toIds: [], fromRows: [], toRows: [] };
  for (const [id, dependency] of dependencies) {
    const from = findEnd(dependency.from);
    const to = findEnd(dependency.to);
    if (from === undefined || to === undefined || from.id === to.id) continue;
    links.ids.push(id);
    links.records.push(dependency);
    links.fromIds.push(from.id);
    links.toIds.push(to.id);
    links.fromRows.push(from.row);
    links.toRows.push(to.row);
  }
  return links;
}

/** Lists links by the rows on which they end; a link with both ends on one row is listed once. */
function listByRow(fromRows: Int32Array, toRows: Int32Array): LinkIndex['visitOn'] {
  let rows = 0;
  for (let i = 0; i < fromRows.length; i++)
    rows = Math.max(rows, (fromRows[i] as number) + 1, (toRows[i] as number) + 1);
  const starts = new Int32Array(rows + 1);
  const visitAll = (take: (row: number, link: number) => void): void => {
    for (let i = 0; i < fromRows.length; i++) {
      const [from, to] = [fromRows[i] as number, toRows[i] as number];
      take(from, i);
      if (to !== from) take(to, i);
    }
  };
  visitAll((row) => {
    starts[row + 1] = (starts[row + 1] as number) + 1;
  });
  for (let row = 0; row < rows; row++)
    starts[row + 1] = (starts[row + 1] as number) + (starts[row] as number);
  const listed = new Int32Array(starts[rows] as number);
  const next = starts.slice();
  visitAll((row, link) => {
    const at = next[row] as number;
    listed[at] = link;
    next[row] = at + 1;
  });
  return (row, visit) => {
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at++) visit(listed[at] as number);
  };
}

function listByBlocks(rows: number): LinkBlocks & { add(first: number, link: number): void } {
  const blocks = new Map<number, number[]>();
  let last = -1;
  return {
    rows,
    get last() {
      return last;
    },
    in: (block) => blocks.get(block) ?? NO_LINKS,
    add: (first, link) => {
      const block = Math.floor(Math.max(0, first) / rows);
      last = Math.max(last, block);
      const list = blocks.get(block);
      if (list === undefined) blocks.set(block, [link]);
      else list.push(link);
    },
  };
}

function indexLinks(links: LinkColumns): LinkIndex {
  const fromRows = Int32Array.from(links.fromRows);
  const toRows = Int32Array.from(links.toRows);
  const blocks = BLOCK_SIZES.map(listByBlocks);
  const far: number[] = [];
  for (let i = 0; i < fromRows.length; i++) {
    const first = Math.min(fromRows[i] as number, toRows[i] as number) - BLOCK_MARGIN;
    const last = Math.max(fromRows[i] as number, toRows[i] as number) + BLOCK_MARGIN;
    const own = blocks.findLast(({ rows }) => last - first < rows);
    if (own === undefined) far.push(i);
    else own.add(first, i);
  }
  return { ...links, fromRows, toRows, visitOn: listByRow(fromRows, toRows), blocks, far };
}

interface CachedIndex {
  readonly rows: RowTable;
  readonly milestone: State['milestone'];
  readonly milestones: LayoutInputs['milestones'];
  readonly units: number;
  readonly plotHeight: number;
  readonly index: LinkIndex;
}

const cache = new WeakMap<State['dependency'], CachedIndex>();

/**
 * Finds the rows between which each dependency runs; omits one without both ends on a row, or with both on one element.
 * Linear in the dependencies; returns the same index as long as dependencies, rows and milestones are unchanged.
 */
export function listLinks({ state, rows, frame, milestones }: LayoutInputs, glyphs: GlyphTable): LinkIndex {
  const { dependency, milestone } = state;
  const { units, plot } = frame;
  const last = cache.get(dependency);
  const isSame = last?.rows === rows && last.milestone === milestone && last.milestones === milestones;
  if (isSame && last.units === units && last.plotHeight === plot.height) return last.index;
  const findEnd: FindEnd = (id) => {
    const place = rows.placeOf(id);
    if (place === undefined) return glyphs.find(id);
    if (place >= 0) return { id, row: place };
    const holder = rows.rows[-1 - place];
    return holder && { id: holder.taskId, row: holder.index };
  };
  const index = indexLinks(readLinks(dependency, findEnd));
  cache.set(dependency, { rows, milestone, milestones, units, plotHeight: plot.height, index });
  return index;
}
