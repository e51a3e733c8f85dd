import { layoutChart } from '@giotto/chart/layout';
import { allTextMetrics } from '@giotto/chart/text';
import { type LinkPattern, makeLinkedChart } from './link-charts.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const ROWS = 1_001;
const LINKS = 1_000;
const RUNS = 60;
const WARM_UP = 20;
/** `ux.md` B3: 1,000 links in under 10 ms. */
const LIMIT = 10;

const PATTERNS: readonly { readonly pattern: LinkPattern; readonly what: string; readonly limit?: number }[] =
  [
    { pattern: 'plan', what: 'of a plan in groups of ten rows', limit: LIMIT },
    { pattern: 'chain', what: 'each to the next row', limit: LIMIT },
    { pattern: 'near', what: 'between random bars within 20 rows' },
    { pattern: 'anywhere', what: 'between random bars anywhere' },
  ];

/** The cost of links: laying out a chart with them minus laying out the same chart without, alternating. */
export const bench: Bench = {
  name: 'links',
  async measure(): Promise<readonly Measurement[]> {
    const metrics = await allTextMetrics();
    const measurements: Measurement[] = [];
    for (const { pattern, what, limit } of PATTERNS) {
      const linked = makeLinkedChart(ROWS, LINKS, pattern);
      const bare = { ...linked, dependency: new Map() };
      const states = [bare, linked];
      const times = await time(2 * RUNS, 2 * WARM_UP, async (at) =>
        layoutChart({ ...(states[at % 2] ?? bare) }, {}, metrics),
      );
      const [without = [], withLinks = []] = [0, 1].map((turn) => times.filter((_, at) => at % 2 === turn));
      const value = summarise(withLinks).median - summarise(without).median;
      const count = linked.dependency.size.toLocaleString('en');
      measurements.push({
        what: `${count} links ${what}, routed and drawn`,
        value,
        unit: 'ms',
        ...(limit === undefined ? {} : { limit }),
      });
    }
    return measurements;
  },
};
