import { readHtmlTable } from '@giotto/chart/clipboard';
import { expect, test } from 'vitest';
import { documentPlan } from '../../plan-test/document-plan.ts';
import { writeFile } from '../index.ts';

test('writes a table with escaped texts and indented levels, and no formulas', async () => {
  const { bytes } = await writeFile(documentPlan, 'html');
  const html = new TextDecoder().decode(bytes);
  expect(html).toBe(
    [
      '<table>',
      '<thead>',
      '<tr><th scope="col">Task</th><th scope="col">Start</th><th scope="col">Finish</th><th scope="col">Duration</th><th scope="col">% complete</th><th scope="col">Assigned to</th></tr>',
      '</thead>',
      '<tbody>',
      '<tr><td><strong>Phase | *one*</strong></td><td>2027-02-01</td><td>2027-02-05</td><td>5d</td><td></td><td></td></tr>',
      '<tr><td style="padding-left: 1.5em"><a href="https://example.com/?a=1&amp;b=&lt;2&gt;">\'=1+1 &lt;b&gt;x</a></td><td>2027-02-01 09:30</td><td>2027-02-01 12:00</td><td>3h</td><td>50%</td><td>Ana, Bo</td></tr>',
      '<tr><td>Done<br>at last</td><td>2027-02-05</td><td>2027-02-05</td><td>Milestone</td><td></td><td></td></tr>',
      '</tbody>',
      '</table>',
      '',
    ].join('\n'),
  );
  expect(readHtmlTable(html)?.cells[3]).toEqual([
    'Done at last',
    '2027-02-05',
    '2027-02-05',
    'Milestone',
    '',
    '',
  ]);
});
