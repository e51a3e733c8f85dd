import { expect, it } from 'vitest';
import { pictureElement } from './picture-element.ts';

it('names attributes as React does, leaves those of data and ARIA, and keeps texts as texts', () => {
  const text = { tag: 'text', attributes: { 'font-size': '12' }, children: [], text: '<b>' };
  const group = {
    tag: 'g',
    attributes: { class: 'giotto-text', 'data-layer': 'tasks', 'aria-hidden': 'true', viewBox: '0 0 1 1' },
    children: [text],
  };
  const { type, props } = pictureElement(group);
  expect(type).toBe('g');
  expect(props).toMatchObject({
    className: 'giotto-text',
    'data-layer': 'tasks',
    'aria-hidden': 'true',
    viewBox: '0 0 1 1',
    children: [{ type: 'text', key: '0', props: { fontSize: '12', children: '<b>' } }],
  });
});
