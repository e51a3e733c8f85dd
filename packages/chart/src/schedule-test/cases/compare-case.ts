import type { Network } from '../../schedule/index.ts';
import type { Place } from '../reference/model.ts';
import type { Reference } from '../reference/reference.ts';
import { readInstant, type ScheduleCase, workDay } from './read-case.ts';

function readPlace(example: ScheduleCase, text: string): Place {
  const [start = '', finish = ''] = text.split(', ');
  return { start: readInstant(example, start), finish: readInstant(example, finish) };
}

/** What is expected, and what a schedule has in the same places. */
export function compareCase(example: ScheduleCase, network: Network, result: Reference): [unknown, unknown] {
  const byName = <Figure>(
    activities: readonly Figure[],
    summaries: readonly Figure[] = [],
  ): Map<string, Figure | undefined> =>
    new Map([
      ...network.summaries.map(({ id }, index) => [id, summaries[index]] as const),
      ...network.activities.map(({ id }, index) => [id, activities[index]] as const),
    ]);
  const expected: Record<string, unknown> = {};
  const actual: Record<string, unknown> = {};
  const add = <Value>(
    figure: string,
    values: Readonly<Record<string, Value>> | undefined,
    found: Map<string, unknown>,
    read: (value: Value) => unknown,
  ) => {
    for (const [name, value] of Object.entries(values ?? {})) {
      expected[`${figure} of ${name}`] = read(value);
      actual[`${figure} of ${name}`] = found.get(name);
    }
  };
  const place = (text: string) => readPlace(example, text);
  const work = (days: number) => days * workDay(example);
  add('place', example.places, byName<Place | undefined>(result.places, result.summaries), place);
  add('early dates', example.early, byName(result.early), place);
  add('late dates', example.late, byName(result.late), place);
  add('total slack', example.slack, byName(result.totalSlack), work);
  add('free slack', example.free, byName(result.freeSlack), work);
  if (example.critical !== undefined) {
    expected.critical = example.critical.split(' ').filter((name) => name !== '');
    actual.critical = network.activities.flatMap(({ id }, index) => (result.critical[index] ? [id] : []));
  }
  return [expected, actual];
}
