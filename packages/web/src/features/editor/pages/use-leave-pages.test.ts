import { expect, it } from 'vitest';
import { initialUi } from '../session/editor-ui.ts';
import { needsCanvas } from './use-leave-pages.ts';

const ui = initialUi(0);

it('goes from the pages to the canvas for what is done at an element, and for nothing else', () => {
  expect(needsCanvas(ui)).toBe(false);
  expect(needsCanvas({ ...ui, tool: 'hand' })).toBe(false);
  expect(needsCanvas({ ...ui, surface: { type: 'palette' } })).toBe(false);
  expect(needsCanvas({ ...ui, tool: 'task' })).toBe(true);
  expect(needsCanvas({ ...ui, editing: { kind: 'task', id: 'a' } })).toBe(true);
  for (const type of ['dates', 'style', 'details'] as const) {
    expect(needsCanvas({ ...ui, surface: { type } })).toBe(true);
  }
});
