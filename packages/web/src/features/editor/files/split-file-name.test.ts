import { expect, test } from 'vitest';
import { splitFileName } from './split-file-name.ts';

test.each([
  ['Garden house 2027.xml', 'Garden house', ' 2027.xml'],
  ['Gemeindezentrumserweiterung.xlsx', 'Gemeindezentrumserweiterung', '.xlsx'],
  ['Umbau Gemeindezentrum.gan', 'Umbau Gemeindezentrum', '.gan'],
  ['plan.v2.plan.json', 'plan.v2.plan', '.json'],
  ['Plan', '', 'Plan'],
  ['日本語の計画.pdf', '日本語の計画', '.pdf'],
])('of %s, the ending always stays', (name, start, end) => {
  expect(splitFileName(name)).toEqual([start, end]);
});
