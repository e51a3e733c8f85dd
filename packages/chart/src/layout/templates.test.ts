import { expect, test } from 'vitest';
import { contrastRatio } from '../colour/index.ts';
import type { Id, State } from '../model/index.ts';
import { createChartState, DATA_TEMPLATES, STYLES } from '../templates/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { contains, grow, overlaps } from './box.ts';
import { layoutChart } from './layout-chart.ts';
import type { Box, Scene } from './scene.ts';
import { findFaults, findStruckTexts } from './scene-test/find-faults.ts';

const metrics = await allTextMetrics();
const TODAY = '2027-01-20';
const NOW = Date.UTC(2027, 0, 20, 10) / 60_000;
const WIDTHS = [800, 1050, 1600];

function lay(template: string, style: string, width: number): { scene: Scene; state: State } {
  const state = createChartState(template, style, TODAY);
  return { state, scene: layoutChart(state, { width, now: NOW }, metrics) };
}

/** The bars and glyphs that links run through, apart from their own ends. */
function findCrossings({ layers }: Scene, state: State): string[] {
  const solids = [...layers.tasks, ...layers.milestones];
  return layers.dependencies.flatMap(({ id, points }) => {
    const { from, to } = state.dependency.get(id) ?? { from: '', to: '' };
    const others = solids.filter((item: { id: Id }) => item.id !== from && item.id !== to);
    return points.slice(1).flatMap((b, i) => {
      const a = points[i] ?? b;
      const stretch: Box = {
        x: Math.min(a.x, b.x),
        y: Math.min(a.y, b.y),
        width: Math.abs(a.x - b.x),
        height: Math.abs(a.y - b.y),
      };
      return others
        .filter(({ box }) => overlaps(grow(stretch, 0.5), box))
        .map((item) => `${id} crosses ${item.id}`);
    });
  });
}

test.each(DATA_TEMPLATES.map(({ id }) => id))(
  'CH-112 no link of %s crosses a bar, in any style at any width',
  (template) => {
    for (const style of STYLES) {
      for (const width of WIDTHS) {
        const { scene, state } = lay(template, style.id, width);
        expect(findCrossings(scene, state)).toEqual([]);
      }
    }
  },
);

test.each(DATA_TEMPLATES.map(({ id }) => id))(
  'CH-112 no link of %s runs along a text, in any style at any width',
  (template) => {
    for (const style of STYLES) {
      for (const width of WIDTHS) expect(findStruckTexts(lay(template, style.id, width).scene)).toEqual([]);
    }
  },
);

test.each(DATA_TEMPLATES.map(({ id }) => id))(
  'CH-104 no texts of %s overlap, in any style at any width',
  (template) => {
    for (const style of STYLES) {
      for (const width of WIDTHS) expect(findFaults(lay(template, style.id, width).scene)).toEqual([]);
    }
  },
);

test.each(DATA_TEMPLATES.map(({ id }) => id))(
  '%s starts without a violated link and with all its milestone titles whole',
  (template) => {
    const { scene, state } = lay(template, 'style1', 1050);
    expect(scene.layers.dependencies.filter(({ isViolated }) => isViolated)).toEqual([]);
    const shown = scene.layers.milestones.map(({ parts }) =>
      parts
        .flatMap(({ part, shapes }) => (part === 'label' ? shapes : []))
        .flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])),
    );
    const titles = scene.layers.milestones.map(({ id }) => [state.milestone.get(id)?.title ?? '']);
    expect(shown).toEqual(titles);
  },
);

test.each(DATA_TEMPLATES.map(({ id }) => id))(
  'CH-107 every milestone title of %s has full-size letters, in any style at the usual width',
  (template) => {
    for (const style of STYLES) {
      const { scene } = lay(template, style.id, 1050);
      const sizes = scene.layers.milestones.flatMap(({ parts }) =>
        parts
          .flatMap(({ part, shapes }) => (part === 'label' ? shapes : []))
          .flatMap((shape) => (shape.type === 'text' ? [shape.size] : [])),
      );
      expect(new Set(sizes).size, style.id).toBeLessThanOrEqual(1);
    }
  },
);

const NARROW_WIDTHS = [280, 320, 360, 400, 450, 500, 700];

