import type { PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEditAnnouncer } from './edit-announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nudge = (start: number): PlainChange => ({ type: 'set', kind: 'task', id: 'a', fields: { start } });

it('announces a run of edits once, half a second after the last of them', () => {
  const said: (readonly [State, number])[] = [];
  const { note, forget } = createEditAnnouncer((before, changes) => said.push([before, changes.length]));
  const [first, second, third] = [createState(), createState(), createState()] as const;
  note(first, [nudge(1)]);
  vi.advanceTimersByTime(400);
  note(second, [nudge(2)]);
  vi.advanceTimersByTime(499);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([[first, 2]]);
  expect(said[0]?.[0]).toBe(first);
  note(third, [nudge(3)]);
  vi.advanceTimersByTime(500);
  expect(said[1]?.[0]).toBe(third);
  note(first, [nudge(4)]);
  forget();
  vi.advanceTimersByTime(500);
  expect(said).toHaveLength(2);
});
