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
      '| &emsp;[=1+1 \\<b\\>x](<https://example.com/?a=1&b=%3C2%3E>) | 2027-02-01 09:30 | 2027-02-01 12:00 | 3h | 50% | Ana, Bo |',
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
