import { apply, type PlainChange } from '@giotto/chart/changes';
import { layoutChart } from '@giotto/chart/layout';
import { createState } from '@giotto/chart/model';
import { listDrawnTexts, renderSvg } from '@giotto/chart/render';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { allTextMetrics } from '@giotto/chart/text';
import { subsetFacesFor } from '@giotto/drawing/fonts';
import { expect, it } from 'vitest';
import { cropScene } from './crop-scene.ts';
import { countFirstRows } from './draw-embed.ts';
import { drawCard } from './draw-picture.ts';

/** Lines that continue below the card end at an arbitrary y there. */
const endBelow = (svg: string) =>
  svg.replaceAll(/ y2="([\d.]+)"/g, (end, y) => (Number(y) > 450 ? ' y2="below"' : end));

it.each([20, 36, 80])(
  'the card of a long chart with rows of %i px matches the top of the whole chart',
  async (rowHeight) => {
    const ids = Array.from({ length: 400 }, (_, at) => `task-${at}`);
    const state = apply(withStyle(createState(), DEFAULT_STYLE), [
      { type: 'set', kind: 'chart', id: 'main', fields: { rowHeight } },
      ...ids.map((id, at): PlainChange => {
        const value = { title: `Step ${at}`, start: at % 40, duration: 9 };
        return { type: 'create', kind: 'task', id, value };
      }),
      ...ids.slice(1).map((to, at): PlainChange => {
        const value = { from: ids[(at * 7) % 400] as string, to };
        return { type: 'create', kind: 'dependency', id: `link-${at}`, value };
      }),
    ]).state;
    const metrics = await allTextMetrics();
    const card = cropScene(layoutChart(state, { width: 720 }, metrics), 720, 450);
    const fontFaces = await subsetFacesFor(metrics, card.font, listDrawnTexts(card));
    expect(endBelow(await drawCard(state))).toBe(endBelow(renderSvg(card, { fontFaces, background: true })));
  },
);

it.each([
  [36, 180, 180],
  [36, 181, 120],
  [20, 324, 324],
  [20, 325, 216],
  [80, 82, 54],
])('with rows of %i px and %i rows, an embed first draws %i', (rowHeight, rows, drawn) => {
  expect(countFirstRows(rows, rowHeight)).toBe(drawn);
});
