import type { PlanLag, PlanLink } from '@giotto/interchange/plan';
import { LAG, readLag } from '../input-values.ts';
import { quote } from '../texts.ts';
import { ToolError } from '../tool-error.ts';

/** A row that another one follows, counted from 0. */
export interface Predecessor {
  readonly from: number;
  readonly type: PlanLink['type'];
  readonly lag?: PlanLag;
}

const FORM = /^(\d{1,5})\s*(FS|SS|FF|SF)?\s*([+-].*)?$/i;

/**
 * Reads `2, 3SS+1d` as planners write predecessors. Throws `ToolError` naming the row.
 * @param at the row's own index, from 0
 * @param rows how many there are
 */
export function readPredecessors(text: string, at: number, rows: number): Predecessor[] {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  return parts.filter((part) => part !== '').map((part) => readOne(part, at, rows));
}

function readOne(part: string, at: number, rows: number): Predecessor {
  const [, number, type = 'FS', written] = FORM.exec(part) ?? [];
  const lag = written?.replaceAll(/\s/g, '').replace(/^\+/, '');
  if (number === undefined || (lag !== undefined && !LAG.test(lag)))
    throw new ToolError(`Row ${at + 1}: ${quote(part)} is no predecessor like 2, 3SS+1d or 4FF-2d.`);
  const from = Number(number) - 1;
  if (from < 0 || from >= rows || from === at)
    throw new ToolError(`Row ${at + 1}: it can’t follow row ${number}; there are the rows 1 to ${rows}.`);
  return {
    from,
    type: type.toUpperCase() as PlanLink['type'],
    ...(lag !== undefined && { lag: readLag(lag) }),
  };
}
