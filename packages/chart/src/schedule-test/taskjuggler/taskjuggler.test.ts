import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scheduleFast } from '../engine-result.ts';
import { scheduleSlowly } from '../reference/reference.ts';
import { findMoved } from './compare-places.ts';
import { type JuggledProject, toMinute, toNetwork } from './project.ts';

interface Answer {
  readonly project: JuggledProject;
  /** Start and end of each task, as TaskJuggler's `tj3` reports them. */
  readonly places: readonly (readonly [string, string])[];
}

const answers: readonly Answer[] = JSON.parse(
  readFileSync(new URL('./golden/answers.json', import.meta.url), 'utf8'),
);

test('CH-605 to CH-620: places tasks where TaskJuggler 3.7.1 placed them, in working time', () => {
  expect(answers.length).toBeGreaterThan(50);
  const differing = answers.flatMap(({ project, places }, number) => {
    const network = toNetwork(project);
    const theirs = places.map(([start, end]) => ({ start: toMinute(start), finish: toMinute(end) }));
    return [scheduleFast(network), scheduleSlowly(network)].flatMap((ours) =>
      findMoved(network, ours.places, theirs).map((task) => `p${number}.t${task}`),
    );
  });
  expect(differing).toEqual([]);
});
