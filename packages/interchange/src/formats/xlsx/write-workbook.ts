import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import {
  type CellStyle,
  type CellValue,
  type ConditionalRule,
  type Cell as HucreCell,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx';
import type { Cell } from '../../table/index.ts';

/** A cell with how it is shown. */
export interface StyledCell {
  readonly cell: Cell;
  /** A number format, as workbooks write it. */
  readonly format?: string;
  readonly isBold?: boolean;
  /** Steps from the left; absent: aligned by its kind. */
  readonly indent?: number;
  readonly isCentred?: boolean;
  /** RRGGBB. */
  readonly fill?: string;
}

interface SheetColumn {
  /** In characters. */
  readonly width: number;
  readonly isHidden?: boolean;
}

/** A fill of the cells of a range for which a formula holds; earlier rules win. */
export interface FillRule {
  readonly range: string;
  readonly formula: string;
  /** RRGGBB. */
  readonly fill: string;
}

export interface StyledSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly StyledCell[])[];
  /** The level of each row's grouping, 0 for none; at most 7. */
  readonly groups: readonly number[];
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** The range that people can filter and sort. */
  readonly filter?: string;
  readonly rules: readonly FillRule[];
}

const FONT = { name: 'Calibri', size: 11 };

/** Writes a workbook, with texts as shared strings, so that no text is a formula: the port to the writing library. */
export async function writeWorkbook(
  sheets: readonly StyledSheet[],
  properties: { readonly title?: string; readonly creator: string },
): Promise<Uint8Array> {
  const bytes = await writeXlsx({
    sheets: sheets.map(toSheet),
    properties,
    defaultFont: FONT,
    stringMode: 'shared',
  });
  return withGroupDepths(bytes, sheets);
}

/** Adds how deep the rows of each sheet are grouped, which the library leaves out: Excel reserves room for the signs by it. */
function withGroupDepths(bytes: Uint8Array, sheets: readonly StyledSheet[]): Uint8Array {
  const parts = unzipSync(bytes);
  for (const [at, { groups }] of sheets.entries()) {
    const name = `xl/worksheets/sheet${at + 1}.xml`;
    const part = parts[name];
    const depth = groups.reduce((most, group) => Math.max(most, group), 0);
    if (part === undefined || depth === 0) continue;
    const text = strFromU8(part).replace('<sheetFormatPr ', `<sheetFormatPr outlineLevelRow="${depth}" `);
    parts[name] = strToU8(text);
  }
  return zipSync(parts);
}

function toSheet({ name, columns, rows, groups, frozen, filter, rules }: StyledSheet): WriteSheet {
  const cells = new Map<string, Partial<HucreCell>>();
  for (const [at, row] of rows.entries()) {
    for (const [column, styled] of row.entries()) {
      const details = toDetails(styled);
      if (details !== undefined) cells.set(`${at},${column}`, details);
    }
  }
  return {
    name,
    columns: columns.map(({ width, isHidden }) => ({ width, ...(isHidden && { hidden: true }) })),
    rows: rows.map((row) => row.map(({ cell }) => toValue(cell))),
    cells,
    rowDefs: new Map(groups.flatMap((group, at) => (group > 0 ? [[at, { outlineLevel: group }]] : []))),
    outlineProperties: { summaryBelow: false },
    freezePane: frozen,
    ...(filter !== undefined && { autoFilter: { range: filter } }),
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    conditionalRules: rules.map(toRule),
  };
}

function toValue(cell: Cell): CellValue {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'text':
      // Workbooks write characters as `_x0041_`: a text that looks like it needs a mark.
      return cell.text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
    case 'date':
      return new Date(cell.minutes * 60_000);
    default:
      return cell.value;
  }
}

function toDetails({ cell, ...look }: StyledCell): Partial<HucreCell> | undefined {
  const style = toStyle(look);
  const link = cell.kind === 'text' ? cell.link : undefined;
  if (style === undefined && link === undefined) return undefined;
  return {
    value: toValue(cell),
    ...(style !== undefined && { style }),
    ...(link !== undefined && { hyperlink: { target: link } }),
  };
}

function toStyle(look: Omit<StyledCell, 'cell'>): CellStyle | undefined {
  const { format, isBold, indent, isCentred, fill } = look;
  const isAligned = indent !== undefined || isCentred;
  const style: CellStyle = {
    ...(format !== undefined && { numFmt: format }),
    ...(isBold && { font: { ...FONT, bold: true } }),
    ...(isAligned && {
      alignment: isCentred ? { horizontal: 'center' } : { horizontal: 'left', indent: indent ?? 0 },
    }),
    ...(fill !== undefined && { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: fill } } }),
  };
  return Object.keys(style).length === 0 ? undefined : style;
}

/** In conditional formats, the background is the colour of a solid fill. */
function toRule({ range, formula, fill }: FillRule, at: number): ConditionalRule {
  return {
    type: 'expression',
    priority: at + 1,
    range,
    formula,
    stopIfTrue: true,
    style: { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: fill }, bgColor: { rgb: fill } } },
  };
}
