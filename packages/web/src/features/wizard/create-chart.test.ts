import { createState } from '@giotto/chart/model';
import { createGantt, type Endpoint } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import type { CallApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type ChartMaker, createChart, type NewChart } from './create-chart.ts';

const chart: NewChart = {
  name: 'Plan',
  templateId: 'defaultGantt',
  styleId: 'style1',
  folderId: 'f1',
  state: createState(),
};

function createMaker(failing?: string, picture = '<svg/>') {
  const calls: { name: string; request: unknown }[] = [];
  const call = (async (endpoint: Endpoint, request: unknown) => {
    calls.push({ name: endpoint.name, request });
    if (endpoint.name === failing) throw new ApiError(500, 'ServerError');
    return endpoint.name === createGantt.name ? { ganttId: 'g1', userId: 'u1' } : {};
  }) as CallApi;
  const maker: ChartMaker = { call, userId: 'u1', draw: async () => picture };
  return { calls, maker, names: () => calls.map(({ name }) => name) };
}

describe('createChart', () => {
  it('creates the chart, then sends its picture, and returns the id', async () => {
    const { calls, maker } = createMaker();
    expect(await createChart(maker, chart)).toBe('g1');
    expect(calls).toEqual([
      {
        name: 'createGantt',
        request: {
          params: { userId: 'u1' },
          body: { name: 'Plan', templateId: 'defaultGantt', styleId: 'style1', folder: 'f1' },
        },
      },
      {
        name: 'putThumbnail',
        request: { params: { userId: 'u1', ganttId: 'g1' }, body: { svg: '<svg/>' } },
      },
    ]);
  });

  it('sends an empty folder for none', async () => {
    const { calls, maker } = createMaker();
    await createChart(maker, { ...chart, folderId: 'noFolderGantt' });
    expect(calls[0]?.request).toMatchObject({ body: { folder: '' } });
  });

  it('succeeds even if the picture could not be sent', async () => {
    const { maker } = createMaker('putThumbnail');
    expect(await createChart(maker, chart)).toBe('g1');
  });

  it('rejects with the reason and sends no picture if the chart was not created', async () => {
    const { maker, names } = createMaker('createGantt');
    await expect(createChart(maker, chart)).rejects.toMatchObject({ errorMessage: 'ServerError' });
    expect(names()).toEqual(['createGantt']);
  });

  it('sends no picture of a chart that could not be displayed', async () => {
    const { maker, names } = createMaker();
    await createChart(maker, { ...chart, state: null });
    expect(names()).toEqual(['createGantt']);
  });

  it.each([
    [262_143, true],
    [262_144, true],
    [262_145, false],
  ])('a picture of %i characters is sent: %s', async (length, isSent) => {
    const { maker, names } = createMaker(undefined, 'x'.repeat(length));
    await createChart(maker, chart);
    expect(names().includes('putThumbnail')).toBe(isSent);
  });
});
