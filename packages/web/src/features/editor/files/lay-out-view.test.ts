import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { layoutWithRules, type RuleView } from '@giotto/chart/rules';
import type { SavedView } from '@giotto/chart/saved-view';
import { allTextMetrics } from '@giotto/chart/text';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EditorSession } from '../session/editor-session.ts';
import { layOutView } from './lay-out-view.ts';
import { makePlanFile } from './make-plan-file.ts';

const metrics = await allTextMetrics();
const task = (
  id: string,
  value: { indentation?: number; progress?: number; start?: number },
): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title: id, start: 0, duration: 2, ...value },
});
const { state } = apply(createState(), [
  { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2027-01-04' } },
  task('plan', {}),
  task('brief', { indentation: 1, progress: 100 }),
  task('build', { start: 20 }),
]);
const session = {
  onDevice: {},
  settle: () => {},
  chart: { get: () => ({ state, level: 1, lost: null }) },
  ui: { get: () => ({ now: 0 }) },
  metrics: () => metrics,
  drawWhole: (view: RuleView = {}, of: State = state) => layoutWithRules(of, view, metrics),
} as unknown as EditorSession;

const done: SavedView = { filter: { progress: ['done'], mode: 'hide' } };
const VIEWS: readonly (readonly [SavedView | null, readonly string[]])[] = [
  [null, ['plan', 'brief', 'build']],
  [done, ['plan', 'brief']],
  [{ ...done, collapsed: ['plan'] }, ['plan']],
];

it.each(VIEWS)('CH-733 a picture made here as %o has the rows %j', (view, rows) => {
  const { scene } = layOutView(session, { view, hasPages: false });
  expect(scene.rows.map(({ taskId }) => taskId)).toEqual(rows);
});

it('CH-733 a picture made here shows the days of its view, but its pages show all', () => {
  const view: SavedView = { time: { from: '2027-01-06', to: '2027-01-07' } };
  const { scene, place } = layOutView(session, { view, hasPages: false });
  const { plot, unitWidth } = scene;
  expect(place).toEqual({ from: plot.x + 2 * unitWidth, to: plot.x + 4 * unitWidth });
  expect(layOutView(session, { view, hasPages: true }).place).toBeUndefined();
});

/** A worker that gives back which tasks have rows on the slides that it was sent. */
class RowsOfSlides extends EventTarget {
  postMessage({ request }: { request: { rows: { taskId: string }[] } }): void {
    const data = request.rows.map(({ taskId }) => taskId);
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  terminate(): void {}
}
beforeEach(() => vi.stubGlobal('Worker', RowsOfSlides));
afterEach(() => vi.unstubAllGlobals());

it.each(VIEWS)('CH-733 slides made as %o have the rows %j', async (view, rows) => {
  const named = view && { id: 'v', name: 'It', isForAll: false, view };
  const choice = {
    format: 'pptx',
    slides: 'one',
    hasCriticalPath: false,
    baseline: null,
    view: named,
  } as const;
  const source = { session, chart: { userId: 'u', ganttId: 'g' }, name: 'Plan' };
  const file = await makePlanFile(source, choice, new AbortController().signal);
  expect(file.bytes).toEqual(rows);
});
