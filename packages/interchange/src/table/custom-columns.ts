import { type CustomValue, civilMinutesOf, type PlanTask } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { type Cell, EMPTY_CELL, textCell } from './cell.ts';
import { readTableHeader } from './headers.ts';

export interface CustomHeader {
  readonly name: string;
  readonly header: string;
}

/** The custom columns of all tasks, in the order in which they come up. A name that means a field gets a prefix. */
export function customHeaders(tasks: readonly PlanTask[], report: Report): readonly CustomHeader[] {
  const names = new Set(tasks.flatMap(({ custom }) => Object.keys(custom)));
  return [...names].map((name) => {
    const isTaken = name.trim() === '' || readTableHeader(name) !== null;
    const header = isTaken ? `Custom ${name}` : name;
    if (isTaken) report.add('table.header', {}, { source: name, kept: header });
    return { name, header };
  });
}

export function customCell(value: CustomValue | undefined): Cell {
  if (value === undefined) return EMPTY_CELL;
  switch (value.type) {
    case 'number':
      return { kind: 'number', value: value.value };
    case 'flag':
      return { kind: 'flag', value: value.value };
    case 'date':
      return dateCell(value.value);
    default:
      return textCell(value.value);
  }
}

function dateCell(text: string): Cell {
  try {
    return { kind: 'date', minutes: civilMinutesOf(text) };
  } catch (error) {
    if (error instanceof RangeError) return textCell(text);
    throw error;
  }
}
