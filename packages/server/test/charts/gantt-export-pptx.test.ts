import { apply } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { PAGE_FORMATS } from '@giotto/chart/pages';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createTask } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { type ExportedFile, setUpExports } from '../support/export-file.ts';

const site = setUpExports();
const { download } = site;

/** English metric units in a point. */
const EMU = 12_700;

function openSlides({ bytes }: ExportedFile) {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)] as const);
  const slides = parts.filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).map(([, text]) => text);
  const [, width, height] =
    /<p:sldSz cx="(\d+)" cy="(\d+)"\/>/.exec(new Map(parts).get('ppt/presentation.xml') ?? '') ?? [];
  return { slides, size: { width: Number(width) / EMU, height: Number(height) / EMU } };
}

const longChart = apply(
  withStyle(createState(), DEFAULT_STYLE),
  Array.from({ length: 120 }, (_, at) => createTask(`task-${at}`, `Step ${at}`)),
).state;

describe('a chart as PowerPoint slides', () => {
  it('is one wide slide while it’s readable, with its texts', async () => {
    const { slides, size } = openSlides(await download('pptx'));
    expect(slides).toHaveLength(1);
    expect(size).toEqual({ width: 960, height: 540 });
    expect(slides[0]).toContain('<a:t>First task</a:t>');
    expect(slides[0]).toContain('<a:t>Second task</a:t>');
  });

  it('is on several slides, on one slide, or on the pages of its layout, as requested', async () => {
    const of = await addChart(site.server, site.owner, longChart);
    const open = async (query: string) => openSlides(await download('pptx', query, { of }));
    expect((await open('')).slides.length).toBeGreaterThan(3);
    expect((await open('?slides=one')).slides).toHaveLength(1);
    const paged = await open('?slides=pages');
    expect(paged.slides.length).toBeGreaterThan(1);
    expect(paged.size).toEqual(PAGE_FORMATS.A4Portrait);
  });

  it('has a today line if a time is given', async () => {
    const todayLine = 'DC2626';
    expect(openSlides(await download('pptx')).slides.join('')).not.toContain(todayLine);
    const { slides } = openSlides(await download('pptx', '?today=2024-01-03T10:30'));
    expect(slides.join('')).toContain(todayLine);
  });
});
