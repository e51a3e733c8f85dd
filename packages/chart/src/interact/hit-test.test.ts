import { describe, expect, it } from 'vitest';
import { apply } from '../changes/index.ts';
import type { SceneItem } from '../layout/index.ts';
import { linkDots } from './handles.ts';
import { hitTest } from './hit-test.ts';
import { createSampleState, layoutSample, pointAt } from './sample-chart.ts';

const scene = layoutSample(createSampleState());
const asWriter = { selection: [], canEdit: true };

function itemOf(items: readonly SceneItem[], id: string): SceneItem {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw new Error(`${id} is not drawn`);
  return item;
}

const hit = (x: number, y: number, options: Parameters<typeof hitTest>[2] = asWriter) =>
  hitTest(scene, { x, y }, options);

describe('a hit test', () => {
  const { box } = itemOf(scene.layers.tasks, 'd');
  const middle = box.y + box.height / 2;
  const right = box.x + box.width;
  const zoneAt = (x: number) => {
    const target = hit(x, middle);
    return target.type === 'element' && target.ref.id === 'd' ? target.zone : null;
  };

  it('CH-201 hits a bar’s body between its resize zones', () =>
    expect(zoneAt(box.x + box.width / 2)).toBe('body'));

  it.each([
    ['6 px outside', box.x - 6, 'start'],
    ['7 px inside', box.x + 7.9, 'start'],
    ['8 px inside', box.x + 8, 'body'],
  ])('CH-201 resizes the start %s', (_, x, zone) => expect(zoneAt(x)).toBe(zone));

  it.each([
    ['just before 8 px inside', right - 8.1, 'body'],
    ['8 px inside', right - 8, 'end'],
    ['just under 6 px outside', right + 5.9, 'end'],
  ])('CH-201 resizes the end %s', (_, x, zone) => expect(zoneAt(x)).toBe(zone));

  it('CH-202 gives readers no handles', () => {
    const target = hit(box.x + 2, middle, { selection: [], canEdit: false });
    expect(target).toMatchObject({ type: 'element', zone: 'body' });
  });

  it('CH-202 hits link dots only of elements whose handles are shown', () => {
    expect(hit(right + 14, middle)).not.toMatchObject({ zone: 'linkEnd' });
    const selection = [{ kind: 'task', id: 'd' }] as const;
    expect(hit(right + 14, middle, { selection, canEdit: true })).toMatchObject({ zone: 'linkEnd' });
    expect(hit(box.x - 14, middle, { selection, canEdit: true })).toMatchObject({ zone: 'linkStart' });
  });

  it('CH-202 puts link dots beyond the labels next to an element', () => {
    const milestone = itemOf(scene.layers.milestones, 'm');
    const label = milestone.parts.find(({ part }) => part === 'label')?.box;
    if (!label) throw new Error('the milestone has no label');
    const y = milestone.box.y + milestone.box.height / 2;
    const dots = linkDots(milestone);
    expect(label.x).toBeGreaterThan(milestone.box.x + milestone.box.width);
    expect(dots.end.x).toBe(label.x + label.width + 10);
    expect(dots.start).toEqual({ x: milestone.box.x - 14, y });
    const selection = [{ kind: 'milestone', id: 'm' }] as const;
    expect(hit(dots.end.x, y, { selection, canEdit: true })).toMatchObject({ zone: 'linkEnd' });
    expect(hit(label.x + 2, y, { selection, canEdit: true })).toMatchObject({ zone: 'label' });
  });

  it('CH-200 hits a flag where another marker’s line runs through it', () => {
    const marker = { type: 'create', kind: 'horizontalMarker' } as const;
    const value = { title: 'Gate', rowIndex: 3, titlePositionInUnit: 22 };
    for (const id of ['q', 's']) {
      const both = layoutSample(apply(createSampleState(), [{ ...marker, id, value }]).state);
      for (const item of both.layers.markers) {
        const flag = item.parts.find(({ part }) => part === 'flag')?.box;
        if (!flag) throw new Error(`${item.id} has no flag`);
        const middle = { x: flag.x + flag.width / 2, y: flag.y + flag.height / 2 };
        expect(hitTest(both, middle, asWriter)).toMatchObject({ ref: { id: item.id }, zone: 'title' });
      }
    }
  });

  it('hits the progress grip of a selected task', () => {
    const task = itemOf(scene.layers.tasks, 'c');
    const selection = [{ kind: 'task', id: 'c' }] as const;
    const x = task.box.x + task.box.width / 2;
    const target = hit(x, task.box.y + task.box.height + 2, { selection, canEdit: true });
    expect(target).toMatchObject({ type: 'element', ref: { id: 'c' }, zone: 'progress' });
  });

  it('CH-200 hits milestones in front of everything', () => {
    const { box: glyph } = itemOf(scene.layers.milestones, 'm');
    expect(hit(glyph.x + glyph.width / 2, glyph.y + glyph.height / 2)).toMatchObject({
      type: 'element',
      ref: { kind: 'milestone', id: 'm' },
    });
  });

  it('CH-203 hits a dependency within 6 px of its line', () => {
    const [link] = scene.layers.dependencies;
    const [, a, b] = link?.points ?? [];
    if (!a || !b) throw new Error('the link has no vertical run');
    const y = (3 * a.y + b.y) / 4;
    expect(hit(a.x + 5, y)).toMatchObject({ ref: { kind: 'dependency', id: 'l' } });
    expect(hit(a.x + 8, y)).not.toMatchObject({ ref: { id: 'l' } });
  });

  it('CH-204 hits lanes at their edges, and inside only with Alt or when selected', () => {
    const { box: lane } = itemOf(scene.layers.verticalLanes, 'v');
    const inside = { x: lane.x + lane.width / 2, y: scene.plot.y + scene.plot.height - 3 };
    expect(hit(lane.x, inside.y)).toMatchObject({ ref: { id: 'v' }, zone: 'start' });
    expect(hit(lane.x + lane.width, inside.y)).toMatchObject({ ref: { id: 'v' }, zone: 'end' });
    expect(hit(inside.x, inside.y).type).not.toBe('element');
    expect(hit(inside.x, inside.y, { ...asWriter, isAlt: true })).toMatchObject({
      ref: { id: 'v' },
      zone: 'body',
    });
    const selection = [{ kind: 'verticalLane', id: 'v' }] as const;
    expect(hit(inside.x, inside.y, { selection, canEdit: true })).toMatchObject({ zone: 'body' });
  });

  it('distinguishes rows, the space below them, header and column', () => {
    const at = (unit: number, row: number) => hitTest(scene, pointAt(scene, unit, row), asWriter);
    expect(at(26, 0.5)).toEqual({ type: 'plot', row: 0, unit: expect.closeTo(26) });
    expect(hit(scene.plot.x + 5, scene.plot.y + 4 * scene.rowHeight + 1).type).toBe('below');
    expect(hit(scene.header.x + 5, scene.header.y + 2)).toMatchObject({ type: 'header', part: 'upper' });
    expect(hit(scene.header.x + 5, scene.header.y + scene.header.height - 2)).toMatchObject({
      part: 'lower',
    });
    expect(hit(scene.column.x + 3, scene.plot.y + 5)).toMatchObject({
      type: 'column',
      id: 'a',
      zone: 'grip',
    });
    expect(hit(scene.column.x + 150, scene.plot.y + 5)).toMatchObject({
      type: 'column',
      id: 'a',
      zone: 'label',
    });
  });

  it('hits a parent’s chevron right before its title, and the title itself after it', () => {
    const titleStart = scene.columnItems[0]?.box.x ?? 0;
    const y = scene.plot.y + 5;
    expect(hit(titleStart - 15, y)).toMatchObject({ id: 'a', zone: 'grip' });
    expect(hit(titleStart - 14, y)).toMatchObject({ id: 'a', zone: 'chevron' });
    expect(hit(titleStart - 0.1, y)).toMatchObject({ id: 'a', zone: 'chevron' });
    expect(hit(titleStart, y)).toMatchObject({ id: 'a', zone: 'label' });
    expect(hit(titleStart, y + scene.rowHeight)).toMatchObject({ id: 'b', zone: 'label' });
  });
});
