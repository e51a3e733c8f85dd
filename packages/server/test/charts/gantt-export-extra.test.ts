import { putExtra } from '@giotto/contract/api';
import type { ExtraFormatName } from '@giotto/contract/plan-formats';
import { packExtra } from '@giotto/interchange/extra';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { addGuest } from '../support/chart-fixtures.ts';
import { type ExportedFile, setUpExports } from '../support/export-file.ts';
import { call } from '../support/test-client.ts';

const site = setUpExports();
const { download } = site;

/** Keeps a custom field of the first task beside the chart, or a cell of its row. */
async function keep(rate: string, format: ExtraFormatName = 'mspdi'): Promise<void> {
  const bytes = packExtra(
    format === 'xlsx'
      ? {
          format,
          columns: [{ header: 'Task', field: 'title' }, { header: 'Rate' }],
          tasks: { 'task-a': { cells: [rate] } },
        }
      : {
          format,
          file: ['Project', []],
          tasks: {
            'task-a': { unheld: { custom: { Rate: { type: 'text', value: rate } } }, drawn: { custom: {} } },
          },
        },
  );
  const params = { userId: site.owner.userId, ganttId: site.chartId, format };
  const { status } = await call(
    site.server,
    putExtra,
    { params, body: bytes ?? new Uint8Array() },
    site.owner,
  );
  expect(status).toBe(200);
}

/** Cuts what is kept beside the chart, as a fault of its store would. */
async function damage(format: ExtraFormatName): Promise<void> {
  await site.server.deps.db
    .updateTable('chart_extra')
    .set({ bytes: Buffer.from('cut') })
    .where('chart_id', '=', site.chartId)
    .where('format', '=', format)
    .execute();
}

/** A file's text, or that of all parts of a workbook. */
function textIn({ bytes, text }: ExportedFile, ending: string): string {
  return ending === 'xlsx'
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('')
    : text;
}

describe.each([
  ['mspdi', 'mspdi.xml'],
  ['gan', 'gan'],
  ['xlsx', 'xlsx'],
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
      const file = await download(ending, '', { by });
      expect([file.status, textIn(file, ending).includes('kept-rate')]).toEqual([200, isGiven]);
    }
  });

  it('has what is kept now, not what was', async () => {
    await keep('first-rate', format);
    expect(textIn(await download(ending), ending)).toContain('first-rate');
    await keep('second-rate', format);
    const text = textIn(await download(ending), ending);
    expect([text.includes('first-rate'), text.includes('second-rate')]).toEqual([false, true]);
  });

  it('says whether what is kept can’t be read and is missing, also when it comes from the cache', async () => {
    await keep('kept-rate', format);
    expect((await download(ending)).headers.has('missing-extra')).toBe(false);
    await damage(format);
    for (let time = 0; time < 2; time++) {
      const file = await download(ending);
      expect([file.status, file.headers.get('missing-extra')]).toEqual([200, 'unreadable']);
      expect(textIn(file, ending)).toContain('First task');
    }
    const reader = await addGuest(site.server, site.chartId, 1);
    expect((await download(ending, '', { by: reader })).headers.has('missing-extra')).toBe(false);
  });
});

it('an export to another format has nothing of it', async () => {
  await keep('kept-rate');
  for (const ending of ['gan', 'csv', 'xlsx', 'plan.json', 'gio'] as const) {
    const text = textIn(await download(ending), ending);
    expect([ending, text.includes('kept-rate')]).toEqual([ending, false]);
  }
});
