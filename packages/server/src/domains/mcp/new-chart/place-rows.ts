import { compileNetwork, schedule } from '@giotto/chart/schedule';
import { type CivilMinutes, parseCivil } from '@giotto/chart/time';
import { ToolError } from '../tool-error.ts';
import { endsOf, networkOf, type Placing } from './rows-network.ts';

const LAST_MINUTE = parseCivil('2200-12-31T23:59');

/**
 * When rows begin, as the engine of schedules has it: there the tasks of the new chart are drawn, which chooses its timeline,
 * until its own schedule is turned on. Throws `ToolError` for links that close a circle, and for a row that would begin after
 * the year 2200.
 * @returns by row; phases have none
 */
export function placeRows(placing: Placing): readonly (CivilMinutes | undefined)[] {
  const network = compileNetwork(networkOf(placing));
  const [uncounted] = network.uncounted;
  if (uncounted !== undefined)
    throw new ToolError(`The links of row ${rowOf(placing, uncounted)} close a circle.`);
  const { start } = schedule(network);
  return endsOf(placing.rows).map(({ kind, index }, at) => {
    if (kind === 'summary') return undefined;
    const begin = start[index] ?? placing.start;
    if (begin > LAST_MINUTE) throw new ToolError(`Row ${at + 1} would begin after the year 2200.`);
    return begin;
  });
}

/** The number, from 1, of the row that a link leads to. */
function rowOf({ predecessors }: Placing, link: number): number {
  const rows = predecessors.flatMap((list, at) => list.map(() => at + 1));
  return rows[link] ?? 0;
}
