import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import fc from 'fast-check';
import { scheduleFast } from '../packages/chart/src/schedule-test/engine-result.ts';
import type { Place } from '../packages/chart/src/schedule-test/reference/model.ts';
import { arbitraryProject } from '../packages/chart/src/schedule-test/taskjuggler/arbitrary-project.ts';
import { findMoved } from '../packages/chart/src/schedule-test/taskjuggler/compare-places.ts';
import {
  type JuggledProject,
  toMinute,
  toNetwork,
  writeTaskJuggler,
} from '../packages/chart/src/schedule-test/taskjuggler/project.ts';

const ANSWERS = 'packages/chart/src/schedule-test/taskjuggler/golden/answers.json';

type Answer = readonly (readonly [string, string])[];

/** Starts and ends by task of each project, as `tj3` reports them. */
async function askTaskJuggler(projects: readonly JuggledProject[]): Promise<Answer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'giotto-tj3-'));
  try {
    await writeFile(join(folder, 'in.tjp'), writeTaskJuggler(projects));
    await promisify(execFile)('tj3', ['--silent', 'in.tjp'], { cwd: folder });
    const report = await readFile(join(folder, 'out.csv'), 'utf8');
    const rows = report.split('\n').map((line) => line.replaceAll('"', '').split(';'));
    const places = new Map(rows.map(([id = '', start = '', end = '']) => [id, [start, end] as const]));
    return projects.map(({ tasks }, number) =>
      tasks.map((_, index) => {
        const place = places.get(`p${number}.t${index}`);
        if (place === undefined) throw new Error(`tj3 says nothing of p${number}.t${index}`);
        return place;
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * `npm run test:taskjuggler [-- --projects 200 --seed 1] [--record]`: random projects that TaskJuggler can express, placed
 * by it and by us, compared in working time. Needs its program `tj3` (Debian: `apt-get install tj3`). `--record` writes
 * its answers for `npm test`.
 */
const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    record: { type: 'boolean', default: false },
  },
});
const projects = fc.sample(arbitraryProject, { numRuns: Number(values.projects), seed: Number(values.seed) });
const answers = await askTaskJuggler(projects);
let differing = 0;
for (const [number, project] of projects.entries()) {
  const network = toNetwork(project);
  const theirs: Place[] = (answers[number] ?? []).map(([start, end]) => ({
    start: toMinute(start),
    finish: toMinute(end),
  }));
  const ours = scheduleFast(network).places;
  const moved = findMoved(network, ours, theirs);
  if (moved.length === 0) continue;
  differing++;
  if (differing <= 5)
    console.log(`p${number} differs in ${moved.join(', ')}: ${JSON.stringify({ project, ours, theirs })}`);
}
console.log(`${projects.length} projects, ${differing} differ from TaskJuggler.`);
if (values.record) {
  const lines = projects.map((project, number) => JSON.stringify({ project, places: answers[number] }));
  await writeFile(ANSWERS, `[\n${lines.join(',\n')}\n]\n`);
}
process.exitCode = differing === 0 ? 0 : 1;
