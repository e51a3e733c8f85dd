import { type AnswerOf, comparePlans } from '@giotto/contract/api';
import { z } from 'zod';
import { type ChartPath, chartInput, readChartAddress } from '../chart-address.ts';
import type { ReadPlan } from '../outline.ts';
import type { OwnApi } from '../own-api.ts';
import { cursor } from '../pages.ts';
import { namingPlaces } from '../refusal-text.ts';
import { count, quote, section, span } from '../texts.ts';
import { defineTool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import { movedOutput, writeConsequences, writeEnd, writeMoved } from '../trial-text.ts';

type Comparison = AnswerOf<typeof comparePlans>;
type Edited = Comparison['edited'][number];

const MOMENT_FAULT = 'must be a version, or a time like 2027-03-01T08:00:00Z, or a date, in UTC';
const moment = z
  .string(MOMENT_FAULT)
  .regex(/^([1-9]\d{0,14}|\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?)$/, MOMENT_FAULT);

/** Compares two moments of a chart. */
export const compareMoments = defineTool({
  name: 'compare_moments',
  title: 'Compare two moments',
  description:
    'Says what became of a chart’s plan between two moments: what moved, was added, removed, renamed or done, and whether it now ends later. Moments are versions (list_versions) or times in UTC; a date is its beginning. Needs a token that may change the chart. With baseline instead, it compares the present dates with those of a baseline, and reading is enough.',
  input: z.strictObject({
    chart: chartInput,
    from: moment.optional().describe('The earlier moment'),
    to: moment.optional().describe('The later moment; now if absent'),
    baseline: z.string().max(100).optional().describe('The name of a baseline, instead of from and to'),
    cursor,
  }),
  output: z.strictObject({
    ...movedOutput,
    from: z.number().optional().describe('The earlier version; absent for a baseline'),
    to: z.number().optional().describe('The later version; absent for a baseline'),
    added: z.number(),
    removed: z.number(),
  }),
  effect: 'reads',
  async run({ chart, from, to, baseline, cursor: at }, { api }) {
    const path = readChartAddress(chart);
    if ((from === undefined) === (baseline === undefined) || (baseline !== undefined && to !== undefined))
      throw new ToolError('Give either from (and to), or the name of a baseline.');
    if (baseline !== undefined) return compareBaseline(api, path, baseline, at);
    const query = { from: instantOf(from), ...(to !== undefined && { to: instantOf(to) }) };
    const compared = await namingPlaces(
      (place) => place.replace(/^query\./, ''),
      api.call(comparePlans, { params: { ...path }, query }),
    );
    return answer(compared, at);
  },
});

/** A date as its beginning in UTC, and a time with its seconds. */
function instantOf(text = ''): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return `${text}T00:00:00Z`;
  return text.replace(/T(\d\d:\d\d)Z$/, 'T$1:00Z');
}

function answer(compared: Comparison, at: string | undefined) {
  const { from, to, moved, added, removed, edited, links, end } = compared;
  const written = writeMoved(moved, at);
  return {
    text: [
      `From version ${from} to version ${to}:`,
      ...writeEnd(end),
      ...written.lines,
      ...section('Added', added, ({ id, title, after }) => `${quote(title)} [${id}]: ${span(after)}`),
      ...section('Removed', removed, ({ id, title, before }) => `${quote(title)} [${id}]: ${span(before)}`),
      ...section('Edited', edited, writeEdit),
      ...(links.added + links.removed === 0
        ? []
        : [`${count(links.added, 'link')} added, ${links.removed} removed.`]),
      ...writeConsequences(compared),
    ].join('\n'),
    data: { ...written.data, end, from, to, added: added.length, removed: removed.length },
  };
}

function writeEdit({ id, title, before, after }: Edited): string {
  const words = [
    ...(before.title === undefined ? [] : [`was called ${quote(before.title)}`]),
    ...(after.progress === undefined ? [] : [`${before.progress}% ⇒ ${after.progress}% done`]),
  ];
  return `${quote(title)} [${id}]: ${words.join(', ')}`;
}

/** Compares the present dates with a baseline's. Throws `ToolError` naming the baselines that there are. */
async function compareBaseline(api: OwnApi, path: ChartPath, name: string, at: string | undefined) {
  const { tasks = [] } = await api.readFigures(path);
  const known = [...new Set(tasks.flatMap(({ baselines = [] }) => baselines.map((one) => one.name)))];
  if (!known.includes(name))
    throw new ToolError(
      known.length === 0
        ? 'This chart has no baseline.'
        : `There is no baseline ${quote(name)}; there are ${known.map(quote).join(', ')}.`,
    );
  const pairs = tasks.flatMap((task) => {
    const then = task.baselines?.find((one) => one.name === name);
    return [{ task, then }];
  });
  const moved = pairs.flatMap(({ task: { id, title, start, finish }, then }) =>
    then === undefined || (then.start === start && then.finish === finish)
      ? []
      : [{ id, title, before: placeOf(then), after: placeOf({ start, finish }) }],
  );
  const added = pairs.filter(({ then }) => then === undefined).length;
  const end = {
    ...endOf(
      'before',
      pairs.map(({ then }) => then?.finish),
    ),
    ...endOf(
      'after',
      tasks.map(({ finish }) => finish),
    ),
  };
  const written = writeMoved(moved, at);
  return {
    text: [
      `From the baseline ${quote(name)} to now:`,
      ...writeEnd(end),
      ...written.lines,
      ...(added === 0 ? [] : [`${count(added, 'row')} without dates in the baseline.`]),
    ].join('\n'),
    data: { ...written.data, end, added, removed: 0 },
  };
}

type Task = NonNullable<ReadPlan['tasks']>[number];

function placeOf({ start, finish }: Pick<Task, 'start' | 'finish'>) {
  return { ...(start !== undefined && { start }), ...(finish !== undefined && { finish }) };
}

/** Civil minutes sort as texts. */
function endOf(side: 'before' | 'after', finishes: readonly (string | undefined)[]) {
  const last = finishes.reduce<string>((latest, finish = '') => (finish > latest ? finish : latest), '');
  return last === '' ? {} : { [side]: last };
}
