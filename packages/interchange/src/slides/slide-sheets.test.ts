import { layoutChart } from '@giotto/chart/layout';
import type { Task } from '@giotto/chart/model';
import { PAGE_FORMATS, type Piece, type Sheet } from '@giotto/chart/pages';
import { createChartState } from '@giotto/chart/templates';
import { allTextMetrics } from '@giotto/chart/text';
import { describe, expect, test } from 'vitest';
import { chartOf } from '../../../chart/src/layout/scene-test/chart-of.ts';
import { layOutForSlides, SLIDE_FORMAT, type SlideLayout, slideSheets } from './index.ts';

const metrics = await allTextMetrics();

function tasksOf(count: number): { [id: string]: Task } {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `t${at}`,
      { title: `Step ${at}`, start: at % 20, duration: 3 },
    ]),
  );
}

const few = chartOf({ tasks: tasksOf(10) });
const many = chartOf({ tasks: tasksOf(120), chart: { layout: 'A3Landscape' } });

function sheetsOf(state = few, layout: SlideLayout = 'readable', width?: number) {
  const view = width === undefined ? {} : { width };
  return slideSheets(layoutChart(state, view, metrics), layout, { state, name: 'Plan', metrics });
}

const piecesOf = ({ groups }: Sheet) => groups.flatMap(({ pieces }) => pieces);
const legendOf = (sheet: Sheet | undefined) =>
  (sheet === undefined ? [] : piecesOf(sheet))
    .filter(({ layer }: Piece) => layer === 'legend')
    .flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])));

describe('the slides of a chart', () => {
  test('are one wide slide while its titles can be read there', () => {
    const [slide, ...others] = sheetsOf(few);
    expect(others).toEqual([]);
    expect(slide).toMatchObject(SLIDE_FORMAT);
  });

  test('are as many wide slides as it takes where they couldn’t', () => {
    const slides = sheetsOf(many);
    expect(slides.length).toBeGreaterThan(3);
    for (const slide of slides) expect(slide).toMatchObject(SLIDE_FORMAT);
  });

  test('are one slide on request, however small', () => {
    const [slide, ...others] = sheetsOf(many, 'one');
    expect(others).toEqual([]);
    expect(slide?.groups[0]?.scale).toBeLessThan(0.3);
  });

  test('are the pages of the chart’s layout on request', () => {
    const slides = sheetsOf(many, 'pages');
    expect(slides.length).toBeGreaterThan(1);
    for (const slide of slides) expect(slide).toMatchObject(PAGE_FORMATS.A3Landscape);
  });

  test('carry the chart’s name, on one slide and on several', () => {
    for (const [state, layout] of [
      [few, 'readable'],
      [many, 'one'],
      [many, 'readable'],
      [many, 'pages'],
    ] as const)
      for (const slide of sheetsOf(state, layout)) {
        const names = piecesOf(slide).filter(({ layer }) => layer === 'footer');
        const texts = names.flatMap(({ shapes }) =>
          shapes.flatMap((one) => (one.type === 'text' ? one.text : [])),
        );
        expect(texts[0]).toBe('Plan');
      }
  });

  test('show everything within their edges, the legend below the chart', () => {
    const state = createChartState('houseConstruction', 'style1', '2027-01-20');
    for (const layout of ['readable', 'one', 'pages'] as const)
      for (const slide of sheetsOf(state, layout))
        for (const { scale, y, clip, pieces } of slide.groups)
          for (const { box, layer } of pieces) {
            if (clip !== undefined) continue;
            expect(y + scale * (box.y + box.height), layer).toBeLessThanOrEqual(slide.height);
            if (layer === 'legend') expect(box.x + box.width).toBeLessThanOrEqual(slide.width);
          }
  });
});

describe('the width of a chart on slides', () => {
  const widths = (layout: SlideLayout, width: number) => {
    const scene = layOutForSlides((most = width) => layoutChart(few, { width: most }, metrics), layout);
    return scene.width;
  };

  test('is its own while its titles can be read', () => {
    expect(widths('readable', 1_200)).toBe(1_200);
  });

  test('is less where they couldn’t, so that the smallest has 6 points', () => {
    expect(widths('readable', 8_000)).toBe(Math.floor((12.5 * (960 - 48)) / 6));
  });

  test('is its own on one slide and on pages', () => {
    expect(widths('one', 8_000)).toBe(8_000);
    expect(widths('pages', 8_000)).toBe(8_000);
  });
});

describe('the legend of slides', () => {
  const house = createChartState('houseConstruction', 'style1', '2027-01-20');

  test('names the designs in use, the milestones and the marks of dates', () => {
    const [id = '', task] = [...house.task][1] ?? [];
    const state = {
      ...house,
      task: new Map(house.task).set(id, { ...task, deadline: 40, constraint: { type: 'SNET', at: 2 } }),
    };
    expect(legendOf(sheetsOf(state)[0])).toEqual([
      ...['Phase', 'Blue', 'Teal', 'Amber', 'Pink', 'Plum'],
      ...['Milestone', 'Gate', 'Deadline', 'Not before'],
    ]);
  });

  test('is in the chart’s language where the chart has no name', () => {
    const state = chartOf({
      tasks: tasksOf(2),
      milestones: { m: { title: 'M', positionInUnit: 3 } },
      timeline: { scaleTypeLang: 'de' },
    });
    expect(legendOf(sheetsOf(state)[0])).toEqual(['Meilenstein']);
  });

  test('is left out where nothing needs one', () => {
    expect(legendOf(sheetsOf(few)[0])).toEqual([]);
  });

  test('is on every slide', () => {
    const state = chartOf({ tasks: tasksOf(120), milestones: { m: { title: 'M', positionInUnit: 3 } } });
    for (const slide of sheetsOf(state)) expect(legendOf(slide)).toEqual(['Milestone']);
  });
});
