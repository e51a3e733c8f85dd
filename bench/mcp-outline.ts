import { newPlan } from '../packages/server/src/domains/mcp/new-chart/new-plan.ts';
import type { NewRow } from '../packages/server/src/domains/mcp/new-chart/new-row.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const START = '2027-03-01';
/** Links of each phase, and of each row below. */
const LINKS = 20;
const WARM_UP = 150;
const COUNT = 100;

/** Rows below five phases, which all follow a phase of as many rows: the more each repeats, the more links there are. */
function rowsOf(count: number): readonly NewRow[] {
  const half = (count - 6) / 2;
  const after = Array.from({ length: LINKS }, (_, at) => `1FS+${at + 1}w`).join(',');
  const row = (title: string, level: number, rest = {}): NewRow => ({ title, level, ...rest });
  return [
    row('Before', 0),
    ...Array.from({ length: half }, (_, at) => row(`Row ${at}`, 1)),
    ...Array.from({ length: 5 }, (_, level) => row(`Phase ${level}`, level, { after })),
    ...Array.from({ length: half }, (_, at) => row(`Row below ${at}`, 5, { after, duration: '60mo' })),
  ];
}

const timeOf = async (rows: readonly NewRow[]): Promise<readonly number[]> =>
  time(1, 0, async () => newPlan({ name: 'Outline', rows, start: START }));

/** How long an outline with links of phases on five levels holds the server's thread until it is a plan. */
export const bench: Bench = {
  name: 'mcp-outline',
  async measure(): Promise<readonly Measurement[]> {
    const [few, many] = [rowsOf(50), rowsOf(500)];
    const times: [number[], number[]] = [[], []];
    // In turns, so that whatever else the machine does slows both.
    for (let at = 0; at < WARM_UP + COUNT; at++) {
      const taken = [await timeOf(few), await timeOf(many)] as const;
      if (at < WARM_UP) continue;
      times[0].push(...taken[0]);
      times[1].push(...taken[1]);
    }
    const [small, large] = [summarise(times[0]).median, summarise(times[1]).median];
    return [
      { what: '50 rows, median', value: small, unit: 'ms' },
      { what: '500 rows, median', value: large, unit: 'ms', limit: 50 },
      { what: '500 rows to 50 rows', value: large / small, unit: '×', limit: 30 },
    ];
  },
};
