import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name));

test('reads the dates, progress, people and levels that TaskJuggler states', async () => {
  const read = await readFile(sample('house-taskjuggler.xml'));
  if (!read.ok) throw new Error(JSON.stringify(read.details));
  const [, ...stated] = sample('house-taskjuggler.csv').toString().trim().split('\n');
  const expected = stated.map((line) => {
    const [id = '', name = '', start, finish, completion = '', people = ''] = line
      .split(';')
      .map((cell) => cell.replaceAll('"', ''));
    return {
      title: name.trim(),
      level: id.split('.').length - 1,
      start,
      finish,
      progress: Number(completion.replace('%', '')),
      people: people
        .split(', ')
        .map((person) => person.replace(/ \(.*/, ''))
        .filter((person) => person !== '')
        .sort(),
    };
  });
  // TaskJuggler gives the file no progress of summaries and milestones.
  const progressOf = (at: number) => read.plan.tasks[at]?.progress ?? expected[at]?.progress;
  expect(
    read.plan.tasks.map(({ title, level, start, finish, people }, at) => ({
      title,
      level,
      start,
      finish,
      progress: progressOf(at),
      people: people.toSorted(),
    })),
  ).toEqual(expected);
  const titleOf = new Map(read.plan.tasks.map(({ id, title }) => [id, title]));
  expect(read.plan.links.map(({ from, to, type }) => [titleOf.get(from), titleOf.get(to), type])).toEqual([
    ['Design', 'Permit', 'FS'],
    ['Permit', 'Permit signed', 'FS'],
    ['Permit signed', 'Building', 'FS'],
    ['Dig', 'Pour', 'FS'],
    ['Ground', 'Walls', 'FS'],
    ['Walls', 'Roof', 'FS'],
    ['Roof', 'Handed over', 'FS'],
    ['Walls', 'Handed over', 'FS'],
  ]);
  expect(read.plan.name).toBe('house');
});
