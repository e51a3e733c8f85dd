import { expect, it } from 'vitest';
import { SpareElements } from './spare-elements.ts';

const names: string[] = [];

/** An element that reports its removal. */
function makeElement(name: string): Element {
  return { name, remove: () => names.push(name) } as unknown as Element;
}

function setUp(tags: readonly string[]) {
  names.length = 0;
  const spare = new SpareElements();
  const elements = tags.map((tag, at) => makeElement(`${tag}${at}`));
  for (const [at, element] of elements.entries()) spare.add(element, { tag: tags[at] ?? '', attributes: {} });
  return { spare, elements };
}

it('takes the element at the position if its tag fits, else the first one whose tag fits', () => {
  const { spare, elements } = setUp(['rect', 'text', 'rect', 'text']);
  expect(spare.take('rect', elements[2] ?? null)?.element).toBe(elements[2]);
  expect(spare.take('text', elements[0] ?? null)?.element).toBe(elements[1]);
  expect(spare.take('rect', null)?.element).toBe(elements[0]);
});

it('takes no element twice, and none when no tag fits', () => {
  const { spare, elements } = setUp(['rect', 'rect']);
  expect(spare.take('rect', elements[1] ?? null)?.element).toBe(elements[1]);
  expect(spare.take('rect', elements[1] ?? null)?.element).toBe(elements[0]);
  expect(spare.take('rect', null)).toBeUndefined();
  expect(spare.take('line', null)).toBeUndefined();
});

it('removes exactly what was not taken', () => {
  const { spare, elements } = setUp(['rect', 'text', 'rect']);
  spare.take('rect', null);
  expect(elements.map((element) => spare.has(element))).toEqual([false, true, true]);
  spare.remove();
  expect(names).toEqual(['text1', 'rect2']);
});
