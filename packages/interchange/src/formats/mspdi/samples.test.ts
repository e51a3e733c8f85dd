import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { writeFile } from '../write-file.ts';

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

test('Planner reads from a written file what was in it', async () => {
  const read = await readFile(sample('house-taskjuggler.xml'));
  if (!read.ok) throw new Error(JSON.stringify(read.details));
  const { plan } = read;
  const { extra: _, ...withoutExtra } = plan;
  const { bytes } = await writeFile(withoutExtra, 'mspdi');
  // Planner's file was made from this one: when it changes, make Planner's again (README.md).
  expect(new TextDecoder().decode(bytes)).toBe(sample('house-giotto.xml').toString());
  const planner = sample('house-planner.planner').toString();
  const plannerTime = (at = '') => `${at.replaceAll(/[-:]/g, '')}00Z`;
  const tasks = [...planner.matchAll(/<task id="(\d+)" name="([^"]*)".* start="(\w+)" end="(\w+)"/g)];
  expect(tasks.map(([, id, , start, end]) => [id, start, end])).toEqual(
    plan.tasks.map(({ start, finish }, at) => [`${at + 1}`, plannerTime(start), plannerTime(finish)]),
  );
  const links = [...planner.matchAll(/<predecessor id="\d+" predecessor-id="(\d+)" type="(\w+)"/g)];
  expect(links.map(([, from, type]) => [from, type])).toEqual(
    plan.links.map(({ from, type }) => [from, type]),
  );
  const people = new Set(plan.tasks.flatMap((task) => task.people));
  expect(planner.match(/<resource id/g)).toHaveLength(people.size);
  expect(planner.match(/<allocation /g)).toHaveLength(plan.tasks.flatMap((task) => task.people).length);
});
