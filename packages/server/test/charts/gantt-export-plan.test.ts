import { addressEndingOf, PLAN_FORMATS } from '@giotto/contract/plan-formats';
import { formatOf, isFormatName, FORMATS as REGISTRY, readFile } from '@giotto/interchange/formats';
import { describe, expect, it } from 'vitest';
import { addGuest } from '../support/chart-fixtures.ts';
import { setUpExports } from '../support/export-file.ts';
import { createAccount } from '../support/test-accounts.ts';

const site = setUpExports();
const { download } = site;

it('lists each format of the registry that is written, as the registry describes it', () => {
  const written = Object.entries(REGISTRY).filter(([, { canWrite }]) => canWrite);
  const described = written.map(([name, { title, extension, mediaType }]) => ({
    name,
    title,
    extension,
    mediaType,
  }));
  expect(PLAN_FORMATS.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
    described.toSorted((one, other) => one.name.localeCompare(other.name)),
  );
});

describe.each(PLAN_FORMATS)('a chart as $title', (format) => {
  const ending = addressEndingOf(format);

  it('is sent with its media type and a file name, for downloading and uncached', async () => {
    const { status, headers } = await download(ending);
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, format.mediaType]);
    expect(headers.get('content-disposition')).toContain(`filename="A chart.${format.extension}"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('has the chart’s tasks', async () => {
    const { bytes, text } = await download(ending);
    if (!isFormatName(format.name) || !formatOf(format.name).canRead) {
      expect(text).toContain('First task');
      expect(text).toContain('Second task');
      return;
    }
    const file = await readFile(bytes);
    if (!file.ok) throw new Error(JSON.stringify(file.details));
    expect([file.format, file.plan.tasks.map(({ title }) => title)]).toEqual([
      format.name,
      ['First task', 'Second task'],
    ]);
  });

  it('is for everybody who may read it, and nobody else', async () => {
    const guest = await addGuest(site.server, site.chartId, 1);
    const stranger = await createAccount(site.server);
    const statuses = [
      (await download(ending, '', { by: guest })).status,
      (await download(ending, '', { by: stranger })).status,
      (await download(ending, '', { by: { userId: '', token: 'none' } })).status,
      (await download(ending, '?pages=true')).status,
    ];
    expect(statuses).toEqual([200, 403, 401, 400]);
  });
});