test.each(DATA_TEMPLATES.map(({ id }) => id))(
  'CH-107 no milestone title of %s is shortened or omitted, in any style, from 280 px on',
  (template) => {
    for (const style of STYLES) {
      for (const width of NARROW_WIDTHS) {
        for (const hasNoColumn of [false, true]) {
          const state = createChartState(template, style.id, TODAY);
          const scene = layoutChart(state, { width, now: NOW, hasNoColumn }, metrics);
          expect(findFaults(scene)).toEqual([]);
          const shown = scene.layers.milestones.map(({ parts }) =>
            parts
              .flatMap(({ part, shapes }) => (part === 'label' ? shapes : []))
              .flatMap((shape) => (shape.type === 'text' ? [shape.text] : []))
              .join(' '),
          );
          expect(shown).toEqual(scene.layers.milestones.map(({ id }) => state.milestone.get(id)?.title));
        }
      }
    }
  },
);

const DAYS = ['2026-11-20', TODAY, '2027-03-16'];

/** A line as thin as it's drawn, regardless of its box for the pointer. */
function thin({ x, y, width, height }: Box): Box {
  return width < height
    ? { x: x + width / 2 - 1, y, width: 2, height }
    : { x, y: y + height / 2 - 1, width, height: 2 };
}

/** Flaws that would put off somebody who sees a template for the first time: struck-out texts, hidden bars. */
function findFlaws({ layers }: Scene): string[] {
  const { dependencies, horizontalLanes, markers, milestones, tasks, verticalLanes } = layers;
  const texts = [...tasks, ...milestones, ...verticalLanes, ...horizontalLanes].flatMap(({ id, parts }) =>
    parts.filter(({ part }) => part === 'label' || part === 'date').map(({ box }) => ({ id, box })),
  );
  const lines = markers.flatMap(({ id, parts }) =>
    parts.filter(({ part }) => part === 'line').map(({ box }) => ({ id, box: thin(box) })),
  );
  const links = dependencies.flatMap(({ id, points }) =>
    points.slice(1).map((b, i) => {
      const a = points[i] ?? b;
      const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
      return { id, box: { x, y, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) } };
    }),
  );
  const struck = [...lines, ...links].flatMap((line) =>
    texts
      .filter(({ box }) => overlaps(grow(box, -0.5), grow(line.box, 0.1)))
      .map(({ id }) => `${line.id} strikes ${id}`),
  );
  const hidden = milestones.flatMap(({ id, box }) =>
    tasks
      .filter(
        ({ box: bar }) => box.x <= bar.x && box.x + box.width >= bar.x + bar.width && overlaps(box, bar),
      )
      .map((task) => `${id} hides ${task.id}`),
  );
  return [...struck, ...hidden];
}

test.each(DATA_TEMPLATES.map(({ id }) => id))(
  'CH-490 no line of %s runs through a text and no glyph hides a bar, in any style on any day',
  (template) => {
    for (const style of STYLES) {
      for (const day of DAYS) {
        const state = createChartState(template, style.id, day);
        expect(findFlaws(layoutChart(state, {}, metrics)), `${style.id} ${day}`).toEqual([]);
      }
    }
  },
);

test('CH-491 texts inside a bar reach a contrast of 4.5:1, in any style', () => {
  for (const style of STYLES) {
    for (const progress of [undefined, 0, 40, 100]) {
      const state = createChartState('defaultGantt', style.id, TODAY);
      const task = new Map(
        [...state.task].map(([id, record]) => [
          id,
          { ...record, ...(progress !== undefined && { progress }) },
        ]),
      );
      const { layers } = layoutChart({ ...state, task }, {}, metrics);
      for (const { parts } of layers.tasks) {
        const bar = parts.find(({ part }) => part === 'bar');
        const date = parts.find(({ part }) => part === 'date');
        if (bar === undefined || date === undefined || !contains(bar.box, date.box)) continue;
        const background = bar.shapes.find((shape) => shape.type === 'rect' || shape.type === 'path')?.fill;
        const text = date.shapes.find((shape) => shape.type === 'text');
        expect(
          contrastRatio(text?.fill ?? '#000000', background ?? '#000000'),
          style.id,
        ).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test('CH-492 the upper header row labels every whole cell, at any width', () => {
  const written = ({ headerShapes, header }: Scene) =>
    headerShapes.flatMap((shape) =>
      shape.type === 'text' && shape.weight === 700 && shape.y < header.y + header.height / 2
        ? [shape.text]
        : [],
    );
  for (const style of ['style1', 'style8']) {
    const state = createChartState('houseConstruction', style, '2026-11-20');
    for (let width = 800; width <= 1600; width += 5) {
      const months = written(layoutChart(state, { width }, metrics));
      // September to April are whole months; the timeline begins in August and ends in May.
      if (months.some((label) => /Nov/.test(label)))
        expect(months.length, `${style} ${width}`).toBeGreaterThanOrEqual(8);
    }
  }
});
