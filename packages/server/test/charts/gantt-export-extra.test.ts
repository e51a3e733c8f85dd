import { putExtra } from '@giotto/contract/api';
import { packExtra } from '@giotto/interchange/extra';
import { describe, expect, it } from 'vitest';
import { addGuest } from '../support/chart-fixtures.ts';
import { setUpExports } from '../support/export-file.ts';
import { call } from '../support/test-client.ts';

const site = setUpExports();
const { download } = site;

/** Keeps a custom field of the first task beside the chart. */
async function keep(cost: string, format: 'mspdi' | 'gan' = 'mspdi'): Promise<void> {
  const bytes = packExtra({
    format,
    file: ['Project', []],
    tasks: {
      'task-a': { unheld: { custom: { Rate: { type: 'text', value: cost } } }, drawn: { custom: {} } },
    },
  });
  const params = { userId: site.owner.userId, ganttId: site.chartId, format };
  const { status } = await call(
    site.server,
    putExtra,
    { params, body: bytes ?? new Uint8Array() },
    site.owner,
  );
  expect(status).toBe(200);
}

describe.each([
  ['mspdi', 'mspdi.xml'],
  ['gan', 'gan'],
] as const)('an export as %s', (format, ending) => {
  it('gives back what is kept beside the chart to those who may change it, and to nobody else', async () => {
    const [reader, suggester, writer] = [
      await addGuest(site.server, site.chartId, 1),
      await addGuest(site.server, site.chartId, 2),
      await addGuest(site.server, site.chartId, 3),
    ];
    await keep('kept-rate', format);
    for (const [by, isGiven] of [
      [site.owner, true],
      [reader, false],
      [writer, true],
      [suggester, false],
      [site.owner, true],
    ] as const) {
      const { status, text } = await download(ending, '', { by });
      expect([status, text.includes('kept-rate')]).toEqual([200, isGiven]);
    }
  });

  it('has what is kept now, not what was', async () => {
    await keep('first-rate', format);
    expect((await download(ending)).text).toContain('first-rate');
    await keep('second-rate', format);
    const { text } = await download(ending);
    expect([text.includes('first-rate'), text.includes('second-rate')]).toEqual([false, true]);
  });
});

it('an export to another format has nothing of it', async () => {
  await keep('kept-rate');
  for (const ending of ['gan', 'csv', 'plan.json', 'gio'] as const)
    expect([ending, (await download(ending)).text.includes('kept-rate')]).toEqual([ending, false]);
});
