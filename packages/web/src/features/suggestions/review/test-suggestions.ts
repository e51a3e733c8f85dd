import { apply, type Effect, type PlainChange } from '@giotto/chart/changes';
import { createState, MAIN, type State } from '@giotto/chart/model';
import type { LoggedUpdate, Suggestion } from '@giotto/contract/api';
import { createIntl } from 'react-intl';
import { messages } from '../../../app/locales/en/index.ts';

/** Test data: the English texts. */
export const intl = createIntl({ locale: 'en', messages: messages as never });

const create = (id: string, title: string, start: number, after: string | null): PlainChange => {
  return { type: 'create', kind: 'task', id, value: { title, start, duration: 4 }, after };
};

/** Test data: a change to a task. */
export const set = (id: string, fields: Extract<PlainChange, { type: 'set' }>['fields']): PlainChange => {
  return { type: 'set', kind: 'task', id, fields };
};

/** Test data: a chart at version 5. */
export const chart: State = apply(createState(), [
  { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-04' } },
  create('a', 'Plan', 0, null),
  create('b', 'Build', 4, 'a'),
  create('c', 'Test', 8, 'b'),
]).state;

/** Test data: Ben's suggestion at version 5. */
export function suggest(...changes: readonly PlainChange[]): Suggestion {
  return {
    id: 'suggestion',
    userId: 'ben',
    userName: 'Ben',
    state: 'open',
    note: '',
    date: '2026-11-22T10:00:00.000Z',
    base: 5,
    changes: [...changes],
  };
}

/** Test data: who pushed what, and whose suggestion it was. */
export type Step = readonly [userId: string, changes: readonly PlainChange[], suggestedBy?: string];

/** Test data: the log of edits after version 5, and the resulting chart. */
export function goOn(...steps: readonly Step[]): {
  readonly state: State;
  readonly updates: readonly LoggedUpdate[];
} {
  let state = chart;
  const updates = steps.map(([userId, changes, suggestedBy], at): LoggedUpdate => {
    const applied = apply(state, changes);
    state = applied.state;
    return {
      id: `update-${at}`,
      version: 6 + at,
      userId,
      clientId: userId,
      seq: at + 1,
      updateDate: '2026-11-22T11:00:00.000Z',
      origin: suggestedBy === undefined ? 'edit' : 'suggestion',
      ...(suggestedBy !== undefined && { suggestedBy }),
      schema: 1,
      changes: applied.effects as Effect[],
    };
  });
  return { state, updates };
}
