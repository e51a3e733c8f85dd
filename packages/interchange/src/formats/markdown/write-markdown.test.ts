import { expect, test } from 'vitest';
import { documentPlan } from '../../plan-test/document-plan.ts';
import { writeFile } from '../index.ts';

test('writes a table with escaped texts and indented levels', async () => {
  const { bytes, entries } = await writeFile(documentPlan, 'markdown');
  expect(new TextDecoder().decode(bytes)).toBe(
    [
      '| Task | Start | Finish | Duration | % complete | Assigned to |',
      '| --- | --- | --- | --- | --- | --- |',
      '| **Phase \\| \\*one\\*** | 2027-02-01 | 2027-02-05 | 5d |  |  |',
      '| &emsp;[\\=1+1 \\<b\\>x](<https://example.com/?a=1&b=%3C2%3E>) | 2027-02-01 09:30 | 2027-02-01 12:00 | 3h | 50% | Ana, Bo |',
      '| Done<br>at last | 2027-02-05 | 2027-02-05 | Milestone |  |  |',
      '',
    ].join('\n'),
  );
  expect(entries.map(({ code, source, count }) => [code, source, count])).toEqual([
    ['table.calendar', 'Standard', 1],
    ['table.document', 'Notes', 1],
    ['table.document', 'Dependencies', 1],
  ]);
});

test('writes nothing that begins a formula where a program cuts cells', async () => {
  const [first] = documentPlan.tasks;
  const titles = ['=1', '＝1', 'a;=1', 'a, -1', 'a "+1"', 'a;＋1', 'a-b = c'];
  const tasks = titles.map((title, at) => ({
    ...(first as (typeof documentPlan.tasks)[number]),
    id: `${at}`,
    title,
    summary: false,
  }));
  const { bytes } = await writeFile({ ...documentPlan, tasks, links: [] }, 'markdown');
  const written = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .slice(2, -1)
    .map((line) => line.split(' | ')[0]?.slice(2));
  expect(written).toEqual(['\\=1', '&#65309;1', 'a;\\=1', 'a, \\-1', 'a "\\+1"', 'a;&#65291;1', 'a-b = c']);
});
