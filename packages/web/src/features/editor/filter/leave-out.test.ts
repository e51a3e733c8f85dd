import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import { initialUi } from '../session/editor-ui.ts';
import { hold, leaveOut, selectedLeftOut } from './leave-out.ts';

const changes: PlainChange[] = [
  ...['a', 'b', 'c'].map((id): PlainChange => ({ type: 'create', kind: 'task', id, value: {} })),
  { type: 'create', kind: 'milestone', id: 'm', value: { position: 1 } },
];
const { state } = apply(createState(), changes);

function open() {
  const ui = createStore(initialUi(0, null));
  return { ui, viewed: () => state };
}
const task = (id: string) => ({ kind: 'task', id }) as const;

it('CH-729 what is selected on rows that become hidden no longer is', () => {
  const session = open();
  session.ui.set({ selection: [task('a'), task('b'), { kind: 'milestone', id: 'm' }], focusedRow: 'b' });
  leaveOut(session, new Set(['b']));
  const { leftOut, selection, focusedRow } = session.ui.get();
  expect([[...leftOut], selection, focusedRow]).toEqual([['b'], [task('a')], null]);
});

it('leaves the same rows out by the same set, so that nothing is laid out anew', () => {
  const session = open();
  leaveOut(session, new Set(['b', 'c']));
  const { leftOut } = session.ui.get();
  leaveOut(session, new Set(['c', 'b']));
  expect(session.ui.get().leftOut).toBe(leftOut);
  leaveOut(session, new Set(['c']));
  expect([...session.ui.get().leftOut]).toEqual(['c']);
});

it('CH-729 what is hidden and selected all the same was gone to, and is held until the filter changes', () => {
  const session = open();
  leaveOut(session, new Set(['b']));
  session.ui.set({ selection: [task('a'), { kind: 'milestone', id: 'm' }] });
  expect(selectedLeftOut(session)).toEqual(['m']);
  hold(session, ['m']);
  const { held } = session.ui.get();
  hold(session, ['m']);
  expect(session.ui.get().held).toBe(held);
  expect([...held]).toEqual(['m']);
});
