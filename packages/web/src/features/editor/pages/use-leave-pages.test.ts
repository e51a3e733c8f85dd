import { expect, it } from 'vitest';
import { initialUi } from '../session/editor-ui.ts';
import { needsCanvas } from './use-leave-pages.ts';

const ui = initialUi(0);

it('switches from pages to canvas only for actions that need the canvas', () => {
  expect(needsCanvas(ui)).toBe(false);
  expect(needsCanvas({ ...ui, tool: 'hand' })).toBe(false);
  expect(needsCanvas({ ...ui, surface: { type: 'palette' } })).toBe(false);
  expect(needsCanvas({ ...ui, tool: 'task' })).toBe(true);
  expect(needsCanvas({ ...ui, editing: { kind: 'task', id: 'a' } })).toBe(true);
  for (const type of ['dates', 'style', 'details'] as const) {
    expect(needsCanvas({ ...ui, surface: { type } })).toBe(true);
  }
});
